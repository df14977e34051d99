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

/** '120', '2h', '2:30', '2,5 h', '90 min', '2 Std.', '2 часа', '2시간': in minutes; null when it is no duration. */
export function readDuration(typed: string): number | null {
  const text = typed.trim().toLowerCase()
  const clock = /^(\d{1,3})(?::|h|h )([0-5]\d)$/.exec(text)
  const hours =
    /^(\d{1,3}(?:[.,]\d{1,2})?) ?(?:h|std\.?|stunden?|hours?|heures?|ч|час|часа|часов|시간)$/.exec(text)
  const minutes = /^(\d{1,5}) ?(?:m|min\.?|minuten?|minutes?|мин\.?|минут|분)?$/.exec(text)
  const found = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : hours
      ? Math.round(Number(hours[1]?.replace(',', '.')) * 60)
      : minutes
        ? Number(minutes[1])
        : null
  return found !== null && found >= 1 && found <= maxDurationMinutes ? found : null
}
