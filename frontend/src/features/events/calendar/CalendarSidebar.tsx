import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useAnnouncedEvents } from '#lib/queries/event.queries.ts'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { monthOf, upcomingEvents, type DayEvent } from './calendar-days.ts'
import { UpcomingEvents } from './UpcomingEvents.tsx'

type CalendarSidebarProps = {
  /** Missing while they are fetched. */
  events: readonly ListedEvent[] | undefined
  /** The events of each day of this month. */
  byDay: ReadonlyMap<string, readonly DayEvent[]>
  now: number
  today: string
  zone: string
}

export function CalendarSidebar({ events, byDay, now, today, zone }: CalendarSidebarProps) {
  const { t } = useTranslation(['events-calendar', 'common'])
  const announced = useAnnouncedEvents().data ?? []
  if (!events)
    return (
      <div role="status" aria-label={t('common:loading')} className="grid gap-4">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    )
  const planned = announced.filter(({ status }) => status === 'upcoming')
  const upcoming = upcomingEvents([...events, ...planned], now)
  // As its days show them, past ones and announced ones too; what is called off does not take place.
  const thisMonth = [...byDay]
    .flatMap(([day, shown]) => (monthOf(day) === monthOf(today) ? shown : []))
    .filter(({ status }) => status !== 'cancelled')
  return (
    <aside aria-label={t('events-calendar:overview')} className="grid gap-4 lg:max-xl:grid-cols-[16rem_1fr]">
      <Card aria-label={t('events-calendar:counts')} className="self-start">
        <dl className="grid gap-2">
          <Count label={t('events-calendar:thisMonth')} value={thisMonth.length} />
          <Count label={t('events-calendar:nextSevenDays')} value={upcoming.length} />
          <Count label={t('events-calendar:totalActive')} value={events.length} />
        </dl>
      </Card>
      <UpcomingEvents events={upcoming} today={today} zone={zone} />
    </aside>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-title font-semibold text-strong">{value}</dd>
    </div>
  )
}
