import { useTranslation } from 'react-i18next'
import type { Peer } from '../board/board-presence.ts'
import { initials } from '#ui/Avatar.tsx'

/** Small mark of another leader who drags this card or drags a person over this slot, in their colour. */
export function PeerMark({ peer }: { peer: Peer }) {
  const { t } = useTranslation('party-manager')
  return (
    <span
      className="pointer-events-none absolute -top-2 -right-1.5 z-10 flex h-5 min-w-5 items-center justify-center rounded-full px-1 text-[0.625rem] leading-none font-bold text-black shadow-float"
      style={{ backgroundColor: peer.color }}
    >
      <span aria-hidden>{initials(peer.name)}</span>
      <span className="sr-only">{t('holds', { name: peer.name })}</span>
    </span>
  )
}
