import { dayAt } from '@raidtisch/shared-types/domain/days'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { ianaZones, type Timezone } from '@raidtisch/shared-types/domain/time-zones'
import { readerZone, writeDate } from './date-formats.ts'

/**
 * The specification's formats 'MMM d, yyyy' and 'h:mm a' for German and English; other languages use their own. Only an
 * event's card, its details card and its form use them; all other dates use the reader's language.
 */
const fixed: Record<Language, string> = { de: 'en-US', en: 'en-US', fr: 'fr', ru: 'ru', ko: 'ko' }

/** 'Nov 21, 2026' in the event's time zone. `iso` is a date-time with offset. */
export function formatDate(iso: string, timezone: Timezone, language: Language): string {
  return writeDate('date', new Date(iso), fixed[language], ianaZones[timezone])
}

/** '9:00 PM CET' in the event's time zone. */
export function formatTime(iso: string, timezone: Timezone, language: Language): string {
  return `${writeDate('clock', new Date(iso), fixed[language], ianaZones[timezone])} ${timezone}`
}

/** 'Sa., 21. Nov., 21:00 CET' in the event's time zone and the reader's language; with the year if it is not this year. */
export function formatEventMoment(
  iso: string,
  timezone: Timezone,
  language: Language,
  now = new Date(),
): string {
  return `${momentIn(iso, ianaZones[timezone], language, now)} ${timezone}`
}

/** 'Sa., 21. Nov.' in the event's time zone and the reader's language. */
export function formatEventDay(iso: string, timezone: Timezone, language: Language): string {
  return writeDate('shortDay', new Date(iso), language, ianaZones[timezone])
}

/** 'Samstag' in the event's time zone and the reader's language. */
export function formatEventWeekday(iso: string, timezone: Timezone, language: Language): string {
  return writeDate('weekday', new Date(iso), language, ianaZones[timezone])
}

/** '21:00 CET' in the event's time zone and the reader's language. */
export function formatEventClock(iso: string, timezone: Timezone, language: Language): string {
  return `${formatClock(iso, ianaZones[timezone], language)} ${timezone}`
}

/** '21:00' in a time zone, without its name. */
export function formatClock(iso: string, zone: string, language: Language): string {
  return writeDate('clock', new Date(iso), language, zone)
}

/** 'Sa., 21. Nov., 21:00' in the reader's time zone; with the year if it is not this year. */
export function formatOwnMoment(iso: string, language: Language, now = new Date()): string {
  return momentIn(iso, readerZone(), language, now)
}

/** '20:51' for a moment of today, with the day for an earlier one, in the reader's time zone. */
export function formatOwnLast(iso: string, language: Language): string {
  const now = new Date()
  const isToday = new Date(iso).toDateString() === now.toDateString()
  return isToday ? formatClock(iso, readerZone(), language) : formatOwnMoment(iso, language, now)
}

/** '21.11.2026' in the reader's time zone. */
export function formatOwnDate(iso: string, language: Language): string {
  return writeDate('date', new Date(iso), language, readerZone())
}

/**
 * The time in the reader's time zone if it differs from the event's: '15:00', with the day if that differs, too; null
 * when both time zones show the same.
 */
export function formatReaderTime(
  iso: string,
  timezone: Timezone,
  language: Language,
  ownZone = readerZone(),
): string | null {
  const zone = ianaZones[timezone]
  if (zone === ownZone) return null
  const moment = new Date(iso)
  const write = (format: 'date' | 'clock', where: string) => writeDate(format, moment, language, where)
  if (write('date', ownZone) !== write('date', zone)) return momentIn(iso, ownZone, language, new Date())
  const own = write('clock', ownZone)
  return own === write('clock', zone) ? null : own
}

function momentIn(iso: string, zone: string, language: Language, now: Date): string {
  const moment = new Date(iso)
  const yearAt = (time: Date) => dayAt(zone, time).slice(0, 4)
  const format = yearAt(moment) === yearAt(now) ? 'shortDay' : 'shortDayOfYear'
  const between = language === 'ko' ? ' ' : ', '
  return [writeDate(format, moment, language, zone), formatClock(iso, zone, language)].join(between)
}
