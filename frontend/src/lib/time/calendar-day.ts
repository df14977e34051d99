import type { DaySpan } from '@raidtisch/shared-types/domain/absence-rules'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { writeDate, writeDays, type DateFormat } from './date-formats.ts'

/** A calendar day, '2026-11-21', in the reader's language. It has no time zone. */
export function formatDay(
  day: string,
  language: Language,
  format: Exclude<DateFormat, 'clock' | 'stamp'> = 'dayOfMonth',
): string {
  return writeDate(format, new Date(day), language, 'UTC')
}

/** 'Di., 1. – Do., 3. Dez. 2026' as each language shortens a span of days; one day is written once. */
export function formatSpan({ fromDate, toDate }: DaySpan, language: Language): string {
  return writeDays('shortDayOfYear', new Date(fromDate), new Date(toDate), language, 'UTC')
}
