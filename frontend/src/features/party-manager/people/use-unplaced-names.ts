import { usePlaced } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'

/**
 * Names of the players who accepted and have no slot. The list offers none of those whose static group is not placed yet,
 * nor of those who lost their slot.
 */
export function useUnplacedNames(): string {
  const { controller, people } = useBoardContext()
  const placed = usePlaced(controller.board.store)
  return Object.values(people)
    .filter(({ id, answer, isPlayer }) => answer === 'accepted' && isPlayer && !placed.has(id))
    .map(({ name }) => name)
    .join(', ')
}
