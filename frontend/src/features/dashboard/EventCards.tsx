import { useDeferredValue, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { eventsFailure } from '#lib/error-message.ts'
import type { useEvents } from '#lib/queries/event.queries.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { CardAction } from './CardActions.tsx'
import { EventCard } from './EventCard.tsx'

const pageSize = 24
/** What a screen shows without scrolling. */
const screenful = 6
const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

type EventCardsProps = {
  query: ReturnType<typeof useEvents>
  /** The query's events in the order to show. */
  events: readonly EventView[]
  empty: ReactNode
  userId: string | undefined
  decliningId: string | undefined
  onAction: (action: CardAction, event: EventView) => void
}

export function EventCards({ query, events, empty, userId, decliningId, onAction }: EventCardsProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const [shown, setShown] = useState(pageSize)
  // The rest is drawn while the first are being read.
  const drawn = useDeferredValue(shown, screenful)
  if (!query.data && query.isError)
    return (
      <ErrorState
        title={eventsFailure(query.error)}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data)
    return (
      <div role="status" aria-label={t('common:loading')} className={grid}>
        <Skeleton className="h-84 rounded-card" />
        <Skeleton className="h-84 rounded-card" />
        <Skeleton className="h-84 rounded-card max-xl:hidden" />
      </div>
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
            declining={decliningId === event.id}
            onAction={onAction}
          />
        ))}
      </div>
      {events.length > shown && (
        <div className="mt-4 text-center">
          <Button onClick={() => setShown(shown + pageSize)}>
            {t('dashboard:showMore', { count: events.length - shown })}
          </Button>
        </div>
      )}
    </>
  )
}
