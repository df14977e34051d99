import { useTranslation } from 'react-i18next'
import type { BoardStore } from '../board/board-store.ts'
import { useSeating } from '../board/use-board.ts'
import { useDesk } from '../drag/board-context.ts'
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
  const { t } = useTranslation('party-manager')
  const { desk, people } = useDesk()
  const { placementOf } = useSeating(desk.board.store)
  const players = useAvailablePlayers(groups)
  const unlisted = Object.values(people).filter(
    ({ id, answer, isPlayer }) => answer === 'accepted' && !isPlayer && !placementOf.has(id),
  )
  const note =
    areKnown && unlisted.length > 0
      ? t('unlisted', { names: unlisted.map(({ name }) => name).join(', ') })
      : null
  return <PlayerPool {...pool} note={note} players={areKnown ? players : null} />
}
