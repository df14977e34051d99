import type * as Y from 'yjs'
import { setLivingField } from './board-edits.ts'
import { inOneStep, type EditResult } from './board-moves.ts'
import { livingParties } from './board-read.ts'

/** Moves a party to `position` (0-based) in the display order by writing a number between its new neighbours. */
export function setOrder(doc: Y.Doc, partyId: string, position: number): EditResult {
  const living = livingParties(doc)
  const isKnown = living.delete(partyId)
  const orders = [...living.values()].map((party) => party.order)
  const before = orders[position - 1]
  const after = orders[position]
  const order = between(before, after)
  const isFree = (before ?? -Infinity) < order && order < (after ?? Infinity)
  if (isFree || !isKnown) return setLivingField(doc, partyId, 'order', order)
  return numberAnew(doc, [...living.keys()].toSpliced(position, 0, partyId))
}

function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? 1) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}

/**
 * For neighbours without a number between them: each move into the same place halves their distance, and parties that
 * leaders create at the same time have the same number.
 */
function numberAnew(doc: Y.Doc, partyIds: readonly string[]): EditResult {
  return inOneStep((keep) =>
    doc.transact(() => {
      for (const [index, partyId] of partyIds.entries())
        keep(setLivingField(doc, partyId, 'order', index + 1))
    }),
  )
}
