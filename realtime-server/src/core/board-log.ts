import { emptyBoardUpdate } from '@raidtisch/shared-types/board/board-document'
import * as Y from 'yjs'
import type { Database, Tx } from './db/database.ts'
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
export function createBoardLog(db: Pick<Database, 'pool' | 'prisma' | 'kind'>) {
  const query: Query = async <Row>(name: string, text: string, values: readonly unknown[]) => {
    const { rows } = await db.pool.query({ name: `board_${name}`, text, values: [...values] })
    return rows as Row[]
  }
  return {
    /** Appends and returns the sequence number; `null` when the document is gone or has a new epoch. */
    async appendUpdate(
      id: string,
      epoch: number,
      update: Uint8Array,
      author: string,
    ): Promise<number | null> {
      return append(query, id, epoch, update, author)
    },

    /** Everything after `seq`; `null` when there is no such document. */
    async catchUp(id: string, seq: number): Promise<CatchUp | null> {
      return readAfter(query, id, seq)
    },

    /** The heads of those documents that exist. */
    async heads(ids: readonly string[]): Promise<Map<string, Head>> {
      const rows = await query<{ id: string } & HeadRow>('heads', HEADS, [ids])
      return new Map(rows.map((row) => [row.id, toHead(row)]))
    },

    /**
     * Merges the log into the snapshot. With `rebuild`, a document above the size limit is replaced by one without
     * history under the next epoch; only for documents that nobody has open.
     */
    async compact(id: string, rebuild?: Rebuild): Promise<void> {
      await transaction(db, (tx) => compact(inTransaction(tx), id, rebuild))
    },

    /** {@link editDocument} in a transaction of its own. */
    async edit<T>(id: string, change: (doc: Y.Doc) => T): Promise<ServerEdit<T> | null> {
      return transaction(db, (tx) => editDocument(tx, id, change))
    },
  }
}

/** Makes the document, once, in the transaction that makes its owner. Nothing else ever seeds a document. */
export async function createDocument(tx: Tx, id: string): Promise<void> {
  await inTransaction(tx)('create', CREATE, [id, emptyBoardUpdate()])
}

/** The document at the head of its log; `null` when there is none. Destroy it after use. */
export async function readDocument(tx: Tx, id: string): Promise<{ doc: Y.Doc; head: number } | null> {
  const found = await readAfter(inTransaction(tx), id, 0)
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
  const query = inTransaction(tx)
  await query('lock', LOCK, [id])
  const found = await readAfter(query, id, 0)
  if (!found) return null
  const doc = toDocument(found)
  try {
    const updates: Uint8Array[] = []
    doc.on('update', (update: Uint8Array) => updates.push(update))
    const result = doc.transact(() => edit(doc))
    if (updates.length === 0) return { result, update: null, seq: found.head }
    const update = Y.mergeUpdates(updates)
    const seq = await append(query, id, found.epoch, update, null)
    if (seq === null) throw new Error(`Board ${id} vanished under its own lock.`)
    // A board that nobody opens grows too, and every edit here reads it all.
    if (found.entries.length >= MERGE_ABOVE_ENTRIES) await compact(query, id, undefined)
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

type Query = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>

function inTransaction(tx: Tx): Query {
  return (_name, text, values) => tx.$queryRawUnsafe(text, ...values)
}

// node-postgres returns bigint as text, Prisma as BigInt.
type Int8 = string | bigint
interface HeadRow {
  head: Int8
  epoch: number
}
interface CatchUpRow extends HeadRow {
  seq: Int8
  update: Uint8Array | null
  author: string | null
  is_snapshot: boolean
}

const APPEND = `
  with doc as (
    update board_doc set head = head + 1, updated_at = now() where id = $1::text and epoch = $2::int returning head
  )
  insert into board_update (id, seq, update, author) select $1::text, head, $3::bytea, $4::text from doc returning seq`

// One statement sees one moment, so a compaction cannot slip in between snapshot and log.
const CATCH_UP = `
  select head, epoch, snap_seq as seq, case when snap_seq > $2::bigint or $2::bigint = 0 then snapshot end as update,
         null as author, true as is_snapshot
    from board_doc where id = $1::text
  union all
  select d.head, d.epoch, u.seq, u.update, u.author, false
    from board_doc d join board_update u on u.id = d.id where d.id = $1::text and u.seq > $2::bigint
  order by is_snapshot desc, seq`

const HEADS = 'select id, head, epoch from board_doc where id = any($1::text[])'
const LOCK = 'select 1 from board_doc where id = $1::text for update'
const CREATE = 'insert into board_doc (id, snapshot) values ($1::text, $2::bytea) on conflict do nothing'
const DROP_MERGED = 'delete from board_update where id = $1::text and seq <= $2::bigint'
const STORE_SNAPSHOT = `
  update board_doc set head = $2::bigint, snap_seq = $2::bigint, snapshot = $3::bytea, epoch = $4::int, updated_at = now()
   where id = $1::text`

async function append(
  query: Query,
  id: string,
  epoch: number,
  update: Uint8Array,
  author: string | null,
): Promise<number | null> {
  const [row] = await query<{ seq: Int8 }>('append', APPEND, [id, epoch, update, author])
  return row ? Number(row.seq) : null
}

async function readAfter(query: Query, id: string, seq: number): Promise<CatchUp | null> {
  const [doc, ...entries] = await query<CatchUpRow>('catch_up', CATCH_UP, [id, seq])
  if (!doc) return null
  return {
    ...toHead(doc),
    snapshot: doc.update && { seq: Number(doc.seq), update: doc.update },
    entries: entries.flatMap(({ seq, update, author }) =>
      update ? [{ seq: Number(seq), update, author }] : [],
    ),
  }
}

async function compact(query: Query, id: string, rebuild: Rebuild | undefined): Promise<void> {
  await query('lock', LOCK, [id])
  const found = await readAfter(query, id, 0)
  if (!found || (found.entries.length === 0 && !rebuild)) return
  // Yjs collects garbage only in a document; merging updates would keep it.
  const doc = toDocument(found)
  const snapshot = Y.encodeStateAsUpdate(doc)
  const next = rebuild && snapshot.length > rebuild.aboveBytes ? found.epoch + 1 : found.epoch
  const isRebuilt = rebuild !== undefined && next !== found.epoch
  const stored = isRebuilt ? rebuild.rebuild(doc, serverClientId(next)) : snapshot
  doc.destroy()
  await query('drop_merged', DROP_MERGED, [id, found.head])
  await query('store_snapshot', STORE_SNAPSHOT, [id, isRebuilt ? found.head + 1 : found.head, stored, next])
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

function toHead({ head, epoch }: HeadRow): Head {
  return { head: Number(head), epoch }
}
