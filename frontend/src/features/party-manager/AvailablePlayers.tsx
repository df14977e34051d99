import type { BoardStore } from '#lib/board/board-store.ts'
import { PlayerPool } from './PlayerPool.tsx'
import { useAvailablePlayers } from './use-available-players.ts'

type AvailablePlayersProps = {
  /** The static groups beside an event's parties: who is in one of them is not offered. */
  groups?: BoardStore
  areKnown: boolean
  emptyText: string
  onTaken?: () => void
}

/** The pool of the board in hand. It follows every move by itself, so that the board around it need not. */
export function AvailablePlayers({ groups, areKnown, ...pool }: AvailablePlayersProps) {
  const players = useAvailablePlayers(groups)
  return <PlayerPool {...pool} players={areKnown ? players : null} />
}
