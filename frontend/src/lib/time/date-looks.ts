import type { Language } from '@raidtisch/shared-types/domain/languages'

/**
 * Every look of a date in the product. Only this module makes date formatters, oxlint refuses them elsewhere: they take
 * long to make, so each exists once per locale and zone.
 */
const looks = {
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

export type DateLook = keyof typeof looks

const formatters = new Map<string, Intl.DateTimeFormat>()

/** `locale` is a language or one of its countries; `zone` an IANA name. */
export function writeDate(look: DateLook, moment: Date, locale: string, zone: string): string {
  return plain(formatter(look, locale, zone).format(moment), locale)
}

/** From a day of the calendar to another one: '1.–3. Dez. 2026'. */
export function writeDays(look: DateLook, from: Date, to: Date, locale: string, zone: string): string {
  return formatter(look, locale, zone).formatRange(from, to)
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

/** The reader's own zone, an IANA name. Takes long to find out, so only again when the device's clock runs otherwise. */
export function readerZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (device?.offset !== offset) device = { offset, format: Intl.DateTimeFormat() }
  return device.format.resolvedOptions().timeZone
}

function formatter(look: DateLook, locale: string, zone: string): Intl.DateTimeFormat {
  const key = `${look} ${locale} ${zone}`
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...looks[look], timeZone: zone })
  formatters.set(key, made)
  return made
}

/** Newer browsers write a narrow no-break space before 'PM', which a search does not find, and English words in Korean. */
function plain(text: string, locale: string): string {
  const spaced = text.replaceAll('\u202f', ' ')
  return locale === 'ko' ? spaced.replace('AM', '오전').replace('PM', '오후') : spaced
}
