import { useTranslation } from 'react-i18next'
import { emptyStore, type BoardStore } from '../board/board-store.ts'
import { usePlaced, usePlacements } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { waitingInGroups } from './available-players.ts'

/**
 * Names the players who accepted and have no slot, when the list offers nobody; null: there are none. It offers none of
 * those whose static group is not placed yet, nor of those who lost their slot.
 */
export function useUnplacedNote(groups: BoardStore = emptyStore): string | null {
  const { t } = useTranslation('party-manager')
  const { controller, people } = useBoardContext()
  const placed = usePlaced(controller.board.store)
  const grouped = usePlacements(groups)
  const unplaced = Object.values(people).filter(
    ({ id, answer, isPlayer }) => answer === 'accepted' && isPlayer && !placed.has(id),
  )
  if (unplaced.length === 0) return null
  const note = t('nobodyElse', { names: unplaced.map(({ name }) => name).join(', ') })
  const waiting = waitingInGroups(grouped.placementOf, placed)
  return unplaced.some(({ id }) => waiting.has(id)) ? `${note} ${t('placeGroups')}` : note
}
