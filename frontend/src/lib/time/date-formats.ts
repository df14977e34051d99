import { weekdays } from '@raidtisch/shared-types/domain/days'
import type { Language } from '@raidtisch/shared-types/domain/languages'

/**
 * All date formats of the product. Only this module creates date formatters (oxlint refuses them elsewhere), because
 * they are slow to create: each exists once per locale and zone.
 */
const formats = {
  /** '22.11.2026'; 'Nov 22, 2026' in American English, as the specification writes it. */
  date: { dateStyle: 'medium' },
  /** '21:00'; '9:00 PM' in American English. */
  clock: { timeStyle: 'short' },
  /** 'Sonntag' */
  weekday: { weekday: 'long' },
  /** 'So' */
  weekdayShort: { weekday: 'short' },
  /** 'November 2026' */
  month: { month: 'long', year: 'numeric' },
  /** 'Sonntag, 22. November 2026' */
  fullDay: { dateStyle: 'full' },
  /** 'So., 22. Nov.' */
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 'So., 22. Nov. 2026' */
  shortDayOfYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 'Sonntag, 22.11.2026' */
  numericDay: { weekday: 'long', day: 'numeric', month: 'numeric', year: 'numeric' },
  /** '22.11.' */
  dayOfMonth: { day: 'numeric', month: 'numeric' },
  /** '22.11.2026, 21:00' */
  stamp: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateFormat = keyof typeof formats

const formatters = new Map<string, Intl.DateTimeFormat>()

/** `locale` is a language or one of its countries; `zone` an IANA name. */
export function writeDate(format: DateFormat, moment: Date, locale: string, zone: string): string {
  return plain(formatter(format, locale, zone).format(moment), locale)
}

/** The days of the week from Monday on. */
export function weekdayNames(language: Language): { day: number; name: string; short: string }[] {
  return weekdays.map((day) => {
    // 1 January 2024 was a Monday.
    const moment = new Date(Date.UTC(2024, 0, day))
    return {
      day,
      name: writeDate('weekday', moment, language, 'UTC'),
      short: writeDate('weekdayShort', moment, language, 'UTC'),
    }
  })
}

/** From a day of the calendar to another one: '1.–3. Dez. 2026'. */
export function writeDays(format: DateFormat, from: Date, to: Date, locale: string, zone: string): string {
  return formatter(format, locale, zone).formatRange(from, to)
}

const relative = new Map<string, Intl.RelativeTimeFormat>()

/** 'in 3 Stunden', 'gestern'; 'in 3 Std.' when `style` is 'short'. */
export function writeRelative(
  value: number,
  unit: 'month' | 'day' | 'hour' | 'minute' | 'second',
  language: Language,
  style: 'long' | 'short' = 'long',
): string {
  // Always numbers for months: 'last month' is less exact than 'yesterday'.
  const numeric = unit === 'month' ? 'always' : 'auto'
  const key = `${language} ${style} ${numeric}`
  const made = relative.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric, style })
  relative.set(key, made)
  return made.format(value, unit)
}

let device: { offset: number; format: Intl.DateTimeFormat } | undefined

/** The reader's IANA zone. Reading it is slow, so it is read again only when the device's offset changes. */
export function readerZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (device?.offset !== offset) device = { offset, format: Intl.DateTimeFormat() }
  return device.format.resolvedOptions().timeZone
}

function formatter(format: DateFormat, locale: string, zone: string): Intl.DateTimeFormat {
  const key = `${format} ${locale} ${zone}`
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...formats[format], timeZone: zone })
  formatters.set(key, made)
  return made
}

/** Newer browsers write a narrow no-break space before 'PM', which a text search does not find, and 'PM' in Korean. */
function plain(text: string, locale: string): string {
  const spaced = text.replaceAll('\u202f', ' ')
  return locale === 'ko' ? spaced.replace('AM', '오전').replace('PM', '오후') : spaced
}
