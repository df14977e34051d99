import { useMemo } from 'react'
import type { BoardStore } from '../board/board-store.ts'
import { useSeating } from '../board/use-board.ts'
import { findAvailable, sortPlayers } from './available-players.ts'
import type { BoardPerson } from './board-person.ts'
import { useDesk } from '../drag/board-context.ts'
import { noBoard } from '../board/no-board.ts'

/** Who can be placed on the board in hand; who is in one of the static `groups` beside it is not offered. */
export function useAvailablePlayers(groups: BoardStore = noBoard): readonly BoardPerson[] {
  const { desk, people, kind } = useDesk()
  const { placementOf, benched } = useSeating(desk.board.store)
  const grouped = useSeating(groups).placementOf
  const sorted = useMemo(() => sortPlayers(people), [people])
  return useMemo(() => {
    // Who found no slot in a party is shown above the board instead.
    const overflow = kind === 'parties' ? benched.filter((one) => one.reason === 'overflow') : []
    const taken = new Set([
      ...placementOf.keys(),
      ...overflow.map((one) => one.discordUserId),
      ...grouped.keys(),
    ])
    return findAvailable(sorted, taken)
  }, [sorted, placementOf, benched, grouped, kind])
}
