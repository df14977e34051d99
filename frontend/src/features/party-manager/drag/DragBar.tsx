import { setLeader } from '@raidtisch/shared-types/board/board-edits'
import { Crown, Hand, Undo2, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useAnswerMark } from '../people/use-answer-mark.ts'
import { useBestFit } from '../suggestion/fit-context.ts'
import type { RankedFit } from '../suggestion/fit-store.ts'
import { useSuggestionTexts } from '../suggestion/use-suggestion-texts.ts'
import { useBoardContext, useDragState } from './board-context.ts'
import { focusOrigin } from './board-focus.ts'
import { useDropOutside } from './use-drag.ts'

/** Names who is dragged and offers what can be done with them. Slots below the bar stay clickable. */
export function DragBar() {
  const { t } = useTranslation(['party-manager', 'common'])
  const { controller, people, kind } = useBoardContext()
  const dragState = useDragState(controller)
  const bar = useRef<HTMLDivElement>(null)
  const person = dragState?.kind === 'person' ? people[dragState.id] : undefined
  // They may decline while they are moved.
  const mark = useAnswerMark(person)
  useDropOutside(controller)
  useEscape(() => {
    const focused = document.activeElement
    // A region, or the page, has the focus after another leader took away what had it.
    const isAnywhere = focused?.matches('body, section[tabindex="-1"]') || bar.current?.contains(focused)
    controller.cancel()
    if (dragState && isAnywhere) focusOrigin(dragState)
  })
  if (!dragState) return null
  const name =
    dragState.kind === 'group' ? dragState.name : (person?.name ?? t('party-manager:unknownPerson'))
  const from = dragState.kind === 'person' ? dragState.from : null
  /** The bar goes away with the button that was pressed: after a key (`detail` 0), the focus must not. */
  const end = (run: () => void) => (event: MouseEvent) => {
    run()
    if (event.detail === 0) focusOrigin(dragState)
  }
  const makeLeader = () => {
    controller.cancel()
    if (from) controller.change('change', (doc) => setLeader(doc, from.partyId, dragState.id))
  }
  return (
    <div
      ref={bar}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 short:z-31 short:bottom-[calc(0.25rem+env(safe-area-inset-bottom))] mx-auto flex w-max max-w-[calc(100vw-1rem)] [&_button]:pointer-events-auto animate-rise items-start gap-3 rounded-card bg-accent py-2 pr-2 pl-3.5 text-white shadow-float lg:bottom-5 lg:left-(--sidebar)"
    >
      <Hand size={18} className="mt-1.5 shrink-0" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 py-1">
        <p className="min-w-0 py-0.5">
          <span className="font-semibold">{t('party-manager:holding', { name })}</span>{' '}
          {mark && (
            // The colors of its tone are made for panels.
            <Badge tone={mark.tone} className="bg-black/25! text-white!">
              {mark.label}
            </Badge>
          )}{' '}
          <span>
            {t(dragState.kind === 'group' ? 'party-manager:holdingGroupHint' : 'party-manager:holdingHint')}
          </span>{' '}
          <BestFit />
        </p>
        {controller.canReturn() && (
          <span className="flex flex-wrap gap-1.5">
            {from && kind === 'parties' && (
              <Button size="sm" icon={<Crown size={14} />} onClick={end(makeLeader)}>
                {t('party-manager:makeLeader')}
              </Button>
            )}
            <Button size="sm" icon={<Undo2 size={14} />} onClick={end(() => controller.remove(dragState.id))}>
              {t('party-manager:putBack')}
            </Button>
          </span>
        )}
      </div>
      <IconButton
        size="icon-sm"
        className="text-white hover:bg-black/20"
        label={t('common:cancel')}
        icon={<X size={18} />}
        onClick={end(controller.cancel)}
      />
    </div>
  )
}

/** Where the dragged person fits best. */
function BestFit() {
  const best = useBestFit()
  return <span role="status">{best && <BestFitText fit={best} />}</span>
}

function BestFitText({ fit }: { fit: RankedFit }) {
  return useSuggestionTexts().bestFit(fit)
}

/** Escape cancels the drag wherever the focus is; an open menu or dialog handles the key first. */
function useEscape(cancel: () => void): void {
  const onEscape = useEffectEvent(cancel)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
