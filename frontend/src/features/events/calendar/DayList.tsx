import { formatDay } from '#lib/time/calendar-day.ts'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { Card } from '#ui/Card.tsx'
import { DayEvents } from './DayEvents.tsx'
import type { DayEvent } from './calendar-days.ts'

type DayListProps = { day: string; events: readonly DayEvent[]; className: string }

/** What a phone shows of the chosen day, below the month. */
export function DayList({ day, events, className }: DayListProps) {
  const language = useLanguage()
  const title = formatDay(day, language, 'fullDay')
  return (
    <Card aria-label={title} className={className}>
      <h3 className="mb-3 text-title">{title}</h3>
      <DayEvents events={events} />
    </Card>
  )
}
