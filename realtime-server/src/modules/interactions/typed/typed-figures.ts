import { maxDurationMinutes, roleMaximumBounds } from '@raidtisch/shared-types/domain/limits'

export type Capacity = { tanks: number; healers: number; dps: number }

/** '3/6/12' or '3 6 12': maxima of tanks, healers and DPS. Null when it is not three numbers within the limits. */
export function readCapacity(typed: string): Capacity | null {
  const match = /^\s*(\d{1,2})\s*[/,;\s-]\s*(\d{1,2})\s*[/,;\s-]\s*(\d{1,2})\s*$/.exec(typed)
  if (!match) return null
  const [tanks = 0, healers = 0, dps = 0] = match.slice(1).map(Number)
  const isPossible = [tanks, healers, dps].every((one) => one <= roleMaximumBounds.max)
  return isPossible && tanks + healers + dps > 0 ? { tanks, healers, dps } : null
}

const hourWord = '(?:h|std\\.?|stunden?|hours?|heures?|ч\\.?|час|часа|часов|시간)'
const minuteWord = '(?:m|min\\.?|minuten?|minutes?|мин\\.?|минут[аы]?|분)'
const onClock = /^(\d{1,3})(?::|h|h )([0-5]\d)$/
const hoursAndMinutes = new RegExp(`^(\\d{1,3}) ?${hourWord} ?([0-5]?\\d) ?${minuteWord}$`)
const hoursOnly = new RegExp(`^(\\d{1,3}(?:[.,]\\d{1,2})?) ?${hourWord}$`)
const minutesOnly = new RegExp(`^(\\d{1,5}) ?${minuteWord}?$`)

/**
 * '120', '2h', '2:30', '2,5 h', '90 min', '2 Std. 30 Min.', '2 часа', '2시간 30분': in minutes; null when it is no
 * duration. Every form in which pages and posts show one is understood.
 */
export function readDuration(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  const both = onClock.exec(text) ?? hoursAndMinutes.exec(text)
  const hours = hoursOnly.exec(text)
  const minutes = minutesOnly.exec(text)
  const found = both
    ? Number(both[1]) * 60 + Number(both[2])
    : hours
      ? Math.round(Number(hours[1]?.replace(',', '.')) * 60)
      : minutes
        ? Number(minutes[1])
        : null
  return found !== null && found >= 1 && found <= maxDurationMinutes ? found : null
}
