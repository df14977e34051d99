import { useTranslation } from 'react-i18next'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { useAnnouncedEvents } from '#lib/queries/event.queries.ts'
import { Card } from '#ui/Card.tsx'
import { Loading } from '#ui/Loading.tsx'
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
  const { t } = useTranslation('events-calendar')
  const announced = useAnnouncedEvents().data ?? []
  if (!events) return <Loading className="grid gap-4" blocks={['h-28 rounded-card', 'h-64 rounded-card']} />
  const planned = announced.filter(({ status }) => status === 'upcoming')
  const upcoming = upcomingEvents([...events, ...planned], now)
  // As its days show them, past ones and announced ones too; what is called off does not take place.
  const thisMonth = [...byDay]
    .flatMap(([day, shown]) => (monthOf(day) === monthOf(today) ? shown : []))
    .filter(({ status }) => status !== 'cancelled')
  return (
    <aside aria-label={t('overview')} className="grid gap-4 lg:max-xl:grid-cols-[16rem_1fr]">
      <Card aria-label={t('counts')} className="self-start">
        <dl className="grid gap-2">
          <Count label={t('thisMonth')} value={thisMonth.length} />
          <Count label={t('nextSevenDays')} value={upcoming.length} />
          <Count label={t('totalActive')} value={events.length} />
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
