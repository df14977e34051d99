import { discardSuggestion, type BoardSuggestion } from '@raidtisch/shared-types/board/board-suggestion'
import { NOTHING_CHANGED } from '@raidtisch/shared-types/board/board-moves'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { Check, RotateCw, Sparkles, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { useKeptFocus } from '#ui/use-kept-focus.ts'
import type { BoardSession } from '../board/board-session.ts'
import { useBoardSuggestion, useGhosts } from '../board/use-board.ts'
import { useBoardContext } from '../drag/board-context.ts'
import { focusBoard } from '../drag/board-focus.ts'
import { OpenWishes } from './OpenWishes.tsx'
import { isShown } from './suggestion-context.ts'
import { useAsk } from './use-ask.ts'

type SuggestionBarProps = { event: ListedEvent; session: BoardSession }

/** Whose suggestion the board shows, and what can be done with it as a whole. */
export function SuggestionBar(props: SuggestionBarProps) {
  const suggestion = useBoardSuggestion(props.session.store)
  return suggestion && <Bar {...props} suggestion={suggestion} />
}

function Bar({ event, session, suggestion }: SuggestionBarProps & { suggestion: BoardSuggestion }) {
  const { t } = useTranslation(['party-manager-suggestion', 'party-manager'])
  const { controller, people, canEdit } = useBoardContext()
  const { isBusy, ask } = useAsk(event, session)
  const region = useKeptFocus()
  const count = useGhosts(session.store).filter((ghost) => isShown(people, ghost)).length
  const name = people[suggestion.by]?.name ?? t('party-manager:unknownPerson')
  const discard = () => {
    session.edit((doc) => {
      discardSuggestion(doc)
      return NOTHING_CHANGED
    })
    focusBoard()
  }
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('party-manager-suggestion:barLabel')}
      className="flex flex-col gap-2 rounded-card bg-panel p-3"
    >
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-1.5 [&_button]:max-sm:grow [&_button]:max-sm:px-2 [&_button]:max-sm:text-meta">
        <Sparkles size={18} className="shrink-0 text-accent-text" />
        <p className="min-w-0 grow basis-48 max-sm:basis-[calc(100%-2rem)]">
          <span className="font-semibold text-strong">{t('party-manager-suggestion:by', { name })}</span>{' '}
          <span role="status" className="text-muted">
            {count > 0 ? t('party-manager-suggestion:count', { count }) : t('party-manager-suggestion:done')}
          </span>
        </p>
        {count > 0 && (
          <Button
            variant="primary"
            icon={<Check size={16} />}
            disabled={!canEdit}
            onClick={() => controller.acceptGhosts((ghost) => isShown(people, ghost))}
          >
            {t('party-manager-suggestion:acceptAll')}
          </Button>
        )}
        <Button icon={<RotateCw size={16} />} disabled={!canEdit} busy={isBusy} onClick={ask}>
          {t('party-manager-suggestion:again')}
        </Button>
        <Button
          variant="ghost"
          className="max-sm:min-w-11 max-sm:flex-none"
          icon={<X size={16} />}
          disabled={!canEdit}
          onClick={discard}
        >
          {/* A phone has room for its sign. */}
          <span className="max-sm:sr-only">
            {t(count > 0 ? 'party-manager-suggestion:discard' : 'party-manager-suggestion:hide')}
          </span>
        </Button>
      </div>
      <OpenWishes eventId={event.id} suggestion={suggestion} />
    </section>
  )
}
