import type * as Y from 'yjs'
import { parseAuthors } from './board-author.ts'
import { readDocument } from './board-log.ts'
import type { Tx } from '#core/db/database.ts'

export type Unprojected = {
  doc: Y.Doc
  head: number
  /** Who wrote since the last projection, as far as the log still knows. */
  authors: Set<string>
}

/**
 * The document as it is now, when its rows are older than that; null when there is nothing to do. The caller holds a
 * lock under which all projections of this document happen, and destroys the document.
 */
export async function readUnprojected(tx: Tx, documentName: string): Promise<Unprojected | null> {
  const stored = await tx.boardDoc.findUnique({
    where: { id: documentName },
    select: { head: true, projectedSeq: true },
  })
  if (!stored || stored.head === stored.projectedSeq) return null
  const found = await readDocument(tx, documentName)
  if (!found) return null
  const updates = await tx.boardUpdate.findMany({
    where: { id: documentName, seq: { gt: stored.projectedSeq, lte: found.head } },
    select: { author: true },
    distinct: ['author'],
  })
  const writers = updates.flatMap(({ author }) => parseAuthors(author).map(({ userId }) => userId))
  const authors = new Set(writers.filter((userId) => userId !== ''))
  return { ...found, authors }
}

/** The rows say what the document said up to `head`. */
export async function markProjected(tx: Tx, documentName: string, head: number): Promise<void> {
  await tx.boardDoc.updateMany({ where: { id: documentName }, data: { projectedSeq: head } })
}
