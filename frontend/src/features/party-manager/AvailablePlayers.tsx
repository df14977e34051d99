import { useMemo } from 'react'
import type { BoardStore } from '#lib/board/board-store.ts'
import { useSeating } from '#lib/board/use-board.ts'
import { findAvailable, sortPlayers } from './available-players.ts'
import { useDesk } from './desk-context.ts'
import { noBoard } from './no-board.ts'
import { PlayerPool } from './PlayerPool.tsx'

type AvailablePlayersProps = {
  /** The static groups beside an event's parties: who is in one of them is not offered. */
  groups?: BoardStore
  areKnown: boolean
  emptyText: string
  onTaken?: () => void
}

/** The pool of the board in hand. It follows every move by itself, so that the board around it need not. */
export function AvailablePlayers({ groups = noBoard, areKnown, ...pool }: AvailablePlayersProps) {
  const { desk, people, kind } = useDesk()
  const { placementOf, benched } = useSeating(desk.board.store)
  const grouped = useSeating(groups).placementOf
  const sorted = useMemo(() => sortPlayers(people), [people])
  const players = useMemo(() => {
    // Who found no slot in a party is shown above the board instead.
    const overflow = kind === 'parties' ? benched.filter((one) => one.reason === 'overflow') : []
    const taken = new Set([
      ...placementOf.keys(),
      ...overflow.map((one) => one.discordUserId),
      ...grouped.keys(),
    ])
    return findAvailable(sorted, taken)
  }, [sorted, placementOf, benched, grouped, kind])
  return <PlayerPool {...pool} players={areKnown ? players : null} />
}
