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

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make, and a month asks for one per day. */
function format(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${Object.entries(options).join(' ')}`
  const known = formatters.get(key)
  if (known) return known.format(dateOf(day))
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formatters.set(key, made)
  return made.format(dateOf(day))
}
