import type { Language } from '@raidtisch/shared-types/domain/languages'
import { ianaZones, type Timezone } from '@raidtisch/shared-types/domain/time-zones'
import { readerZone, writeDate } from './date-formats.ts'

/**
 * What the specification fixes, 'MMM d, yyyy' and 'h:mm a', in German and English; other languages in their own way.
 * Only an event's card, its details card and its form are written so, every other date is the reader's own.
 */
const fixed: Record<Language, string> = { de: 'en-US', en: 'en-US', fr: 'fr', ru: 'ru', ko: 'ko' }

/** 'Nov 21, 2026' on the event's own calendar. `iso` is a date-time with offset. */
export function formatDate(iso: string, timezone: Timezone, language: Language): string {
  return writeDate('date', new Date(iso), fixed[language], ianaZones[timezone])
}

/** '9:00 PM CET' on the event's own clock. */
export function formatTime(iso: string, timezone: Timezone, language: Language): string {
  return `${writeDate('clock', new Date(iso), fixed[language], ianaZones[timezone])} ${timezone}`
}

/** 'Sa., 21. Nov., 21:00 CET' on the event's own clock, in the reader's language; with the year when it is another. */
export function formatEventMoment(
  iso: string,
  timezone: Timezone,
  language: Language,
  now = new Date(),
): string {
  return `${momentIn(iso, ianaZones[timezone], language, now)} ${timezone}`
}

/** 'Sa., 21. Nov.' on the event's own calendar, in the reader's language. */
export function formatEventDay(iso: string, timezone: Timezone, language: Language): string {
  return writeDate('shortDay', new Date(iso), language, ianaZones[timezone])
}

/** '21:00 CET' on the event's own clock, in the reader's language. */
export function formatEventClock(iso: string, timezone: Timezone, language: Language): string {
  return `${formatClock(iso, ianaZones[timezone], language)} ${timezone}`
}

/** '21:00' on the clock of a zone, without naming it: where the reader's own clock goes without saying. */
export function formatClock(iso: string, zone: string, language: Language): string {
  return writeDate('clock', new Date(iso), language, zone)
}

/** 'Sa., 21. Nov., 21:00' on the reader's clock; with the year when it is another. */
export function formatOwnMoment(iso: string, language: Language, now = new Date()): string {
  return momentIn(iso, readerZone(), language, now)
}

/** '20:51' for a moment of today on the reader's clock, and with its day for an earlier one. */
export function formatOwnLast(iso: string, language: Language, now = new Date()): string {
  const isToday = new Date(iso).toDateString() === now.toDateString()
  return isToday ? formatClock(iso, readerZone(), language) : formatOwnMoment(iso, language, now)
}

/** '21.11.2026' on the reader's calendar. */
export function formatOwnDate(iso: string, language: Language): string {
  return writeDate('date', new Date(iso), language, readerZone())
}

/**
 * The reader's own clock, when it differs from the event's at that moment: '15:00', with the day in front when it is
 * another one; null when both clocks show the same.
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

/** Minutes as whole hours and the rest, for the text `common:duration`. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

function momentIn(iso: string, zone: string, language: Language, now: Date): string {
  const moment = new Date(iso)
  const format = moment.getFullYear() === now.getFullYear() ? 'shortDay' : 'shortDayOfYear'
  const between = language === 'ko' ? ' ' : ', '
  return [writeDate(format, moment, language, zone), formatClock(iso, zone, language)].join(between)
}
