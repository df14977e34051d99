import type { Language } from '@raidtisch/shared-types/domain/languages'
import { formatDay } from '#lib/time/calendar-day.ts'
import { addDays } from './calendar-days.ts'

/** Monday first. */
export function weekdayNames(language: Language): { short: string; long: string }[] {
  const aMonday = '2024-01-01'
  return Array.from({ length: 7 }, (_weekday, index) => {
    const day = addDays(aMonday, index)
    return { short: formatDay(day, language, 'weekdayShort'), long: formatDay(day, language, 'weekday') }
  })
}
