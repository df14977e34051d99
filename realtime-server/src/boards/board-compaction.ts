import * as Y from 'yjs'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { lockDocument, type LoggedAuthors, readAuthors, replaceLog } from './board-log-store.ts'
import { formatAuthors, mergeAuthors, parseAuthors } from './client-owners.ts'
import type { KeptDocuments } from './kept-documents.ts'
import { readDocument, serverClientId } from './logged-document.ts'

/** When and how to replace a document by one without history. */
export interface RebuildRule {
  isDue: (doc: Y.Doc, bytes: number) => boolean
  encode: (doc: Y.Doc, clientId: number) => Uint8Array
}

export interface CompactionOptions {
  rebuild?: RebuildRule
  /** Who owns which Yjs client id, as text of the log. It may name people who wrote nothing to the log. */
  owners?: string
}

/** Merges the log into the snapshot. Returns whether the document was rebuilt. Without `documents` the whole log is read. */
export async function compact(
  tx: SqlTx,
  id: string,
  { rebuild, owners }: CompactionOptions,
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
  const due = rebuild?.isDue(doc, snapshot.length + authors.length) ? rebuild : undefined
  const next = due ? epoch + 1 : epoch
  const stored = due ? due.encode(doc, serverClientId(next)) : snapshot
  if (!documents) doc.destroy()
  const head = due ? found.head + 1 : found.head
  // No browser can write under an earlier client id to a rebuilt document.
  const kept = due ? null : authors
  await replaceLog(tx, id, { upTo: found.head, head, epoch: next, snapshot: stored, authors: kept })
  return due !== undefined
}

/** The authors of the snapshot. What they deleted is left out once it is projected: only the projection needs it. */
function knownAuthors({ snapshot, projected }: LoggedAuthors): string | null {
  if (snapshot.seq > projected) return snapshot.author
  return formatAuthors(parseAuthors(snapshot.author).map(({ clientId, userId }) => ({ clientId, userId })))
}
