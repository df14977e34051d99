import type * as Y from 'yjs'
import { partiesOf } from './board-document.ts'
import { createParty } from './board-edits.ts'
import { inOneStep, movePeople, type EditResult, type Move } from './board-moves.ts'
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

/** `attempt`: 0, or higher when the ids before it are in use. */
type NewId = (number: number, attempt: number) => string

/**
 * Copies the parties of an earlier event or of a template to this board: missing parties are created, and people in
 * `coming` without a slot get free slots in the party of the same number. `coming` is whoever accepted the event; with a
 * template whoever neither declined, is away, nor left. People who have a slot stay there, and `leftOut` names those for
 * whom no slot was free. It is one undo step. `newId` gives every browser the same id for the same number and attempt, so
 * that two leaders who copy at the same time create each party once.
 */
export function copyParties(
  doc: Y.Doc,
  by: string,
  earlier: readonly EarlierParty[],
  { coming, newId }: { coming: ReadonlySet<string>; newId: NewId },
): EditResult {
  let leftOut: readonly string[] = []
  const result = inOneStep((keep) =>
    doc.transact(() => {
      const numbers = new Set(readBoard(doc).parties.map(({ number }) => number))
      for (const { number, name, leaderId, maxSize, typeId } of earlier) {
        if (numbers.has(number)) continue
        const id = freeId(doc, number, newId)
        keep(createParty(doc, { id, number, name, leaderId, maxSize, typeId }))
      }
      const toFill = findPartiesToFill(doc, earlier, coming)
      leftOut = toFill.flatMap(({ people, free }) => people.slice(free))
      keep(movePeople(doc, by, toFill.flatMap(movesOf)))
    }),
  )
  return result.outcome === 'done' ? { ...result, leftOut } : result
}

/** An id that no party has had: `createParty` refuses that of a deleted one, too, which the document keeps. */
function freeId(doc: Y.Doc, number: number, newId: NewId): string {
  let attempt = 0
  let id = newId(number, attempt)
  while (partiesOf(doc).has(id)) id = newId(number, (attempt += 1))
  return id
}

/** Who has to be put into a party, and how many of its slots are free. */
type PartyToFill = { partyId: string; people: readonly string[]; free: number }

function findPartiesToFill(
  doc: Y.Doc,
  earlier: readonly EarlierParty[],
  coming: ReadonlySet<string>,
): PartyToFill[] {
  const { parties, placementOf } = readBoard(doc)
  return earlier.map(({ number, people }) => {
    const party = parties.find((one) => one.number === number)
    return {
      // Its creation was refused: without free slots nobody is moved there.
      partyId: party?.id ?? '',
      people: people.filter((person) => coming.has(person) && !placementOf.has(person)),
      free: party?.slots.filter((person) => person === null).length ?? 0,
    }
  })
}

function movesOf({ partyId, people, free }: PartyToFill): Move[] {
  return people.slice(0, free).map((discordUserId) => ({ discordUserId, to: { partyId } }))
}
