import { emptyBoardUpdate } from '@raidtisch/shared-types/board/board-document'
import { type ExpressionBuilder, sql } from 'kysely'
import * as Y from 'yjs'
import type { Database, Tx } from './db/database.ts'
import { anyOf, databaseNow, type SqlRunner, type Tables } from './db/sql.ts'
import type { SqlTx } from './db/sql-transaction.ts'
import { transaction } from './db/transaction.ts'

// The truth about every board: an append-only log of Yjs updates per document. The row lock of `board_doc` makes the
// sequence gapless and equal to the order of commits, so whoever sees a gap knows that something is missing.

export interface LogEntry {
  seq: number
  update: Uint8Array
  /** Which Yjs client belongs to whom, see board-author.ts; `null` is the server itself. */
  author: string | null
}

/** What happened after a sequence number, read in one statement. */
export interface CatchUp {
  head: number
  epoch: number
  /** Present when the log before it was merged into it. */
  snapshot: { seq: number; update: Uint8Array } | null
  entries: LogEntry[]
}

export interface Head {
  head: number
  epoch: number
}

/** A server-side edit that commits with its transaction; hand it to the board server after the commit. */
export interface ServerEdit<T> {
  result: T
  /** `null` when nothing changed. */
  update: Uint8Array | null
  seq: number
}

/** How to replace a document of more than `aboveBytes` by one without history. */
export interface Rebuild {
  aboveBytes: number
  rebuild: (doc: Y.Doc, clientId: number) => Uint8Array
}

export type BoardLog = ReturnType<typeof createBoardLog>

/** The durable log on the database's pool. Inside a transaction use the functions below, which take `tx`. */
export function createBoardLog(db: Pick<Database, 'sql' | 'prisma' | 'kind'>) {
  return {
    /** Appends and returns the sequence number; `null` when the document is gone or has a new epoch. */
    async appendUpdate(
      id: string,
      epoch: number,
      update: Uint8Array,
      author: string,
    ): Promise<number | null> {
      return append(db, id, epoch, update, author)
    },

    /** Everything after `seq`; `null` when there is no such document. */
    async catchUp(id: string, seq: number): Promise<CatchUp | null> {
      return readAfter(db, id, seq)
    },

    /** The heads of those documents that exist. */
    async heads(ids: readonly string[]): Promise<Map<string, Head>> {
      const rows = await db.sql
        .selectFrom('boardDoc')
        .select(['id', 'head', 'epoch'])
        .where('id', '=', anyOf(ids))
        .execute()
      return new Map(rows.map((row) => [row.id, toHead(row)]))
    },

    /**
     * Merges the log into the snapshot. With `rebuild`, a document above the size limit is replaced by one without
     * history under the next epoch; only for documents that nobody has open.
     */
    async compact(id: string, rebuild?: Rebuild): Promise<void> {
      await transaction(db, (tx) => compact(tx, id, rebuild))
    },

    /** {@link editDocument} in a transaction of its own. */
    async edit<T>(id: string, change: (doc: Y.Doc) => T): Promise<ServerEdit<T> | null> {
      return transaction(db, (tx) => editDocument(tx, id, change))
    },
  }
}

/** Makes the document, once, in the transaction that makes its owner. Nothing else ever seeds a document. */
export async function createDocument(tx: Tx, id: string): Promise<void> {
  await tx.sql
    .insertInto('boardDoc')
    .values({ id, snapshot: Buffer.from(emptyBoardUpdate()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The document at the head of its log; `null` when there is none. Destroy it after use. */
export async function readDocument(tx: Tx, id: string): Promise<{ doc: Y.Doc; head: number } | null> {
  const found = await readAfter(tx, id, 0)
  return found && { doc: toDocument(found), head: found.head }
}

/**
 * Edits a document on the server: locks its row, lets `edit` change a clone at the head, and appends the change in
 * the same transaction. `null` when there is no such document. After the commit call `applyCommitted`.
 */
export async function editDocument<T>(
  tx: Tx,
  id: string,
  edit: (doc: Y.Doc) => T,
): Promise<ServerEdit<T> | null> {
  await lockDocument(tx, id)
  const found = await readAfter(tx, id, 0)
  if (!found) return null
  const doc = toDocument(found)
  try {
    const updates: Uint8Array[] = []
    doc.on('update', (update: Uint8Array) => updates.push(update))
    const result = doc.transact(() => edit(doc))
    if (updates.length === 0) return { result, update: null, seq: found.head }
    const update = Y.mergeUpdates(updates)
    const seq = await append(tx, id, found.epoch, update, null)
    if (seq === null) throw new Error(`Board ${id} vanished under its own lock.`)
    // A board that nobody opens grows too, and every edit here reads it all.
    if (found.entries.length >= MERGE_ABOVE_ENTRIES) await compact(tx, id, undefined)
    return { result, update, seq }
  } finally {
    doc.destroy()
  }
}

/**
 * The Yjs client id the server writes with. One is enough because every server edit holds the row lock and knows all
 * earlier ones. It is small so that a leader's move beats a concurrent repair: Yjs lets the higher id win.
 */
export function serverClientId(epoch: number): number {
  return epoch
}

const MERGE_ABOVE_ENTRIES = 500

/** Makes changes of one document take turns. */
export async function lockDocument(tx: SqlTx, id: string): Promise<void> {
  await tx.sql.selectFrom('boardDoc').select('id').where('id', '=', id).forUpdate().execute()
}

async function append(
  tx: SqlRunner,
  id: string,
  epoch: number,
  update: Uint8Array,
  author: string | null,
): Promise<number | null> {
  const row = await tx.sql
    .with('doc', (query) =>
      query
        .updateTable('boardDoc')
        .set((eb) => ({ head: eb('head', '+', sql<string>`1`), updatedAt: databaseNow }))
        .where('id', '=', id)
        .where('epoch', '=', epoch)
        .returning('head'),
    )
    .insertInto('boardUpdate')
    .columns(['id', 'seq', 'update', 'author'])
    .expression(({ selectFrom }) =>
      selectFrom('doc').select([
        sql<string>`${id}::text`.as('id'),
        'head',
        sql<Buffer>`${Buffer.from(update)}::bytea`.as('update'),
        sql<string | null>`${author}::text`.as('author'),
      ]),
    )
    .returning('seq')
    .executeTakeFirst()
  return row ? Number(row.seq) : null
}

/** One statement sees one moment, so a compaction cannot slip in between snapshot and log. */
async function readAfter(tx: SqlRunner, id: string, seq: number): Promise<CatchUp | null> {
  const after = String(seq)
  const snapshot = (eb: ExpressionBuilder<Tables, 'boardDoc'>) =>
    seq === 0 ? eb.ref('snapshot') : eb.case().when('snapSeq', '>', after).then(eb.ref('snapshot')).end()
  const [doc, ...entries] = await tx.sql
    .selectFrom('boardDoc')
    .select((eb) => [
      'head',
      'epoch',
      'snapSeq as seq',
      snapshot(eb).as('update'),
      sql<string | null>`null::text`.as('author'),
      sql<boolean>`true`.as('isSnapshot'),
    ])
    .where('id', '=', id)
    .unionAll((query) =>
      query
        .selectFrom('boardDoc as d')
        .innerJoin('boardUpdate as u', 'u.id', 'd.id')
        .select(['d.head', 'd.epoch', 'u.seq', 'u.update', 'u.author', sql<boolean>`false`.as('isSnapshot')])
        .where('d.id', '=', id)
        .where('u.seq', '>', after),
    )
    .orderBy('isSnapshot', 'desc')
    .orderBy('seq')
    .execute()
  if (!doc) return null
  return {
    ...toHead(doc),
    snapshot: doc.update && { seq: Number(doc.seq), update: doc.update },
    entries: entries.flatMap(({ seq, update, author }) =>
      update ? [{ seq: Number(seq), update, author }] : [],
    ),
  }
}

async function compact(tx: SqlTx, id: string, rebuild: Rebuild | undefined): Promise<void> {
  await lockDocument(tx, id)
  const found = await readAfter(tx, id, 0)
  if (!found || (found.entries.length === 0 && !rebuild)) return
  // Yjs collects garbage only in a document; merging updates would keep it.
  const doc = toDocument(found)
  const snapshot = Y.encodeStateAsUpdate(doc)
  const next = rebuild && snapshot.length > rebuild.aboveBytes ? found.epoch + 1 : found.epoch
  const isRebuilt = rebuild !== undefined && next !== found.epoch
  const stored = isRebuilt ? rebuild.rebuild(doc, serverClientId(next)) : snapshot
  doc.destroy()
  const head = String(isRebuilt ? found.head + 1 : found.head)
  await tx.sql.deleteFrom('boardUpdate').where('id', '=', id).where('seq', '<=', String(found.head)).execute()
  await tx.sql
    .updateTable('boardDoc')
    .set({ head, snapSeq: head, snapshot: Buffer.from(stored), epoch: next, updatedAt: databaseNow })
    .where('id', '=', id)
    .execute()
}

function toDocument({ snapshot, entries, epoch }: CatchUp): Y.Doc {
  const doc = new Y.Doc()
  doc.transact(() => {
    if (snapshot) Y.applyUpdate(doc, snapshot.update)
    for (const { update } of entries) Y.applyUpdate(doc, update)
  })
  // Only now: Yjs takes a new id when it meets its own in somebody else's update.
  doc.clientID = serverClientId(epoch)
  return doc
}

function toHead({ head, epoch }: { head: string; epoch: number }): Head {
  return { head: Number(head), epoch }
}
