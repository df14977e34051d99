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
      return readHeads(db, ids)
    },

    /**
     * Merges the log into the snapshot. With `rebuild`, a document above the size limit is replaced by one without
     * history under the next epoch; only for documents that no browser has open.
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

/** Creates the document, once, in the transaction that creates its owner. Nothing else creates documents. */
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
 * the same transaction. `null` when there is no such document. The caller calls `applyCommitted` after the commit.
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
    // Rooms compact only boards that are open, and each edit here reads the whole log.
    if (found.entries.length >= MERGE_ABOVE_ENTRIES) await compact(tx, id, undefined)
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
  const head = isRebuilt ? found.head + 1 : found.head
  await replaceLog(tx, id, { upTo: found.head, head, epoch: next, snapshot: stored })
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
