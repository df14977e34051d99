import type { Language } from '@raidtisch/shared-types/domain/languages'
import { addDays, dateOf } from './calendar-days.ts'

/** 'November 2026' */
export function monthName(month: string, language: Language): string {
  return format(`${month}-01`, language, { month: 'long', year: 'numeric' })
}

/** 'Samstag, 21. November 2026' */
export function dayName(day: string, language: Language): string {
  return format(day, language, { dateStyle: 'full' })
}

/** 'Sa., 21. Nov.' */
export function shortDayName(day: string, language: Language): string {
  return format(day, language, { weekday: 'short', day: 'numeric', month: 'short' })
}

/** Monday first. */
export function weekdayNames(language: Language): { short: string; long: string }[] {
  const aMonday = '2024-01-01'
  return Array.from({ length: 7 }, (_weekday, index) => {
    const day = addDays(aMonday, index)
    return {
      short: format(day, language, { weekday: 'short' }),
      long: format(day, language, { weekday: 'long' }),
    }
  })
}

function format(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(dateOf(day))
}
