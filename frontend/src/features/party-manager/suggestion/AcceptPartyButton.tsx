import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePartyGhosts } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { isShown } from './shown-ghosts.ts'

/** Accepts everybody who is suggested for a party; shown while there is somebody. */
export function AcceptPartyButton({ partyId, title }: { partyId: string; title: string }) {
  const { t } = useTranslation('party-manager-suggestion')
  const { controller, people, canEdit } = useBoardContext()
  const ghosts = usePartyGhosts(controller.board.store, partyId).filter((ghost) => isShown(people, ghost))
  if (ghosts.length === 0) return null
  return (
    <button
      type="button"
      disabled={!canEdit}
      aria-label={t('acceptPartyOf', { party: title, count: ghosts.length })}
      onClick={() => controller.acceptGhosts((ghost) => ghost.partyId === partyId && isShown(people, ghost))}
      className="mt-1 flex min-h-11 w-full items-center gap-1.5 rounded-control bg-accent-soft px-2 text-meta font-medium text-accent-text enabled:hover:underline pointer-fine:min-h-6"
    >
      <Check aria-hidden size={14} className="shrink-0" />
      {t('acceptParty', { count: ghosts.length })}
    </button>
  )
}
