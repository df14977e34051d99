import type { Language } from '@raidtisch/shared-types/domain/languages'
import { formatDay } from '#lib/time/calendar-day.ts'

/** '80 %' in the format of the language; `percent` is a whole number. */
export function percentText(percent: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(percent / 100)
}

/** Whole minutes from the due time to the check. */
export function minutesLate({ dueAt, checkedAt }: { dueAt: string; checkedAt: string | null }): number {
  return checkedAt === null ? 0 : Math.floor((Date.parse(checkedAt) - Date.parse(dueAt)) / 60_000)
}

/** 'Montag' for 1. */
export function weekdayText(dayOfWeek: number, language: Language): string {
  // The first of January 2024 was a Monday.
  return formatDay(`2024-01-0${dayOfWeek}`, language, 'weekday')
}

/** Spec section 9: from 80 green, from 60 yellow, from 40 orange, below red. The number is always shown as well. */
export function percentColor(percent: number): string {
  if (percent >= 80) return 'text-positive-text'
  if (percent >= 60) return 'text-caution-text'
  if (percent >= 40) return 'text-warm-text'
  return 'text-danger-text'
}

/** Mean number of accepted responses per event, 0 without events. */
export function meanSignups({ total, signups }: { total: number; signups: number }): number {
  return total === 0 ? 0 : signups / total
}

/** '12,3' with one decimal, but '0' for zero. */
export function meanText(mean: number, language: Language): string {
  const digits = mean === 0 ? 0 : 1
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(mean)
}
