import type * as Y from 'yjs'
import { createParty } from './board-edits.ts'
import { movePeople, NOTHING_CHANGED, type EditResult, type Move, type UndoStep } from './board-moves.ts'
import { readBoard } from './board-read.ts'

/** A party of an earlier event. */
export interface EarlierParty {
  number: number
  name: string | null
  leaderId: string | null
  maxSize: number
  typeId: string | null
  people: readonly string[]
}

/**
 * Copies the parties of an earlier event to this board: missing parties are created, and people in `coming` without a
 * slot get free slots in the party of the same number. People who have a slot stay there. It is one undo step.
 */
export function copyParties(
  doc: Y.Doc,
  by: string,
  earlier: readonly EarlierParty[],
  { coming, newId }: { coming: ReadonlySet<string>; newId: () => string },
): EditResult {
  const steps: UndoStep[] = []
  let refusal: EditResult | null = null
  const keep = (result: EditResult) => {
    if (result.outcome === 'refused') refusal ??= result
    else if (result.step) steps.push(result.step)
  }
  doc.transact(() => {
    const numbers = new Set(readBoard(doc).parties.map(({ number }) => number))
    for (const { number, name, leaderId, maxSize, typeId } of earlier) {
      if (!numbers.has(number))
        keep(createParty(doc, { id: newId(), number, name, leaderId, maxSize, typeId }))
    }
    keep(movePeople(doc, by, movesOf(doc, earlier, coming)))
  })
  if (steps.length === 0) return refusal ?? NOTHING_CHANGED
  return { outcome: 'done', step: { kind: 'steps', steps }, leftOut: [] }
}

function movesOf(doc: Y.Doc, earlier: readonly EarlierParty[], coming: ReadonlySet<string>): Move[] {
  const board = readBoard(doc)
  return earlier.flatMap(({ number, people }) => {
    const party = board.parties.find((one) => one.number === number)
    if (!party) return []
    const free = party.slots.flatMap((person, slot) => (person === null ? [slot] : []))
    return people
      .filter((person) => coming.has(person) && !board.placementOf.has(person))
      .slice(0, free.length)
      .map((discordUserId): Move => ({ discordUserId, to: { partyId: party.id } }))
  })
}
