import type { Language } from '@raidtisch/shared-types/domain/languages'

/** '80 %' as the language writes it; `percent` is whole. */
export function percentText(percent: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
}

/** Mean accepted answers per event, 0 without events. */
export function meanSignups({ total, signups }: { total: number; signups: number }): number {
  return total === 0 ? 0 : signups / total
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

/** 'Montag, 16.11.2026' for a day of the guild's calendar. */
export function calendarDayText(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
}

/** Whole minutes between when it was due and when it was done. */
export function minutesLate({ dueAt, checkedAt }: { dueAt: string; checkedAt: string | null }): number {
  return checkedAt === null ? 0 : Math.floor((Date.parse(checkedAt) - Date.parse(dueAt)) / 60_000)
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
