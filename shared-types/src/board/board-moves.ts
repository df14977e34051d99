import type * as Y from 'yjs'
import { BENCH_SLOT, placementsOf } from './board-document.ts'
import { readBoard, type Board, type SlotAddress } from './board-read.ts'
import { nextClaim, readPlacement, type PartyField, type PartyRecord } from './board-record.ts'
import { pickSlot, type WhenTaken } from './board-slots.ts'

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

/** Identifies one placement of a person, even after the server repaired its slot. */
interface PlacementId {
  partyId: string
  claim: number
  by: string
}

/** What a person's register said before an edit. `isWithoutSlot`: their party was deleted or full. */
type FormerPlacement = PlacementId & SlotAddress & { isWithoutSlot: boolean }

/** One person's placement before and after an edit; `null`: not on the board. */
export interface PersonStep {
  discordUserId: string
  before: FormerPlacement | null
  after: PlacementId | null
}

export interface PartyStep {
  kind: 'party'
  partyId: string
  field: PartyField
  before: PartyRecord[PartyField]
  after: PartyRecord[PartyField]
  /** Of a party that was restored: who came back with it. */
  people?: readonly string[]
}

/** What is needed to undo an edit; see board-undo.ts. */
export type UndoStep =
  | { kind: 'placements'; people: PersonStep[] }
  | PartyStep
  /** Several steps of one user action, in the order in which they were done. */
  | { kind: 'steps'; steps: UndoStep[] }

/**
 * `step` is `null` when nothing changed; `leftOut` names people for whom no slot was free and, of an undo or a redo,
 * people who stay because others moved them since.
 */
export type EditResult =
  | { outcome: 'done'; step: UndoStep | null; leftOut: readonly string[] }
  | { outcome: 'refused'; reason: RefusalReason }

export const NOTHING_CHANGED: EditResult = { outcome: 'done', step: null, leftOut: [] }

/** The result of an edit that wrote nothing. */
export function refused(reason: RefusalReason): EditResult {
  return { outcome: 'refused', reason }
}

/** Several edits as one undo step. A refused one is left out; when nothing else was done, the first refusal is the result. */
export function inOneStep(edit: (keep: (result: EditResult) => void) => void): EditResult {
  const steps: UndoStep[] = []
  let refusal: EditResult | null = null
  edit((result) => {
    if (result.outcome === 'refused') refusal ??= result
    else if (result.step) steps.push(result.step)
  })
  if (steps.length === 0) return refusal ?? NOTHING_CHANGED
  return { outcome: 'done', step: { kind: 'steps', steps }, leftOut: [] }
}

/**
 * Where to put a person: into this slot, into the first free slot of the party (`slot` absent), or off the board
 * (`null`). With `claim` and `by` of an earlier placement, that placement is written again instead of a new one; one
 * without a slot also into a party that is deleted.
 */
export interface Move {
  discordUserId: string
  to: { partyId: string; slot?: number; claim?: number; by?: string } | FormerPlacement | null
}

export interface MoveOptions {
  whenTaken: WhenTaken
}

/**
 * Moves several people in one transaction: all of them or none. All leave their old slots first, so a swap is two
 * moves. `by` is the Discord user id of the leader.
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
      targets.push({ discordUserId, to: null })
      continue
    }
    const slots = slotsOf.get(to.partyId)
    if ('isWithoutSlot' in to && to.isWithoutSlot && (!slots || to.slot === BENCH_SLOT)) {
      targets.push({ discordUserId, to })
      continue
    }
    if (!slots) return refused('party_deleted')
    const slot = pickSlot(slots, to.slot, whenTaken)
    if (typeof slot === 'string') return refused(slot)
    slots[slot] = discordUserId
    targets.push({ discordUserId, to: { by, ...to, slot } })
  }
  const changing = targets.filter((target) => !isAt(doc, target, board.placementOf))
  if (changing.length === 0) return NOTHING_CHANGED
  return { outcome: 'done', step: writePlacements(doc, changing, board), leftOut: [] }
}

interface Target {
  discordUserId: string
  to: (SlotAddress & { by: string; claim?: number }) | null
}

function isAt(
  doc: Y.Doc,
  { discordUserId, to }: Target,
  placementOf: ReadonlyMap<string, SlotAddress>,
): boolean {
  const now = placementOf.get(discordUserId)
  if (to === null) return !placementsOf(doc).has(discordUserId)
  return now?.partyId === to.partyId && now.slot === to.slot
}

function writePlacements(doc: Y.Doc, targets: readonly Target[], board: Board): UndoStep {
  const firstClaim = nextClaim(placementsOf(doc))
  const people: PersonStep[] = []
  doc.transact(() => {
    targets.forEach(({ discordUserId, to }, index) => {
      const before = formerPlacement(doc, discordUserId, board)
      if (to) {
        const register = {
          p: to.partyId,
          s: to.slot,
          c: to.claim ?? firstClaim + index,
          by: to.by,
        }
        placementsOf(doc).set(discordUserId, register)
      } else {
        placementsOf(doc).delete(discordUserId)
      }
      people.push({ discordUserId, before, after: placementIdOf(doc, discordUserId) })
    })
  })
  return { kind: 'placements', people }
}

function formerPlacement(doc: Y.Doc, discordUserId: string, board: Board): FormerPlacement | null {
  const stored = readPlacement(discordUserId, placementsOf(doc).get(discordUserId))
  if (!stored) return null
  const id = { partyId: stored.p, claim: stored.c, by: stored.by }
  const seen = board.placementOf.get(discordUserId)
  if (seen) return { ...id, slot: seen.slot, isWithoutSlot: false }
  // On the bench of a full party they stay there; in a deleted one they have a slot again when it is restored.
  const isPartyShown = board.parties.some((party) => party.id === stored.p)
  return { ...id, slot: isPartyShown ? BENCH_SLOT : stored.s, isWithoutSlot: true }
}

function placementIdOf(doc: Y.Doc, discordUserId: string): PlacementId | null {
  const stored = readPlacement(discordUserId, placementsOf(doc).get(discordUserId))
  return stored && { partyId: stored.p, claim: stored.c, by: stored.by }
}

/** Whether the person's placement is still the one that the edit wrote. */
export function isUntouched(doc: Y.Doc, { discordUserId, after }: PersonStep): boolean {
  const now = placementIdOf(doc, discordUserId)
  return now?.partyId === after?.partyId && now?.claim === after?.claim && now?.by === after?.by
}
