import { endOf, isKeptOpen } from '@raidtisch/shared-types/domain/event-age'
import type { ImportFault } from '@raidtisch/shared-types/domain/event-import-words'
import type { ForeignEvent } from './raid-helper.format.ts'

/** The columns that say whether an event is over. */
export type AgingEvent = { status: string; date: Date; duration: number; reactivatedAt: Date | null }

function isOpen({ status }: AgingEvent): boolean {
  return status === 'active' || status === 'upcoming'
}

/** Whether its end has passed. One that a leader brought back after it is not over until it is archived. */
function isOver(event: AgingEvent, now: Date): boolean {
  return event.status === 'completed' || (endOf(event) <= now && !(isOpen(event) && isKeptOpen(event)))
}

/** Whether the other tool's message, which made an event that is over here, is used again for another evening. */
export function isNextEvening(
  event: AgingEvent,
  { startsAt }: Pick<ForeignEvent, 'startsAt'>,
  now: Date,
): boolean {
  return isOver(event, now) && startsAt > now.getTime()
}

/** Whether changes of the other tool are still written to an event that is followed. */
export function takesChanges(event: AgingEvent, foreign: ForeignEvent, now: Date): boolean {
  return isOpen(event) && !isNextEvening(event, foreign, now)
}

/** Why an event can be followed no more; null while it can. */
export function endOfFollowing(event: AgingEvent, now: Date): Extract<ImportFault, 'over' | 'closed'> | null {
  if (isOver(event, now)) return 'over'
  return isOpen(event) ? null : 'closed'
}
