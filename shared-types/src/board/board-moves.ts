import type * as Y from 'yjs'
import { placementsOf } from './board-document.ts'
import { readBoard, type Place } from './board-read.ts'
import { nextClaim, readPlacement, type PartyField, type PartyRecord } from './board-record.ts'

export type RefusalReason =
  | 'party_not_found'
  | 'party_exists'
  | 'party_deleted'
  | 'party_full'
  | 'slot_taken'
  | 'slot_out_of_range'
  | 'size_out_of_range'
  | 'size_below_members'
  | 'too_many_parties'
  | 'not_placed'
  | 'moved_since'
  | 'changed_since'

/** What tells one placement of a person from the next one, even when the server repaired its slot. */
interface Mark {
  partyId: string
  claim: number
  by: string
}

/** Where one person was before an edit, and the mark the edit left behind; `null` stands for the pool. */
export interface PersonStep {
  discordUserId: string
  before: (Mark & Place) | null
  after: Mark | null
}

export interface PartyStep {
  kind: 'party'
  partyId: string
  field: PartyField
  before: PartyRecord[PartyField]
  after: PartyRecord[PartyField]
}

/** What takes an edit back. Plain data; see board-undo.ts. */
export type UndoStep =
  | { kind: 'placements'; people: PersonStep[] }
  | PartyStep
  /** One press that did several things; in the order they were done. */
  | { kind: 'steps'; steps: UndoStep[] }

/** `step` is `null` when there was nothing to change; `leftOut` names people for whom there was no room. */
export type EditResult =
  | { outcome: 'done'; step: UndoStep | null; leftOut: readonly string[] }
  | { outcome: 'refused'; reason: RefusalReason }

export const NOTHING_CHANGED: EditResult = { outcome: 'done', step: null, leftOut: [] }

/** The answer of an edit that has written nothing. */
export function refused(reason: RefusalReason): EditResult {
  return { outcome: 'refused', reason }
}

/**
 * A wish: into this slot, into the first free slot of the party (`slot` absent), or back to the pool (`null`).
 * With claim and leader of an earlier placement, that placement comes back instead of a new one.
 */
export interface Move {
  discordUserId: string
  to: { partyId: string; slot?: number; claim?: number; by?: string } | null
}

export interface MoveOptions {
  /** What to do when the wished slot is taken; `first_free` is for undo, where the place may be gone. */
  whenTaken: 'refuse' | 'first_free'
}

/**
 * Moves several people in one transaction, all or nothing. They leave their old places first,
 * so a swap is two moves. `by` is the Discord user id of the leader.
 */
export function movePeople(
  doc: Y.Doc,
  by: string,
  moves: readonly Move[],
  { whenTaken }: MoveOptions = { whenTaken: 'refuse' },
): EditResult {
  const board = readBoard(doc)
  const leaving = new Set(moves.map((move) => move.discordUserId))
  const slotsOf = new Map(
    board.parties.map((party) => [
      party.id,
      party.slots.map((person) => (person !== null && leaving.has(person) ? null : person)),
    ]),
  )
  const targets: Target[] = []
  for (const { discordUserId, to } of moves) {
    if (to === null) {
      targets.push({ discordUserId, place: null })
      continue
    }
    const slots = slotsOf.get(to.partyId)
    if (!slots) return refused('party_deleted')
    const slot = pickSlot(slots, to.slot, whenTaken)
    if (typeof slot === 'string') return refused(slot)
    slots[slot] = discordUserId
    targets.push({ discordUserId, place: { by, ...to, slot } })
  }
  const changing = targets.filter((target) => !isAt(doc, target, board.placementOf))
  if (changing.length === 0) return NOTHING_CHANGED
  return { outcome: 'done', step: writePlaces(doc, changing, board.placementOf), leftOut: [] }
}

interface Target {
  discordUserId: string
  place: (Place & { by: string; claim?: number }) | null
}

function pickSlot(
  slots: readonly (string | null)[],
  wished: number | undefined,
  whenTaken: MoveOptions['whenTaken'],
): number | RefusalReason {
  if (wished !== undefined && slots[wished] === null) return wished
  if (wished !== undefined && whenTaken === 'refuse') {
    return slots[wished] === undefined ? 'slot_out_of_range' : 'slot_taken'
  }
  const free = slots.indexOf(null)
  return free === -1 ? 'party_full' : free
}

function isAt(
  doc: Y.Doc,
  { discordUserId, place }: Target,
  placementOf: ReadonlyMap<string, Place>,
): boolean {
  const now = placementOf.get(discordUserId)
  if (place === null) return !placementsOf(doc).has(discordUserId)
  return now?.partyId === place.partyId && now.slot === place.slot
}

function writePlaces(
  doc: Y.Doc,
  targets: readonly Target[],
  placementOf: ReadonlyMap<string, Place>,
): UndoStep {
  const firstClaim = nextClaim(placementsOf(doc))
  const people: PersonStep[] = []
  doc.transact(() => {
    targets.forEach(({ discordUserId, place }, index) => {
      const seen = placementOf.get(discordUserId)
      const mark = markOf(doc, discordUserId)
      const before = seen && mark ? { ...mark, slot: seen.slot } : null
      if (place) {
        const register = {
          p: place.partyId,
          s: place.slot,
          c: place.claim ?? firstClaim + index,
          by: place.by,
        }
        placementsOf(doc).set(discordUserId, register)
      } else {
        placementsOf(doc).delete(discordUserId)
      }
      people.push({ discordUserId, before, after: markOf(doc, discordUserId) })
    })
  })
  return { kind: 'placements', people }
}

function markOf(doc: Y.Doc, discordUserId: string): Mark | null {
  const stored = readPlacement(discordUserId, placementsOf(doc).get(discordUserId))
  return stored && { partyId: stored.p, claim: stored.c, by: stored.by }
}

/** Whether the person still is where an edit left them. */
export function isUntouched(doc: Y.Doc, { discordUserId, after }: PersonStep): boolean {
  const now = markOf(doc, discordUserId)
  return now?.partyId === after?.partyId && now?.claim === after?.claim && now?.by === after?.by
}
