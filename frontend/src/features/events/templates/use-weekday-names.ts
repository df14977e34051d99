import { weekdays } from '@raidtisch/shared-types/domain/standing-rules'
import { useLanguage } from '#lib/i18n/i18n.ts'
import { writeDate } from '#lib/time/date-formats.ts'

/** The days of the week from Monday on, in the reader's language. */
export function useWeekdayNames() {
  const language = useLanguage()
  return weekdays.map((day) => ({
    day,
    // 1 January 2024 was a Monday.
    name: writeDate('weekday', new Date(Date.UTC(2024, 0, day)), language, 'UTC'),
  }))
}
