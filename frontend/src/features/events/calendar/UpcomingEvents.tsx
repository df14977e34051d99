import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { eventPath } from '#lib/page-paths.ts'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { dayOf } from './calendar-days.ts'
import { EventTimes } from './EventTimes.tsx'

type UpcomingEventsProps = { events: readonly ListedEvent[]; today: string; zone: string }

/** The next seven days in order. */
export function UpcomingEvents({ events, today, zone }: UpcomingEventsProps) {
  const { t } = useTranslation('events-calendar')
  return (
    <Card aria-label={t('upcoming')} className="self-start">
      <h2 className="mb-3 text-title">{t('upcoming')}</h2>
      {events.length === 0 ? (
        <p className="text-muted">{t('noUpcoming')}</p>
      ) : (
        <ol className="grid max-h-144 gap-2 overflow-y-auto">
          {events.map((event) => (
            <li key={event.id}>
              <UpcomingEvent event={event} today={today} zone={zone} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function UpcomingEvent({ event, today, zone }: { event: ListedEvent; today: string; zone: string }) {
  const { t } = useTranslation(['events-calendar', 'domain'])
  const language = useLanguage()
  const day = dayOf(Date.parse(event.date), zone)
  return (
    <Link
      to={eventPath(event.id)}
      className="block rounded-control bg-raised px-3 py-2.5 transition-colors hover:bg-hover"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-muted">
        {day === today ? (
          <span className="rounded-full bg-accent-soft px-2 font-semibold text-accent-text">
            {t('events-calendar:today')}
          </span>
        ) : (
          <span>{formatDay(day, language, 'shortDay')}</span>
        )}
        <EventTimes event={event} />
        {event.status === 'upcoming' && <Badge tone="caution">{t('domain:eventStatus.upcoming')}</Badge>}
      </span>
      <span className="mt-1 block font-medium wrap-anywhere text-strong">{event.title}</span>
      {event.description && (
        <span className="line-clamp-2 wrap-anywhere text-muted">{event.description}</span>
      )}
      <span className="mt-1 flex items-center gap-1.5 text-meta text-body">
        <EventTypeIcon type={event.eventType} size={14} />
        {t(`domain:eventType.${event.eventType}`)}
      </span>
    </Link>
  )
}
