import { CalendarRange } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EventFigures } from '@raidtisch/shared-types/contracts/event-figures.contract'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { eventsFailure } from '#lib/api/error-message.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { eventPath } from '#lib/page-paths.ts'
import { useEventFigures } from '#lib/queries/event.queries.ts'
import { formatOwnDate } from '#lib/time/time.ts'
import { BarChart } from '#ui/BarChart.tsx'
import { Card } from '#ui/Card.tsx'
import { ChartFigure } from '#ui/ChartFigure.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

/** Number of events of each type, and the latest events. */
export function EventStatsView() {
  const { t } = useTranslation('analytics')
  const figures = useEventFigures()
  if (!figures.data && figures.isError)
    return (
      <ErrorState
        title={eventsFailure(figures.error)}
        retrying={figures.isFetching}
        onRetry={() => void figures.refetch()}
      />
    )
  if (!figures.data) return <ViewSkeleton label={t('eventsLoading')} />
  if (figures.data.total === 0)
    return <EmptyState icon={<CalendarRange size={24} />} title={t('noEvents')} text={t('noEventsText')} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TypeChart byType={figures.data.byType} />
      <Card>
        <h2 className="mb-3 text-title">{t('recent')}</h2>
        <ul aria-label={t('recent')} className="flex flex-col gap-1">
          {figures.data.recent.map((event) => (
            <li key={event.id}>
              <RecentEvent event={event} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** All types, the most frequent first. */
function TypeChart({ byType }: Pick<EventFigures, 'byType'>) {
  const { t } = useTranslation(['analytics', 'domain'])
  const counts = new Map(byType.map(({ type, count }) => [type, count]))
  const all = eventTypes.map((type) => ({ type, count: counts.get(type) ?? 0 }))
  const bars = all
    .toSorted((a, b) => b.count - a.count)
    .map(({ type, count }) => ({
      key: type,
      label: t(`domain:eventType.${type}`),
      icon: <EventTypeIcon type={type} size={15} />,
      value: count,
      valueLabel: String(count),
    }))
  return (
    <ChartFigure
      title={t('analytics:byType')}
      table={{
        columns: [t('analytics:type'), t('analytics:events')],
        rows: bars.map(({ label, valueLabel }) => [label, valueLabel]),
      }}
    >
      <BarChart label={bars.map(({ label, value }) => `${label}: ${value}`).join(', ')} bars={bars} />
    </ChartFigure>
  )
}

function RecentEvent({ event }: { event: EventFigures['recent'][number] }) {
  const { t } = useTranslation(['analytics', 'domain'])
  const language = useLanguage()
  const { id, title, date, eventType, signups } = event
  return (
    <Link
      to={eventPath(id)}
      className="-mx-2 flex min-w-0 items-center gap-3 rounded-control px-2 py-2 transition-colors hover:bg-raised"
    >
      <EventTypeIcon type={eventType} size={18} />
      <span className="min-w-0 grow">
        <span className="block truncate font-medium text-strong">{title}</span>
        <span className="block truncate text-meta text-muted">
          {`${formatOwnDate(date, language)} · ${t(`domain:eventType.${eventType}`)}`}
        </span>
      </span>
      <span className="tabular shrink-0 text-meta text-body">
        {t('analytics:signups', { count: signups })}
      </span>
    </Link>
  )
}
