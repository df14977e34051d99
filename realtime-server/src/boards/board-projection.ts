import { changeInSql, type ChangeDeps, type Emit } from '#core/change.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { BoardAuthors } from './board-authors.ts'
import type { OwnerRow } from './board-groups.ts'
import type { BoardKind } from './board-kind.ts'
import { markProjected } from './board-log-store.ts'
import type { KeptDocuments } from './kept-documents.ts'
import { readDocument } from './logged-document.ts'

/** `documents`: those that earlier projections of this process read. */
export type ProjectionDeps = ChangeDeps & { documents?: KeptDocuments }

/** Brings the rows of one board up to its document and publishes the groups when a row changed. */
export async function projectBoard<O extends OwnerRow, V extends { id: string }>(
  kind: BoardKind<O, V>,
  { documents, ...deps }: ProjectionDeps,
  ownerId: string,
): Promise<void> {
  const documentName = kind.documentName(ownerId)
  const project = () =>
    changeInSql(deps, async (tx, emit) => {
      const owner = await kind.lock(tx, ownerId)
      if (owner) await projectLocked(kind, tx, emit, owner, documents)
      // A document whose owner was deleted has no rows to write.
      else await markProjected(tx, documentName, null)
    })
  await (documents ? documents.inTurn(documentName, project) : project())
}

/**
 * The same in a transaction that holds the owner's lock. All edits that were not projected yet are published with it.
 * Returns whether a row changed.
 */
export async function projectLocked<O extends OwnerRow, V extends { id: string }>(
  kind: BoardKind<O, V>,
  tx: SqlTx,
  emit: Emit,
  owner: O,
  documents?: KeptDocuments,
): Promise<boolean> {
  const documentName = kind.documentName(owner.id)
  const found = documents ? await documents.read(tx, documentName) : await readDocument(tx, documentName)
  if (!found) return false
  const { doc, head, projected, snapshot, entries } = found
  try {
    if (head === projected) return false
    const merged = snapshot && snapshot.seq > projected ? snapshot.author : null
    const since = entries.filter(({ seq }) => seq > projected)
    const change = await kind.writeRows(tx, owner, doc, new BoardAuthors(doc, since, merged))
    await markProjected(tx, documentName, head)
    if (change) await kind.publish(tx, emit, owner, { ...change, head })
    return change !== null
  } finally {
    if (!documents) doc.destroy()
  }
}
