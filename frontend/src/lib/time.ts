import type { Language } from '@raidtisch/shared-types/domain/languages'
import { ianaZones, type Timezone } from '@raidtisch/shared-types/domain/time-zones'

/**
 * What the product always wrote, 'MMM d, yyyy' and 'h:mm a', in German and English; others in their own way.
 * The browser's own formats, because they cost the first screen nothing; see form-time.ts for the reverse.
 */
const styles: Record<Language, string> = { de: 'en-US', en: 'en-US', fr: 'fr', ru: 'ru', ko: 'ko' }

/** 'Nov 21, 2026' on the event's own calendar. `iso` is a date-time with offset. */
export function formatDate(iso: string, timezone: Timezone, language: Language): string {
  return dateIn(iso, ianaZones[timezone], language)
}

/** '9:00 PM CET' on the event's own clock. */
export function formatTime(iso: string, timezone: Timezone, language: Language): string {
  return `${timeIn(iso, ianaZones[timezone], language)} ${timezone}`
}

/**
 * The reader's own clock, when it differs from the event's at that moment: '3:00 PM', with the date in front
 * when it is another day; null when both clocks show the same.
 */
export function formatReaderTime(
  iso: string,
  timezone: Timezone,
  language: Language,
  ownZone = readerZone(),
): string | null {
  const zone = ianaZones[timezone]
  const day = dateIn(iso, ownZone, language)
  const time = timeIn(iso, ownZone, language)
  const sameDay = day === dateIn(iso, zone, language)
  if (sameDay) return time === timeIn(iso, zone, language) ? null : time
  return `${day}, ${time}`
}

let device: { offset: number; format: Intl.DateTimeFormat } | undefined

/** The reader's own zone, an IANA name. Dear to find out, so only again when the device's clock runs otherwise. */
export function readerZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (device?.offset !== offset) device = { offset, format: Intl.DateTimeFormat() }
  return device.format.resolvedOptions().timeZone
}

/** '9:00 PM' on the clock of a zone, without naming it: where the reader's own clock goes without saying. */
export function formatClock(iso: string, zone: string, language: Language): string {
  return timeIn(iso, zone, language)
}

/** Minutes as whole hours and the rest, for the text `common:duration`. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}

function dateIn(iso: string, zone: string, language: Language): string {
  return formatter(language, zone, 'dateStyle', 'medium').format(new Date(iso))
}

function timeIn(iso: string, zone: string, language: Language): string {
  // Newer browsers put a narrow no-break space before 'PM'; one kind of space everywhere can be searched for.
  return formatter(language, zone, 'timeStyle', 'short').format(new Date(iso)).replaceAll('\u202f', ' ')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Formatters are dear to make and few: one per language, zone and part. */
function formatter(
  language: Language,
  zone: string,
  part: 'dateStyle' | 'timeStyle',
  style: 'medium' | 'short',
) {
  const key = `${language} ${zone} ${part}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(styles[language], { [part]: style, timeZone: zone })
  formatters.set(key, made)
  return made
}
