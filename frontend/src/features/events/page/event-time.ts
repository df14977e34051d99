import type { Language } from '@raidtisch/shared-types/domain/languages'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export type EventPhase = 'before' | 'running' | 'over'

export function phaseOf(event: { date: string; duration: number }, now: number): EventPhase {
  const start = Date.parse(event.date)
  if (now < start) return 'before'
  return now < start + event.duration * minute ? 'running' : 'over'
}

/** '3 Tage, 4 Stunden' while it is long, '04:12:09' on the day itself; the distance in milliseconds, never negative. */
export function formatDistance(distanceMs: number, language: Language): string {
  const left = Math.max(0, distanceMs)
  if (left < day) {
    const parts = [Math.floor(left / hour), Math.floor(left / minute) % 60, Math.floor(left / second) % 60]
    return parts.map((part) => String(part).padStart(2, '0')).join(':')
  }
  const unit = (value: number, name: 'day' | 'hour') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value)
  const hours = Math.floor((left % day) / hour)
  const days = unit(Math.floor(left / day), 'day')
  return hours === 0 ? days : `${days}, ${unit(hours, 'hour')}`
}
