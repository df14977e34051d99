import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAfter, weekdayOf } from '@raidtisch/shared-types/domain/days'
import { formatDay } from '#lib/time/calendar-day.ts'
import { weekdayNames } from '#lib/time/date-formats.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { addMonths, dayInMonth, monthOf, weeksOf, type DayEvent } from './calendar-days.ts'
import { DayCell } from './DayCell.tsx'

type MonthGridProps = {
  month: string
  today: string
  /** The one day that Tab reaches; arrows lead to the others. */
  currentDay: string
  zone: string
  eventsByDay: ReadonlyMap<string, readonly DayEvent[]>
  busy: boolean
  onChoose: (day: string) => void
  onOpen: (day: string) => void
}

const none: readonly DayEvent[] = []

const dayAfterKey = new Map<string, (day: string) => string>([
  ['ArrowLeft', (day) => dayAfter(day, -1)],
  ['ArrowRight', (day) => dayAfter(day, 1)],
  ['ArrowUp', (day) => dayAfter(day, -7)],
  ['ArrowDown', (day) => dayAfter(day, 7)],
  ['Home', (day) => dayAfter(day, 1 - weekdayOf(day))],
  ['End', (day) => dayAfter(day, 7 - weekdayOf(day))],
  ['PageUp', (day) => dayInMonth(day, addMonths(monthOf(day), -1))],
  ['PageDown', (day) => dayInMonth(day, addMonths(monthOf(day), 1))],
])

/** Six weeks of a month, with the keys of a date grid as the ARIA Authoring Practices describe them. */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, currentDay, zone, eventsByDay, busy, onChoose, onOpen } = props
  const { t } = useTranslation('events-calendar')
  const language = useLanguage()
  const grid = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current !== currentDay) return
    wanted.current = undefined
    grid.current?.querySelector<HTMLElement>(`[data-day="${currentDay}"]`)?.focus()
  }, [currentDay])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      // A link or button in a cell answers for itself.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (eventsByDay.has(currentDay)) onOpen(currentDay)
      return
    }
    const next = dayAfterKey.get(event.key)?.(currentDay)
    if (next === undefined) return
    event.preventDefault()
    wanted.current = next
    onChoose(next)
  }

  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t('gridLabel', { month: formatDay(`${month}-01`, language, 'month') })}
      aria-busy={busy}
      className="overflow-hidden rounded-card bg-panel"
    >
      <div role="row" className="grid grid-cols-7">
        {weekdayNames(language).map(({ day, name, short }) => (
          <div
            key={day}
            role="columnheader"
            aria-label={name}
            className="truncate px-1 py-2 text-center text-meta font-medium text-muted"
          >
            <span className="lg:hidden">{short}</span>
            <span className="max-lg:hidden">{name}</span>
          </div>
        ))}
      </div>
      {weeksOf(month).map((week) => (
        <div key={week[0]} role="row" className="grid grid-cols-7">
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              events={eventsByDay.get(day) ?? none}
              zone={zone}
              isOutside={monthOf(day) !== month}
              isToday={day === today}
              isCurrent={day === currentDay}
              onChoose={onChoose}
              onOpen={onOpen}
              onKeyDown={onKeyDown}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
