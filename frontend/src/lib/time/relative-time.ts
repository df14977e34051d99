import { dayAt } from '@raidtisch/shared-types/domain/absence-rules'
import type { Language } from '@raidtisch/shared-types/domain/languages'
import { ianaZones, type Timezone } from '@raidtisch/shared-types/domain/time-zones'
import { readerZone, writeDate, writeRelative } from './date-formats.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const daysPerMonth = 30.44

/**
 * 'in 3 hours', 'tomorrow', 'in 2 days' for a moment seen from `now`, both in milliseconds; from a day on it counts
 * nights in the reader's zone, as people do.
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
 * 'Sonntag, heute', 'Dienstag, in 3 Tagen': what stands beside a date on the event's own calendar. Within a day ahead
 * it also says 'in 3 Std.', to the nearest hour as Discord's own timestamps do.
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

/** 'in 3 Tagen', and from a month on 'vor 5 Monaten': 412 days are hard to imagine. */
function relativeDay(nights: number, language: Language): string {
  const months = Math.trunc(nights / daysPerMonth)
  return months === 0 ? writeRelative(nights, 'day', language) : writeRelative(months, 'month', language)
}

/** How many midnights of a zone lie between two moments; negative when the second is the earlier one. */
function nightsBetween(from: number, to: number, zone: string): number {
  const dayOf = (moment: number) => Date.parse(dayAt(zone, new Date(moment)))
  return Math.round((dayOf(to) - dayOf(from)) / day)
}
