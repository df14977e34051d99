import type { Language } from '@raidtisch/shared-types/domain/languages'

/** In the reader's own language and zone, where the specification fixes no format. */
const styles = {
  moment: { weekday: 'short', day: 'numeric', month: 'numeric', hour: 'numeric', minute: '2-digit' },
  clock: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatters = new Map<string, Intl.DateTimeFormat>()

/** 'So., 22.11., 21:00' */
export function formatOwnMoment(iso: string, language: Language): string {
  return formatter('moment', language).format(new Date(iso))
}

/** '20:51' for a moment of today, and with its day for an earlier one. */
export function formatOwnLast(iso: string, language: Language, now = new Date()): string {
  const moment = new Date(iso)
  const style = moment.toDateString() === now.toDateString() ? 'clock' : 'moment'
  return formatter(style, language).format(moment)
}

function formatter(style: keyof typeof styles, language: Language): Intl.DateTimeFormat {
  const key = `${style} ${language}`
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(language, styles[style])
  formatters.set(key, made)
  return made
}
