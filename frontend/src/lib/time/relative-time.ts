import { dayAt } from '@raidtisch/shared-types/domain/days'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { ianaZones, type Timezone } from '@raidtisch/shared-types/domain/time-zones'
import { readerZone, writeDate, writeRelative } from './date-formats.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const daysPerMonth = 30.44

/**
 * 'in 3 hours', 'tomorrow', 'in 2 days' from `now` to a moment, both in milliseconds. From one day on it counts the
 * midnights in the reader's time zone.
 */
export function relativeTime(moment: number, now: number, language: Language): string {
  const distance = moment - now
  const size = Math.abs(distance)
  if (size < minute) return writeRelative(Math.trunc(distance / 1000), 'second', language)
  if (size < hour) return writeRelative(Math.trunc(distance / minute), 'minute', language)
  if (size < day) return writeRelative(Math.trunc(distance / hour), 'hour', language)
  return writeRelative(nightsBetween(now, moment, readerZone()), 'day', language)
}

/**
 * 'Sonntag, heute', 'Dienstag, in 3 Tagen': the note beside a date, in the event's time zone. Within one day before the
 * event it has 'in 3 Std.' as well, rounded to the nearest hour as in Discord's timestamps.
 */
export function formatDayNote(iso: string, timezone: Timezone, now: number, language: Language): string {
  const zone = ianaZones[timezone]
  const moment = Date.parse(iso)
  const distance = moment - now
  const near = (size: number, unit: 'hour' | 'minute') => writeRelative(size, unit, language, 'short')
  const soon =
    distance < minute || distance >= day
      ? []
      : [
          distance < hour
            ? near(Math.trunc(distance / minute), 'minute')
            : near(Math.round(distance / hour), 'hour'),
        ]
  const weekday = writeDate('weekday', new Date(iso), language, zone)
  return [`${weekday}, ${relativeDay(nightsBetween(now, moment, zone), language)}`, ...soon].join(' · ')
}

/** 'in 3 Tagen', and from one month on 'vor 5 Monaten', because large numbers of days are hard to read. */
function relativeDay(nights: number, language: Language): string {
  const months = Math.trunc(nights / daysPerMonth)
  return months === 0 ? writeRelative(nights, 'day', language) : writeRelative(months, 'month', language)
}

/** The number of midnights of a time zone between two moments; negative when the second moment is earlier. */
function nightsBetween(from: number, to: number, zone: string): number {
  const dayOf = (moment: number) => Date.parse(dayAt(zone, new Date(moment)))
  return Math.round((dayOf(to) - dayOf(from)) / day)
}
