import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { ianaZones, type Timezone } from '@raidtisch/shared-types/domain/time-zones'

/**
 * The moment of a form's date ('2026-11-21') and time ('21:00') in a time zone, as ISO in UTC. A time that daylight
 * saving skips means one hour later.
 */
export function momentOf(date: string, time: string, timezone: Timezone): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, ianaZones[timezone]).getTime()).toISOString()
}

/** The date and time fields of a form for a moment; the reverse of `momentOf`. */
export function formFieldsOf(iso: string, timezone: Timezone): { date: string; time: string } {
  const at = new TZDate(iso, ianaZones[timezone])
  return { date: format(at, 'yyyy-MM-dd'), time: format(at, 'HH:mm') }
}

type FormTime = { date: string; time: string; timezone: Timezone }

/** The moment that a form's fields mean, or null while date or time are missing. */
export function chosenMoment({ date, time, timezone }: FormTime): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d/.test(time)) return null
  return momentOf(date, time, timezone)
}
