import { Check } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { usePartyGhosts } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { focusSlot } from '../drag/board-focus.ts'
import { isShown } from './suggestion-context.ts'

/** Accepts everybody who is suggested for a party; shown while there is somebody. */
export function AcceptPartyButton({ partyId, title }: { partyId: string; title: string }) {
  const { t } = useTranslation('party-manager-suggestion')
  const { controller, people, canEdit } = useBoardContext()
  const ghosts = usePartyGhosts(controller.board.store, partyId).filter((ghost) => isShown(people, ghost))
  const [first] = ghosts
  if (!first) return null
  const accept = () => {
    // Drawn at once, so that the focus finds the slot: a party that was only suggested is drawn anew.
    flushSync(() => controller.acceptGhosts((ghost) => ghost.partyId === partyId && isShown(people, ghost)))
    focusSlot(first)
  }
  return (
    <button
      type="button"
      disabled={!canEdit}
      aria-label={t('acceptPartyOf', { party: title, count: ghosts.length })}
      onClick={accept}
      className="mt-1 flex min-h-11 w-full items-center gap-1.5 rounded-control bg-accent-soft px-2 text-meta font-medium text-accent-text enabled:hover:underline pointer-fine:min-h-6"
    >
      <Check size={14} className="shrink-0" />
      {t('acceptParty', { count: ghosts.length })}
    </button>
  )
}
