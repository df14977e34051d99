import type * as Y from 'yjs'
import { change, type ChangeDeps, type Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { BoardAuthors } from './board-authors.ts'
import type { OwnerRow } from './board-groups.ts'
import type { BoardKind } from './board-kind.ts'
import { readDocument } from './board-log.ts'

/** Brings the rows of one board up to its document and publishes the groups when a row changed. */
export async function projectBoard<O extends OwnerRow, V extends { id: string }>(
  kind: BoardKind<O, V>,
  deps: ChangeDeps,
  ownerId: string,
): Promise<void> {
  await change(deps, async (tx, emit) => {
    const owner = await kind.lock(tx, ownerId)
    if (owner) await projectLocked(kind, tx, emit, owner)
    else await skipProjection(tx, kind.documentName(ownerId))
  })
}

/**
 * The same in a transaction that holds the owner's lock. All edits that were not projected yet are published with it.
 * Null when no row changed.
 */
export async function projectLocked<O extends OwnerRow, V extends { id: string }>(
  kind: BoardKind<O, V>,
  tx: Tx,
  emit: Emit,
  owner: O,
): Promise<V[] | null> {
  const documentName = kind.documentName(owner.id)
  const unprojected = await readUnprojected(tx, documentName)
  if (!unprojected) return null
  const { doc, head, authors } = unprojected
  try {
    const delta = await kind.writeRows(tx, owner, doc, authors)
    await markProjected(tx, documentName, head)
    return delta ? await kind.publish(tx, emit, owner, { ...delta, head }) : null
  } finally {
    doc.destroy()
  }
}

type Unprojected = {
  doc: Y.Doc
  head: number
  /** Who wrote since the last projection, as far as the log still has it. */
  authors: BoardAuthors
}

/** The document at its head when its rows are older; null when there is nothing to do. The caller destroys it. */
async function readUnprojected(tx: Tx, documentName: string): Promise<Unprojected | null> {
  const stored = await tx.boardDoc.findUnique({
    where: { id: documentName },
    select: { head: true, projectedSeq: true },
  })
  if (!stored || stored.head === stored.projectedSeq) return null
  const found = await readDocument(tx, documentName)
  if (!found) return null
  const { doc, head, snapshot, entries } = found
  const projected = Number(stored.projectedSeq)
  const merged = snapshot && snapshot.seq > projected ? snapshot.author : null
  const since = entries.filter(({ seq }) => seq > projected)
  return { doc, head, authors: new BoardAuthors(doc, since, merged) }
}

/** The rows equal the document up to `head`. */
async function markProjected(tx: Tx, documentName: string, head: number): Promise<void> {
  await tx.boardDoc.updateMany({ where: { id: documentName }, data: { projectedSeq: head } })
}

/** A document whose owner was deleted has no rows to write. */
async function skipProjection(tx: Tx, documentName: string): Promise<void> {
  const unprojected = await readUnprojected(tx, documentName)
  if (!unprojected) return
  unprojected.doc.destroy()
  await markProjected(tx, documentName, unprojected.head)
}
