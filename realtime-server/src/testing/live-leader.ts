import * as Y from 'yjs'
import { findDeleted } from '#boards/board-authors.ts'
import { formatAuthors, type ItemId } from '#boards/client-owners.ts'
import { createBoardLog } from '#boards/board-log.ts'
import type { Database } from '#core/db/database.ts'

/** Edits a document as a leader's browser does: the log has the edit, no row does yet. */
export async function editLive(
  db: Database,
  documentName: string,
  by: { discordUserId: string },
  edit: (doc: Y.Doc) => unknown,
): Promise<void> {
  const log = createBoardLog(db)
  const found = await log.catchUp(documentName, 0)
  if (!found) throw new Error(`There is no board ${documentName}`)
  const doc = new Y.Doc()
  if (found.snapshot) Y.applyUpdate(doc, found.snapshot.update)
  for (const entry of found.entries) Y.applyUpdate(doc, entry.update)
  const before = Y.encodeStateVector(doc)
  const deleted: ItemId[] = []
  doc.on('afterTransaction', (transaction: Y.Transaction) => deleted.push(...findDeleted(transaction)))
  edit(doc)
  const update = Y.encodeStateAsUpdate(doc, before)
  await log.appendUpdate(
    documentName,
    found.epoch,
    update,
    formatAuthors([
      { clientId: doc.clientID, userId: by.discordUserId },
      { clientId: null, userId: by.discordUserId, deleted },
    ]),
  )
  doc.destroy()
}

/** Takes the place of the board server and collects what commands committed. */
export function collectCommitted() {
  const committed: { documentName: string; update: Uint8Array | null; seq: number }[] = []
  return {
    committed,
    boards: {
      applyCommitted: async (documentName: string, edit: { update: Uint8Array | null; seq: number }) =>
        void committed.push({ documentName, ...edit }),
    },
  }
}
