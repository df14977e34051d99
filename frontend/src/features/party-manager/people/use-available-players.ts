import { useMemo } from 'react'
import { emptyStore, type BoardStore } from '../board/board-store.ts'
import { useBenched, usePlaced, usePlacements } from '../board/use-board.ts'
import { findAvailable, sortPlayers, waitingInGroups } from './available-players.ts'
import type { BoardPerson } from './board-person.ts'
import { useBoardContext } from '../drag/board-context.ts'

/** Who can still be placed on the board, without who waits in one of the static `groups` beside it. */
export function useAvailablePlayers(groups: BoardStore = emptyStore): readonly BoardPerson[] {
  const { controller, people, kind } = useBoardContext()
  const placed = usePlaced(controller.board.store)
  const benched = useBenched(controller.board.store)
  const grouped = usePlacements(groups)
  const sorted = useMemo(() => sortPlayers(people), [people])
  return useMemo(() => {
    // People without a slot in their party are shown above the board instead.
    const overflow = kind === 'parties' ? benched.filter((one) => one.reason === 'overflow') : []
    const waiting = waitingInGroups(grouped.placementOf, placed)
    const taken = new Set([...placed, ...overflow.map((one) => one.discordUserId), ...waiting])
    return findAvailable(sorted, taken)
  }, [sorted, placed, benched, grouped, kind])
}
