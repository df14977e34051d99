import * as Y from 'yjs'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { lockDocument, type LoggedAuthors, readAuthors, replaceLog } from './board-log-store.ts'
import { formatAuthors, mergeAuthors, parseAuthors } from './client-owners.ts'
import type { KeptDocuments } from './kept-documents.ts'
import { readDocument, serverClientId } from './logged-document.ts'

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

/**
 * Merges the log into the snapshot; whether the document was rebuilt. `documents`: where to find the document without
 * reading its whole log.
 */
export async function compact(
  tx: SqlTx,
  id: string,
  { rebuild, owners }: Compaction,
  documents?: KeptDocuments,
): Promise<boolean> {
  await lockDocument(tx, id)
  const logged = await readAuthors(tx, id)
  if (!logged || (logged.entries.length === 0 && !rebuild && !owners)) return false
  // Yjs collects garbage only in a document; merging updates would keep it.
  const found = documents ? await documents.read(tx, id) : await readDocument(tx, id)
  if (!found) return false
  const { doc, epoch } = found
  const snapshot = Y.encodeStateAsUpdate(doc)
  const authors = mergeAuthors([knownAuthors(logged), ...logged.entries, owners ?? null])
  const isRebuilt = rebuild?.isDue(doc, snapshot.length + authors.length) ?? false
  const next = isRebuilt ? epoch + 1 : epoch
  const stored = rebuild && isRebuilt ? rebuild.rebuild(doc, serverClientId(next)) : snapshot
  if (!documents) doc.destroy()
  const head = isRebuilt ? found.head + 1 : found.head
  // No browser can write under an earlier client id to a rebuilt document.
  const kept = isRebuilt ? null : authors
  await replaceLog(tx, id, { upTo: found.head, head, epoch: next, snapshot: stored, authors: kept })
  return isRebuilt
}

/** The authors of the snapshot. Who deleted something is needed only until it is projected. */
function knownAuthors({ snapshot, projected }: LoggedAuthors): string | null {
  if (snapshot.seq > projected) return snapshot.author
  return formatAuthors(parseAuthors(snapshot.author).map(({ clientId, userId }) => ({ clientId, userId })))
}
