import type * as Y from 'yjs'
import { MAX_PLACEMENTS, partiesOf, placementsOf } from './board-document.ts'
import { createParty, place, placeInParty, placeMany, restoreParty } from './board-edits.ts'
import { inOneStep, movePeople, type EditResult, type Move } from './board-moves.ts'
import { readBoard, type Board, type SlotAddress } from './board-read.ts'
import { nextClaim } from './board-record.ts'
import { readSuggestion, type BoardSuggestion, type Ghost } from './board-suggestion.ts'

/** The part of a suggestion that a board shows. */
export interface BoardGhosts {
  suggestion: BoardSuggestion | null
  ghosts: readonly Ghost[]
  /** Suggested parties that the board does not have, in their order. */
  newParties: readonly SuggestedParty[]
}

/** `number`: a free one, which stays when other suggested parties are created before this one. */
export type SuggestedParty = BoardSuggestion['newParties'][number] & { number: number }

/**
 * A ghost is shown while its person has no slot and its own slot is free. So nothing has to be cleaned up when leaders
 * place people: the ghosts that no longer fit are gone, and come back when a leader undoes it.
 */
export function readGhosts(doc: Y.Doc, board: Board = readBoard(doc)): BoardGhosts {
  const suggestion = readSuggestion(doc)
  if (!suggestion) return { suggestion, ghosts: [], newParties: [] }
  const partyOf = new Map(board.parties.map((party) => [party.id, party]))
  const numbers = freeNumbers(board)
  const newParties = suggestion.newParties.flatMap((party) =>
    partyOf.has(party.id) ? [] : { ...party, number: numbers() },
  )
  const freeOf = new Map<string, (slot: number) => boolean>([
    ...newParties.map(({ id, size }) => [id, (slot: number) => slot < size] as const),
    ...board.parties.map(({ id, slots }) => [id, (slot: number) => slots[slot] === null] as const),
  ])
  const seen = new Set<string>()
  const ghosts = suggestion.ghosts.filter(({ personId, partyId, slot }) => {
    const address = `${partyId}/${slot}`
    if (board.placementOf.has(personId) || !freeOf.get(partyId)?.(slot)) return false
    if (seen.has(personId) || seen.has(address)) return false
    seen.add(personId).add(address)
    return true
  })
  return { suggestion, ghosts, newParties }
}

/** The numbers that no party of the board has, smallest first. */
function freeNumbers({ parties }: Board): () => number {
  const taken = new Set(parties.map(({ number }) => number))
  let last = 0
  return () => {
    do last += 1
    while (taken.has(last))
    return last
  }
}

/**
 * Places the people of those ghosts for whom `isWanted` says yes, and creates the suggested parties that they need. It is
 * one undo step. It yields to what another leader does at the same moment: their card keeps its slot, because the claims
 * written here are later than any of theirs, and their move of the same person wins, see {@link yieldingClientId}.
 */
export function acceptGhosts(doc: Y.Doc, by: string, isWanted: (ghost: Ghost) => boolean): EditResult {
  const { ghosts, newParties } = readGhosts(doc)
  const needed = newParties.filter(({ id }) =>
    ghosts.some((ghost) => ghost.partyId === id && isWanted(ghost)),
  )
  return inOneStep((keep) =>
    writeYielding(doc, () => {
      for (const party of needed) keep(addParty(doc, party))
      // Read again: a party that was deleted may have come back with people, and a new one may have been refused.
      const board = readBoard(doc)
      const living = new Set(board.parties.map(({ id }) => id))
      const left = readGhosts(doc, board).ghosts.filter(
        (ghost) => living.has(ghost.partyId) && isWanted(ghost),
      )
      keep(movePeople(doc, by, left.map(toMove(nextClaim(placementsOf(doc)) + MAX_PLACEMENTS))))
    }),
  )
}

/** Puts a person into a free slot. A party that is only suggested is created with it, as one undo step. */
export function placeIntoParty(doc: Y.Doc, by: string, personId: string, to: SlotAddress): EditResult {
  return createAndFill(doc, to.partyId, [personId], () => place(doc, by, personId, to.partyId, to.slot))
}

/** Puts a person into the first free slot of a party. One that is only suggested is created with it, as one undo step. */
export function placeIntoFreeSlot(doc: Y.Doc, by: string, personId: string, partyId: string): EditResult {
  return createAndFill(doc, partyId, [personId], () => placeInParty(doc, by, personId, partyId))
}

/** Puts a group into a party, as {@link placeMany} does. One that is only suggested is created with it, as one undo step. */
export function placeGroupIntoParty(
  doc: Y.Doc,
  by: string,
  people: readonly string[],
  partyId: string,
): EditResult {
  return createAndFill(doc, partyId, people, () => placeMany(doc, by, people, partyId))
}

function createAndFill(
  doc: Y.Doc,
  partyId: string,
  people: readonly string[],
  fill: () => EditResult,
): EditResult {
  const suggested = readGhosts(doc).newParties.find(({ id }) => id === partyId)
  if (!suggested) return fill()
  const created = addParty(doc, suggested)
  if (created.outcome === 'refused') return created
  const filled = fill()
  const steps = [created, filled].flatMap((result) => (result.outcome === 'done' ? (result.step ?? []) : []))
  // A party that was deleted with people comes back with them, perhaps full.
  const leftOut = filled.outcome === 'done' ? filled.leftOut : people
  return { outcome: 'done', step: { kind: 'steps', steps }, leftOut }
}

/** A party that was deleted keeps its id. */
function addParty(doc: Y.Doc, { id, size, number }: SuggestedParty): EditResult {
  return partiesOf(doc).has(id) ? restoreParty(doc, id) : createParty(doc, { id, maxSize: size, number })
}

function toMove(firstClaim: number) {
  return ({ personId, partyId, slot }: Ghost, index: number): Move => ({
    discordUserId: personId,
    to: { partyId, slot, claim: firstClaim + index },
  })
}

const OWN_BIT = 0x80000000

/** A Yjs client id for what a leader does by hand. Of two who set the same register at the same time, the higher id wins. */
export function leadingClientId(clientId: number): number {
  return (clientId | OWN_BIT) >>> 0
}

/** The id under which the same browser accepts suggestions: lower than that of any leader who moves somebody by hand. */
export function yieldingClientId(clientId: number): number {
  return (clientId & ~OWN_BIT) >>> 0
}

function writeYielding(doc: Y.Doc, write: () => void): void {
  const own = doc.clientID
  doc.clientID = yieldingClientId(own)
  try {
    doc.transact(write)
  } finally {
    doc.clientID = own
  }
}
