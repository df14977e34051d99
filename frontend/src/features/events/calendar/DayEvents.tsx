import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { eventPath } from '#lib/page-paths.ts'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import { EventTimes } from './EventTimes.tsx'
import type { DayEvent } from './calendar-days.ts'

/** The events of one day: type, time on the event's clock and the reader's, title. */
export function DayEvents({ events }: { events: readonly DayEvent[] }) {
  const { t } = useTranslation(['events-calendar', 'domain'])
  if (events.length === 0) return <p className="text-muted">{t('events-calendar:emptyDay')}</p>
  return (
    <ul className="grid gap-2">
      {events.map((event) => (
        <li key={event.id}>
          <Link
            to={eventPath(event.id)}
            className="flex gap-3 rounded-control bg-raised px-3 py-2.5 transition-colors hover:bg-hover"
          >
            <EventTypeIcon type={event.eventType} size={20} className="mt-0.5" />
            <span className="min-w-0 wrap-anywhere">
              <span
                className={
                  event.status === 'active' ? 'block font-medium text-strong' : 'block font-medium text-muted'
                }
              >
                {event.title}
              </span>
              <span className="block text-meta text-muted">
                {event.status !== 'active' && `${t(`domain:eventStatus.${event.status}`)} · `}
                {t(`domain:eventType.${event.eventType}`)} · <EventTimes event={event} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
