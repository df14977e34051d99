import { endOf, isKeptOpen } from '@raidtisch/shared-types/domain/event-age'
import { isOpenStatus } from '@raidtisch/shared-types/domain/event-status'
import type { ImportFault } from '@raidtisch/shared-types/domain/event-import-words'
import type { ForeignEvent } from './raid-helper.format.ts'

/** The columns that say whether an event is over. */
export type AgingEvent = { status: string; date: Date; duration: number; reactivatedAt: Date | null }

/** Whether its end has passed. One that a leader brought back after it is not over until it is archived. */
function isOver(event: AgingEvent, now: Date): boolean {
  const isKept = isOpenStatus(event.status) && isKeptOpen(event)
  return event.status === 'completed' || (endOf(event) <= now && !isKept)
}

/** An event that runs and is put off starts again within half a day. */
const putOffAtMostMs = 12 * 3_600_000

/**
 * Whether the other tool's message is used again for another evening. The event that it made here is over, or it runs:
 * many raids are over before their planned end, and then the message has the next date already.
 */
export function isNextEvening(
  event: AgingEvent,
  { startsAt }: Pick<ForeignEvent, 'startsAt'>,
  now: Date,
): boolean {
  if (isOver(event, now)) return startsAt > now.getTime()
  const [start, end] = [event.date.getTime(), endOf(event).getTime()]
  const isRunning = start <= now.getTime() && now.getTime() < end
  return isRunning && startsAt > Math.max(end, start + putOffAtMostMs)
}

/** Whether changes of the other tool are still written to an event that is followed. */
export function takesChanges(event: AgingEvent, foreign: ForeignEvent, now: Date): boolean {
  return isOpenStatus(event.status) && !isNextEvening(event, foreign, now)
}

/** Why an event can be followed no more; null while it can. */
export function endOfFollowing(event: AgingEvent, now: Date): Extract<ImportFault, 'over' | 'closed'> | null {
  if (isOver(event, now)) return 'over'
  return isOpenStatus(event.status) ? null : 'closed'
}
