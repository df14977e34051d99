import * as Y from 'yjs'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { type CatchUp, readAfter } from './board-log-store.ts'

export type ReadDocument = CatchUp & { doc: Y.Doc }

/** The document at the head of its log; `null` when there is none. Destroy it after use. */
export async function readDocument(tx: SqlTx, id: string): Promise<ReadDocument | null> {
  const found = await readAfter(tx, id, 0)
  return found && { ...found, doc: toDocument(found) }
}

/** A document that a log makes. */
export function toDocument(found: CatchUp): Y.Doc {
  const doc = new Y.Doc()
  applyLog(doc, found)
  // Set after the updates: Yjs changes its own id when an update uses the same one.
  doc.clientID = serverClientId(found.epoch)
  return doc
}

export function applyLog(doc: Y.Doc, { snapshot, entries }: CatchUp): void {
  doc.transact(() => {
    if (snapshot) Y.applyUpdate(doc, snapshot.update)
    for (const { update } of entries) Y.applyUpdate(doc, update)
  })
}

/**
 * The Yjs client id of all server-side edits. One is enough, because each of them holds the row lock and starts at the
 * head. It is small, so that a leader's move beats a concurrent repair: Yjs lets the higher id win.
 */
export function serverClientId(epoch: number): number {
  return epoch
}
