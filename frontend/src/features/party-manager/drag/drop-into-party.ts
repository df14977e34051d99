import { placeGroupIntoParty, placeIntoFreeSlot } from '@raidtisch/shared-types/board/board-ghosts'
import { NOTHING_CHANGED } from '@raidtisch/shared-types/board/board-moves'
import type { BoardResult, EditableBoard } from '../board/editable-board.ts'
import type { BoardNotice } from './board-notice.ts'

/** `missing`: members who are not placed, because they do not come. */
export type DraggedGroup = { id: string; name: string; people: readonly string[]; missing: readonly string[] }

/** Puts a group into a party, without those who have a slot in another one. */
export function dropGroup(
  board: EditableBoard,
  { name, people, missing }: DraggedGroup,
  partyId: string,
): { result: BoardResult; notice: Extract<BoardNotice, { kind: 'group-placed' }> } {
  const { placementOf } = board.store.placements()
  const stayed = people.flatMap((personId) => {
    const at = placementOf.get(personId)
    return at && at.partyId !== partyId ? [{ personId, partyId: at.partyId }] : []
  })
  const others = people.filter((id) => stayed.every(({ personId }) => personId !== id))
  // A party that is only suggested is not created for nobody.
  const result =
    others.length === 0
      ? NOTHING_CHANGED
      : board.edit((doc, by) => placeGroupIntoParty(doc, by, others, partyId))
  const leftOut = result.outcome === 'done' ? result.leftOut : others
  const placed = others.filter((person) => !leftOut.includes(person))
  return { result, notice: { kind: 'group-placed', name, partyId, placed, stayed, leftOut, missing } }
}

/** Puts a person into a party. One that is only suggested may have been deleted before, with people: it comes back with them. */
export function dropIntoFreeSlot(board: EditableBoard, personId: string, partyId: string): BoardNotice {
  const result = board.edit((doc, by) => placeIntoFreeSlot(doc, by, personId, partyId))
  const to = board.store.placements().placementOf.get(personId)
  if (result.outcome === 'refused') return { kind: 'refused', action: 'add', reason: result.reason }
  if (to?.partyId !== partyId) return { kind: 'refused', action: 'add', reason: 'party_full' }
  return { kind: 'placed', personId, to }
}
