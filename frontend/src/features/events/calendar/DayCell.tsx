import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { eventPath } from '#lib/page-paths.ts'
import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { formatClock } from '#lib/time/time.ts'
import { classes } from '#ui/classes.ts'
import { EventTypeIcon } from '#ui/EventTypeIcon.tsx'
import type { DayEvent } from './calendar-days.ts'

/** How many events a day shows; spec section 9. */
const shownPerDay = 2
const dotsPerDay = 3

type DayCellProps = {
  day: string
  events: readonly DayEvent[]
  zone: string
  /** Belongs to the month before or after. */
  isOutside: boolean
  isToday: boolean
  isCurrent: boolean
  onChoose: (day: string) => void
  onOpen: (day: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A day with its first events; on a phone with a mark for each, because the list below names them. */
export function DayCell(props: DayCellProps) {
  const { day, events, zone, isOutside, isToday, isCurrent, onChoose, onOpen, onKeyDown } = props
  const { t } = useTranslation(['events-calendar', 'domain'])
  const language = useLanguage()
  const label = [
    formatDay(day, language, 'fullDay'),
    isToday && t('events-calendar:todayMark'),
    t(events.length === 0 ? 'events-calendar:noEvents' : 'events-calendar:eventCount', {
      count: events.length,
    }),
  ]
  const choose = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button') === null) onChoose(day)
  }
  return (
    <div
      role="gridcell"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isCurrent}
      aria-current={isToday ? 'date' : undefined}
      aria-label={label.filter((part) => part !== false).join(', ')}
      onClick={choose}
      onKeyDown={onKeyDown}
      className={classes(
        'flex min-h-13 min-w-0 cursor-pointer flex-col items-center gap-1 border-t border-line p-1 focus-visible:-outline-offset-2',
        'sm:min-h-32 sm:cursor-default sm:items-stretch [&:not(:first-child)]:border-l',
        isCurrent && 'max-sm:bg-raised',
        isToday && 'sm:bg-accent-soft',
      )}
    >
      <span
        className={classes(
          'tabular flex size-7 shrink-0 items-center justify-center rounded-full text-meta font-semibold',
          isToday ? 'bg-accent text-white' : isOutside ? 'font-normal text-muted' : 'text-strong',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {events.slice(0, shownPerDay).map((event) => (
        <Link
          key={event.id}
          to={eventPath(event.id)}
          tabIndex={-1}
          title={event.title}
          className={classes(
            'block min-w-0 rounded-control px-1.5 py-1 transition-colors hover:bg-hover max-sm:hidden',
            event.status === 'active' ? 'bg-raised' : 'outline-1 -outline-offset-1 outline-line',
          )}
        >
          <span className="flex items-center gap-1 text-meta text-muted">
            <EventTypeIcon type={event.eventType} size={13} />
            <span className="sr-only">{t(`domain:eventType.${event.eventType}`)}</span>
            {event.status !== 'active' && (
              <span className="sr-only">{t(`domain:eventStatus.${event.status}`)}</span>
            )}
            <time dateTime={event.date} className="tabular truncate">
              {formatClock(event.date, zone, language)}
            </time>
          </span>
          <span className={classes('block truncate text-meta', titleLook(event))}>{event.title}</span>
        </Link>
      ))}
      {events.length > shownPerDay && (
        <button
          type="button"
          tabIndex={-1}
          aria-haspopup="dialog"
          onClick={() => onOpen(day)}
          className="rounded-control px-1.5 py-0.5 text-left text-meta text-muted transition-colors hover:bg-hover hover:text-strong max-sm:hidden"
        >
          {t('events-calendar:more', { count: events.length - shownPerDay })}
        </button>
      )}
      {events.length > 0 && (
        <span aria-hidden className="flex items-center gap-0.5 sm:hidden">
          {events.slice(0, dotsPerDay).map((event) => (
            <EventTypeIcon key={event.id} type={event.eventType} size={11} />
          ))}
        </span>
      )}
    </div>
  )
}

function titleLook({ status }: DayEvent): string {
  if (status === 'active') return 'font-medium text-strong'
  return status === 'cancelled' ? 'text-muted line-through' : 'text-muted'
}
