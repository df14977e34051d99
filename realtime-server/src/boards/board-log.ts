import { emptyBoardUpdate } from '@raidtisch/shared-types/board/board-document'
import * as Y from 'yjs'
import type { Database, Tx } from '#core/db/database.ts'
import { type SqlTx, sqlTransaction } from '#core/db/sql-transaction.ts'
import { findDeleted } from './board-authors.ts'
import { compact, type CompactionOptions } from './board-compaction.ts'
import { append, type CatchUp, type Head, lockDocument, readAfter, readHeads } from './board-log-store.ts'
import { formatAuthors, type ItemId } from './client-owners.ts'
import { KeptDocuments } from './kept-documents.ts'
import { readDocument } from './logged-document.ts'

// The log is the truth about every board: Yjs updates per document, only appended. The row lock of `board_doc` makes
// the numbers gapless and equal to the order of commits, so a process that sees a gap knows that it lacks an entry.

/** A server-side edit that commits with its transaction; `applyCommitted` shows it to browsers after the commit. */
export interface ServerEdit<T> {
  result: T
  /** `null` when nothing changed. */
  update: Uint8Array | null
  seq: number
}

export type BoardLog = ReturnType<typeof createBoardLog>

/** The durable log on the database's pool. Inside a transaction use the functions below, which take `tx`. */
export function createBoardLog(db: Pick<Database, 'sql' | 'pool'>) {
  const documents = new KeptDocuments()
  return {
    /** For projections, which read the same documents as {@link compact} here. */
    documents,

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
     * without history under the next epoch; whoever has it open has to load it again. Resolves with whether it was rebuilt.
     */
    async compact(id: string, options: CompactionOptions = {}): Promise<boolean> {
      return documents.inTurn(id, () => sqlTransaction(db, (tx) => compact(tx, id, options, documents)))
    },

    /** {@link editDocument} in a transaction of its own. */
    async edit<T>(id: string, change: (doc: Y.Doc) => T): Promise<ServerEdit<T> | null> {
      return sqlTransaction(db, (tx) => editDocument(tx, id, change))
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

/**
 * Edits a document on the server: locks its row, lets `edit` change a clone at the head, and appends the change in
 * the same transaction. `userId`: whose command it is; null for a repair. `null` when there is no such document. The caller calls `applyCommitted` after the commit.
 */
export async function editDocument<T>(
  tx: SqlTx,
  id: string,
  edit: (doc: Y.Doc) => T,
  userId: string | null = null,
): Promise<ServerEdit<T> | null> {
  await lockDocument(tx, id)
  const found = await readDocument(tx, id)
  if (!found) return null
  const { doc } = found
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

const MERGE_ABOVE_ENTRIES = 500
