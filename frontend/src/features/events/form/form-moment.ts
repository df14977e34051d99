import type { Timezone } from '@raidtisch/shared-types/domain/time-zones'
import { momentOf } from '#lib/time/form-time.ts'

type Clock = { date: string; time: string; timezone: Timezone }

/** The moment a form means, or null while date or time are missing. */
export function chosenMoment({ date, time, timezone }: Clock): string | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d/.test(time)) return null
  return momentOf(date, time, timezone)
}

type Opening = { announced: boolean; opensDate: string; opensTime: string; timezone: Timezone }

/** When the event is to open for answers; null: a week before it begins, or at once when it is not announced. */
export function chosenOpening({ announced, opensDate, opensTime, timezone }: Opening): string | null {
  return announced ? chosenMoment({ date: opensDate, time: opensTime, timezone }) : null
}
