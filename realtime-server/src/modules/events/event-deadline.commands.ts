import {
  deadlineOf,
  deadlineProblem,
  isDeadlineOver,
  type DeadlineProblem,
} from '@raidtisch/shared-types/domain/response-deadline'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { refuseField } from '#core/errors.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { EventColumns } from './event-fields.queries.ts'
import type { EventRow } from './event.presenter.ts'
import type { LockedEvent } from './event.queries.ts'
import { restAskedAgain } from './event.topics.ts'

// A deadline that nobody could meet holds for nobody: it is left out when an event is created, opened, moved or brought
// back after it, and refused when an edit chooses it.

const sentences: Record<DeadlineProblem, string> = {
  past: 'must be in the future',
  beforeOpening: 'must lie after the moment at which the event opens',
}

/** An edit may keep a deadline that is over, and choose none that is. */
export function refuseMovedDeadline(event: LockedEvent, sent: EventColumns, now: Date): void {
  const { responseDeadline = event.responseDeadline, date = event.date } = sent
  const opensAt = sent.opensAt === undefined ? event.opensAt : sent.opensAt
  if (responseDeadline === event.responseDeadline) {
    const isLate = isDeadlineOver(event, now) && isDeadlineOver({ date, responseDeadline }, now)
    // People were told that nothing happens after it.
    if (isLate && event.afterDeadline === 'nothing' && (sent.afterDeadline ?? 'nothing') !== 'nothing')
      refuseField('afterDeadline', 'must stay as it is once the deadline is over')
    return
  }
  const problem = deadlineProblem({ status: event.status, opensAt, date, responseDeadline }, now)
  if (problem) refuseField('responseDeadline', sentences[problem])
}

/** The deadline of an event that takes responses from `now` on. */
export function meetable<E extends Pick<EventRow, 'date' | 'responseDeadline'>>(event: E, now: Date): E {
  return isDeadlineOver(event, now) ? { ...event, responseDeadline: null } : event
}

export async function saveDeadline(
  tx: SqlTx,
  { id, responseDeadline }: Pick<EventRow, 'id' | 'responseDeadline'>,
): Promise<void> {
  await tx.sql.updateTable('event').set({ responseDeadline }).where('id', '=', id).execute()
}

type DeadlineColumns = Partial<Pick<EventRow, 'responseDeadline' | 'restDeclinedAt'>>

/**
 * What an event that comes back keeps of its deadline: one that passed meanwhile, without effect, is left out. What an
 * earlier one counted is taken back when an edit removed it, or its effect, after the event was over.
 */
export function returnedDeadline(event: LockedEvent, now: Date): DeadlineColumns {
  if (event.restDeclinedAt === null) return { responseDeadline: meetable(event, now).responseDeadline }
  return isDeadlineOver(event, now) && event.afterDeadline !== 'nothing' ? {} : { restDeclinedAt: null }
}

/** What an edit does to the event's deadline beside what it says. */
export function settledDeadline(event: LockedEvent, columns: EventColumns, now: Date): DeadlineColumns {
  const after = { ...event, ...columns }
  // An event that is over, or not open yet, asks nobody again.
  if (after.status !== 'active') return {}
  const deadline = deadlineOf(after)
  if (deadline === null || deadline > now || after.afterDeadline === 'nothing') {
    return event.restDeclinedAt === null ? {} : { restDeclinedAt: null }
  }
  // Neither does one that only lasts longer than planned.
  const isRestarted = event.status !== 'active' && after.date.getTime() !== event.date.getTime()
  if (isDeadlineOver(event, now) && !isRestarted) return {}
  // With the deadline goes what it counted: those people are to respond again.
  return { responseDeadline: null, ...(event.restDeclinedAt && { restDeclinedAt: null }) }
}

/**
 * Asks whomever a deadline counted as declined to respond again, once it is in the future again or has no effect any
 * more. Resolves to whether it was so: then the roster is in line with the event, too.
 */
export async function askRestAgain(
  publishing: Publishing,
  { before, after, now }: { before: LockedEvent; after: EventRow; now: Date },
): Promise<boolean> {
  if (before.restDeclinedAt === null || after.restDeclinedAt !== null) return false
  await restAskedAgain.publish(publishing, { event: after, source: 'system', now })
  return true
}
