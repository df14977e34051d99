import { useTranslation } from 'react-i18next'
import type { BoardStore } from '../board/board-store.ts'
import { usePlaced } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { PlayerPool } from './PlayerPool.tsx'
import { useAvailablePlayers } from './use-available-players.ts'
import { useUnplacedNote } from './use-unplaced-note.ts'

type AvailablePlayersProps = {
  /** The static groups beside an event's parties: their people are not offered while nobody of the group is placed. */
  groups?: BoardStore
  areKnown: boolean
  emptyText: string
  onPicked?: () => void
}

/** The people of this board without a slot. It subscribes to them by itself, so the board around it does not render. */
export function AvailablePlayers({ groups, areKnown, emptyText, ...pool }: AvailablePlayersProps) {
  const { t } = useTranslation('party-manager')
  const { controller, people } = useBoardContext()
  const placed = usePlaced(controller.board.store)
  const players = useAvailablePlayers(groups)
  const unlisted = Object.values(people).filter(
    ({ id, answer, isPlayer }) => answer === 'accepted' && !isPlayer && !placed.has(id),
  )
  const note =
    areKnown && unlisted.length > 0
      ? t('unlisted', { names: unlisted.map(({ name }) => name).join(', ') })
      : null
  const empty = useUnplacedNote(groups) ?? emptyText
  return <PlayerPool {...pool} emptyText={empty} note={note} players={areKnown ? players : null} />
}
