import type { Language } from '@raidtisch/shared-types/domain/languages'
import { hoursAndMinutes } from './time.ts'

const formatters = new Map<string, Intl.NumberFormat>()

/** '2 Std. 15 Min.', '2 Std.', '45 Min.'; the specification's '2h 15m' is the text `common:duration`. */
export function formatDuration(minutes: number, language: Language): string {
  const whole = hoursAndMinutes(minutes)
  const parts = [
    ...(whole.hours > 0 ? [part(whole.hours, 'hour', language)] : []),
    ...(whole.minutes > 0 || whole.hours === 0 ? [part(whole.minutes, 'minute', language)] : []),
  ]
  return parts.join(' ')
}

function part(value: number, unit: 'hour' | 'minute', language: Language): string {
  const key = `${language} ${unit}`
  const made =
    formatters.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' })
  formatters.set(key, made)
  return made.format(value)
}
