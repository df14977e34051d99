import * as Y from 'yjs'
import type { OwnEdit } from './unsaved-edits.ts'

/** Runs an edit of the reader; `own` is what it wrote last, if anything. */
export function runEdit<Result>(doc: Y.Doc, run: () => Result): { result: Result; own: OwnEdit | undefined } {
  const written: OwnEdit[] = []
  const note = (_: Uint8Array, __: unknown, ___: Y.Doc, transaction: Y.Transaction) =>
    written.push(...ownEditsOf(transaction))
  doc.on('update', note)
  try {
    const result = run()
    // A document that has the last transaction has those before it.
    return { result, own: written.at(-1) }
  } finally {
    doc.off('update', note)
  }
}

function ownEditsOf({ beforeState, afterState, deleteSet }: Y.Transaction): OwnEdit[] {
  const deletions = [...deleteSet.clients].flatMap(([client, ranges]) =>
    ranges.slice(0, 1).map(({ clock }): OwnEdit => ({ client, clock, isDeletion: true })),
  )
  const moved = [...afterState].filter(([client, clock]) => clock > (beforeState.get(client) ?? 0))
  return [...deletions, ...moved.map(([client, clock]) => ({ client, clock }))]
}

export function isInDocument({ store }: Y.Doc, { client, clock, isDeletion }: OwnEdit): boolean {
  if (!isDeletion) return Y.getState(store, client) >= clock
  return Y.getState(store, client) > clock && Y.getItem(store, Y.createID(client, clock)).deleted
}
