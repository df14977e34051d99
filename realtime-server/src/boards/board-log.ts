import { emptyBoardUpdate } from '@raidtisch/shared-types/board/board-document'
import * as Y from 'yjs'
import {
  append,
  type CatchUp,
  type Head,
  lockDocument,
  readAfter,
  readHeads,
  replaceLog,
} from './board-log-store.ts'
import { findDeleted } from './board-authors.ts'
import { formatAuthors, mergeAuthors, parseAuthors, type ItemId } from './client-owners.ts'
import type { Database, Tx } from '#core/db/database.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { transaction } from '#core/db/transaction.ts'

// The log is the truth about every board: Yjs updates per document, only appended. The row lock of `board_doc` makes
// the numbers gapless and equal to the order of commits, so a process that sees a gap knows that it lacks an entry.

/** A server-side edit that commits with its transaction; `applyCommitted` shows it to browsers after the commit. */
export interface ServerEdit<T> {
  result: T
  /** `null` when nothing changed. */
  update: Uint8Array | null
  seq: number
}

/** When and how to replace a document by one without history. */
export interface Rebuild {
  isDue: (doc: Y.Doc, bytes: number) => boolean
  rebuild: (doc: Y.Doc, clientId: number) => Uint8Array
}

export interface Compaction {
  rebuild?: Rebuild
  /** Owners of Yjs client ids, who may have written nothing to the log; kept with those whom the log names. */
  owners?: string
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
      return readHeads(db, ids)
    },

    /**
     * Merges the log into the snapshot. With `rebuild`, a document for which that is due is replaced by one
     * without history under the next epoch; only for documents that no browser has open.
     */
    async compact(id: string, options: Compaction = {}): Promise<void> {
      await transaction(db, (tx) => compact(tx, id, options))
    },

    /** {@link editDocument} in a transaction of its own. */
    async edit<T>(id: string, change: (doc: Y.Doc) => T): Promise<ServerEdit<T> | null> {
      return transaction(db, (tx) => editDocument(tx, id, change))
    },
  }
}

/** Creates the document, once, in the transaction that creates its owner. Nothing else creates documents. */
export async function createDocument(tx: Tx, id: string): Promise<void> {
  await tx.sql
    .insertInto('boardDoc')
    .values({ id, snapshot: Buffer.from(emptyBoardUpdate()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type ReadDocument = CatchUp & { doc: Y.Doc }

/** The document at the head of its log; `null` when there is none. Destroy it after use. */
export async function readDocument(tx: SqlTx, id: string): Promise<ReadDocument | null> {
  const found = await readAfter(tx, id, 0)
  return found && { ...found, doc: toDocument(found) }
}

/**
 * Edits a document on the server: locks its row, lets `edit` change a clone at the head, and appends the change in
 * the same transaction. `userId`: whose command it is; null for a repair. `null` when there is no such document. The caller calls `applyCommitted` after the commit.
 */
export async function editDocument<T>(
  tx: Tx,
  id: string,
  edit: (doc: Y.Doc) => T,
  userId: string | null = null,
): Promise<ServerEdit<T> | null> {
  await lockDocument(tx, id)
  const found = await readAfter(tx, id, 0)
  if (!found) return null
  const doc = toDocument(found)
  try {
    const updates: Uint8Array[] = []
    const deleted: ItemId[] = []
    doc.on('update', (update: Uint8Array, _: unknown, __: Y.Doc, transaction: Y.Transaction) => {
      updates.push(update)
      deleted.push(...findDeleted(transaction))
    })
    const result = doc.transact(() => edit(doc))
    if (updates.length === 0) return { result, update: null, seq: found.head }
    const update = Y.mergeUpdates(updates)
    const author = userId === null ? null : formatAuthors([{ clientId: null, userId, deleted }])
    const seq = await append(tx, id, found.epoch, update, author)
    if (seq === null) throw new Error(`Board ${id} vanished under its own lock.`)
    // Rooms compact only boards that are open, and each edit here reads the whole log.
    if (found.entries.length >= MERGE_ABOVE_ENTRIES) await compact(tx, id, {})
    return { result, update, seq }
  } finally {
    doc.destroy()
  }
}

/**
 * The Yjs client id of all server-side edits. One is enough, because each of them holds the row lock and starts at the
 * head. It is small, so that a leader's move beats a concurrent repair: Yjs lets the higher id win.
 */
export function serverClientId(epoch: number): number {
  return epoch
}

const MERGE_ABOVE_ENTRIES = 500

async function compact(tx: SqlTx, id: string, { rebuild, owners }: Compaction): Promise<void> {
  await lockDocument(tx, id)
  const found = await readAfter(tx, id, 0)
  if (!found || (found.entries.length === 0 && !rebuild && !owners)) return
  // Yjs collects garbage only in a document; merging updates would keep it.
  const doc = toDocument(found)
  const snapshot = Y.encodeStateAsUpdate(doc)
  const authors = mergeAuthors([
    knownAuthors(found),
    ...found.entries.map(({ author }) => author),
    owners ?? null,
  ])
  const next = rebuild?.isDue(doc, snapshot.length + authors.length) ? found.epoch + 1 : found.epoch
  const isRebuilt = rebuild !== undefined && next !== found.epoch
  const stored = isRebuilt ? rebuild.rebuild(doc, serverClientId(next)) : snapshot
  doc.destroy()
  const head = isRebuilt ? found.head + 1 : found.head
  // No browser can write under an earlier client id to a rebuilt document.
  const kept = isRebuilt ? null : authors
  await replaceLog(tx, id, { upTo: found.head, head, epoch: next, snapshot: stored, authors: kept })
}

/** The authors of the snapshot. Who deleted something is needed only until it is projected. */
function knownAuthors({ snapshot, projected }: CatchUp): string | null {
  if (!snapshot || snapshot.seq > projected) return snapshot?.author ?? null
  return formatAuthors(parseAuthors(snapshot.author).map(({ clientId, userId }) => ({ clientId, userId })))
}

function toDocument({ snapshot, entries, epoch }: CatchUp): Y.Doc {
  const doc = new Y.Doc()
  doc.transact(() => {
    if (snapshot) Y.applyUpdate(doc, snapshot.update)
    for (const { update } of entries) Y.applyUpdate(doc, update)
  })
  // Set after the updates: Yjs changes its own id when an update uses the same one.
  doc.clientID = serverClientId(epoch)
  return doc
}
