import { useTranslation } from 'react-i18next'
import type { BoardPresence, Peer } from '../board/board-presence.ts'
import { usePeers } from '../board/use-board.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Tooltip } from '#ui/Tooltip.tsx'
import { useBoardContext } from '../drag/board-context.ts'

/** The other leaders on this board, each with the colour of their drag marks. */
export function LeaderList({ presence }: { presence: BoardPresence }) {
  const { t } = useTranslation('party-manager')
  const peers = usePeers(presence)
  if (peers.length === 0) return null
  return (
    <ul aria-label={t('here')} className="mx-1 flex items-center -space-x-1.5">
      {peers.map((peer) => (
        <li key={peer.userId}>
          <LeaderAvatar peer={peer} />
        </li>
      ))}
    </ul>
  )
}

function LeaderAvatar({ peer }: { peer: Peer }) {
  const { people } = useBoardContext()
  return (
    <Tooltip content={peer.name}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the name must be reachable by keyboard */}
      <span tabIndex={0} className="flex rounded-full" style={{ boxShadow: `0 0 0 2.5px ${peer.color}` }}>
        <Avatar name={peer.name} src={people[peer.userId]?.avatar ?? null} size={28} />
        <span className="sr-only">{peer.name}</span>
      </span>
    </Tooltip>
  )
}
