import type { DaySpan } from '@raidtisch/shared-types/domain/absence-rules'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { writeDate, writeDays, type DateLook } from './date-looks.ts'

/** A day of a calendar, '2026-11-21', in the reader's language; it has no zone and is the same day everywhere. */
export function formatDay(
  day: string,
  language: Language,
  look: Exclude<DateLook, 'clock' | 'stamp'> = 'dayOfMonth',
): string {
  return writeDate(look, new Date(day), language, 'UTC')
}

/** 'Di., 1. – Do., 3. Dez. 2026', the way each language shortens a span of days; a single day as one. */
export function formatSpan({ fromDate, toDate }: DaySpan, language: Language): string {
  return writeDays('shortDayOfYear', new Date(fromDate), new Date(toDate), language, 'UTC')
}
