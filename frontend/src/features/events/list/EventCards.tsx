import { useDeferredValue, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import type { useActiveEvents, useArchive } from '#lib/queries/event.queries.ts'
import { useUser } from '#lib/queries/auth.queries.ts'
import { hasMissingCounts } from '#lib/missing-counts.ts'
import { useMissingCounts } from '#lib/queries/response-requests.queries.ts'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { useVisitState } from '#ui/use-visit-state.ts'
import { useDecliningIds } from '../actions/use-decline.ts'
import { EventsFailure } from '../EventsFailure.tsx'
import type { CardAction } from './CardActions.tsx'
import { EventCard } from './EventCard.tsx'
import { useAcceptingIds } from './use-accept-event.ts'

/** How many cards are shown first, and how many each 'show more' adds. */
export const pageSize = 24
/** What a screen shows without scrolling. */
const screenful = 6
const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

type EventCardsProps = {
  query: ReturnType<typeof useActiveEvents | typeof useArchive>
  /** The query's events in the order to show. */
  events: readonly ListedEvent[]
  /** The number of all events, if not all of them were read. */
  total?: number | undefined
  /** False: there may be more than `total`, because they were not counted. */
  isTotalKnown?: boolean
  /** How many cards are shown now. */
  onShowMore?: (shown: number) => void
  empty: ReactNode
  onAction: (action: CardAction, event: ListedEvent) => void
}

export function EventCards(props: EventCardsProps) {
  const { query, events, total = 0, isTotalKnown = true, empty, onShowMore, onAction } = props
  const { t } = useTranslation('events-list')
  const userId = useUser().data?.id
  const acceptingIds = useAcceptingIds()
  const decliningIds = useDecliningIds()
  const missing = useMissingCounts(events)
  const { value: shown, setValue: setShown, isBack } = useVisitState('cards', pageSize)
  // The rest is drawn while the first are being read.
  const drawn = useDeferredValue(shown, isBack ? shown : screenful)
  const remaining = Math.max(total, events.length) - Math.min(shown, events.length)
  const showMore = () => {
    setShown(shown + pageSize)
    onShowMore?.(shown + pageSize)
  }
  if (!query.data && query.isError) return <EventsFailure query={query} />
  if (!query.data)
    return (
      <Loading
        className={grid}
        blocks={['h-84 rounded-card', 'h-84 rounded-card', 'h-84 rounded-card max-xl:hidden']}
      />
    )
  if (events.length === 0) return empty
  return (
    <>
      <div className={grid}>
        {events.slice(0, drawn).map((event) => (
          <EventCard
            key={event.id}
            event={event}
            userId={userId}
            accepting={acceptingIds.includes(event.id)}
            declining={decliningIds.includes(event.id)}
            unanswered={missing.isLoading && hasMissingCounts([event]) ? null : missing.counts.get(event.id)}
            onAction={onAction}
          />
        ))}
      </div>
      {remaining > 0 && (
        <div className="mt-4 text-center">
          <Button busy={query.isPlaceholderData} onClick={showMore}>
            {isTotalKnown ? t('showMore', { count: remaining }) : t('showNext')}
          </Button>
        </div>
      )}
    </>
  )
}
