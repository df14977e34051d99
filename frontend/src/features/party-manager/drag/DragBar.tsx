import { setLeader } from '@raidtisch/shared-types/board/board-edits'
import { Crown, Hand, Undo2, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useDesk, useHeld } from './board-context.ts'

/** Says what is in the hand and what can be done with it. Seats under it can be pressed and dropped on. */
export function HeldBar() {
  const { t } = useTranslation(['party-manager', 'common'])
  const { desk, people, kind } = useDesk()
  const held = useHeld(desk)
  useEscape(desk.cancel)
  if (!held) return null
  const name = held.kind === 'group' ? held.name : (people[held.id]?.name ?? t('party-manager:unknownPerson'))
  const from = held.kind === 'person' ? held.from : null
  const makeLeader = () => {
    desk.cancel()
    if (from) desk.change('change', (doc) => setLeader(doc, from.partyId, held.id))
  }
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 mx-auto flex w-max max-w-[calc(100vw-1rem)] [&_button]:pointer-events-auto animate-rise items-start gap-3 rounded-card bg-accent py-2 pr-2 pl-3.5 text-white shadow-float lg:bottom-5 lg:left-(--sidebar)">
      <Hand aria-hidden size={18} className="mt-1.5 shrink-0" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 py-1">
        <p className="min-w-0 py-0.5">
          <span className="font-semibold">{t('party-manager:holding', { name })}</span>{' '}
          <span>
            {t(held.kind === 'group' ? 'party-manager:holdingGroupHint' : 'party-manager:holdingHint')}
          </span>
        </p>
        {from && (
          <span className="flex flex-wrap gap-1.5">
            {kind === 'parties' && (
              <Button size="sm" icon={<Crown aria-hidden size={14} />} onClick={makeLeader}>
                {t('party-manager:makeLeader')}
              </Button>
            )}
            <Button size="sm" icon={<Undo2 aria-hidden size={14} />} onClick={() => desk.remove(held.id)}>
              {t('party-manager:putBack')}
            </Button>
          </span>
        )}
      </div>
      <IconButton
        size="icon-sm"
        className="text-white hover:bg-black/20"
        label={t('common:cancel')}
        icon={<X aria-hidden size={18} />}
        onClick={desk.cancel}
      />
    </div>
  )
}

/** Escape empties the hand wherever the focus is; an open menu or dialog takes it first. */
function useEscape(cancel: () => void): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) cancel()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [cancel])
}
