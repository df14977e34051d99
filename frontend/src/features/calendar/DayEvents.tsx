import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatReaderTime, formatTime } from '#lib/time.ts'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'

/** The events of one day: type, time on the event's clock and the reader's, title. */
export function DayEvents({ events }: { events: readonly EventView[] }) {
  const { t } = useTranslation(['calendar', 'domain', 'common'])
  const language = useLanguage()
  if (events.length === 0) return <p className="text-muted">{t('calendar:emptyDay')}</p>
  return (
    <ul className="grid gap-2">
      {events.map((event) => {
        const readerTime = formatReaderTime(event.date, event.timezone, language)
        return (
          <li key={event.id}>
            <Link
              to={`/events/${event.id}`}
              className="flex gap-3 rounded-control bg-raised px-3 py-2.5 transition-colors hover:bg-hover"
            >
              <EventTypeIcon type={event.eventType} size={20} className="mt-0.5" />
              <span className="min-w-0">
                <span className="block font-medium text-strong">{event.title}</span>
                <span className="block text-meta text-muted">
                  {t(`domain:eventType.${event.eventType}`)} ·{' '}
                  <time dateTime={event.date}>{formatTime(event.date, event.timezone, language)}</time>
                  {readerTime && ` · ${t('common:yourTime', { time: readerTime })}`}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
