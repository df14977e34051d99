import type { Language } from '@raidtisch/shared-types/domain/languages'

/** '80 %' as the language writes it; `percent` is whole. */
export function percentText(percent: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
}

/** '12,3': one decimal, and a plain 0 where there is nothing. */
export function meanText(mean: number, language: Language): string {
  const digits = mean === 0 ? 0 : 1
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(mean)
}

/** '21.11.2026' on the reader's calendar. */
export function dayText(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    new Date(iso),
  )
}

/** '16.11.' for the Monday of a week. A calendar day has no zone. */
export function weekText(monday: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(
    new Date(monday),
  )
}

/** 'Montag' for 1. */
export function weekdayText(dayOfWeek: number, language: Language): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, dayOfWeek),
  )
}
