import { EventStatus, type EventView } from '@raidtisch/shared-types/contracts/entities'
import { isOpenStatus } from '@raidtisch/shared-types/domain/event-status'
import type { CancelEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import type { Actor } from '#core/actor.ts'
import { change } from '#core/change.ts'
import { refuse, refuseClosed } from '#core/errors.ts'
import type { EventDeps } from './event.commands.ts'
import { returnedDeadline } from './event-deadline.commands.ts'
import { refuseReturnAboveLimit } from './event-limit.commands.ts'
import { detachFromSeries } from './event-series.queries.ts'
import { saveStatus } from './event-status.commands.ts'
import { eventPolicy } from './event.policy.ts'
import { presentEventTo } from './event.presenter.ts'
import { lockEvent } from './event.queries.ts'
import { eventChanged } from './event.topics.ts'

/** Cancels an event before it is over. Its responses stay, and count again when it is uncancelled. */
export async function cancelEvent(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  { reason }: CancelEventBody,
): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.cancel', event)
    if (event.status === 'cancelled') refuseClosed('event_cancelled', event)
    if (!isOpenStatus(event.status)) refuse('event_archived')
    const facts = await saveStatus({ tx, emit, actor, event }, 'event_cancelled', {
      status: 'cancelled',
      cancelReason: reason,
      cancelledFrom: event.status,
    })
    const after = { ...event, status: 'cancelled', cancelReason: reason }
    await eventChanged.publish({ tx, emit }, { before: event, after, actor, now: deps.clock.now() })
    return presentEventTo(actor, facts)
  })
}

/** Uncancels an event: it has its earlier status again, and is completed when its end has passed. */
export async function uncancelEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.cancel', event)
    if (event.status !== 'cancelled') refuse('event_not_cancelled')
    const status = EventStatus.parse(event.cancelledFrom ?? 'active')
    const now = deps.clock.now()
    await refuseReturnAboveLimit(tx, actor, event, { status }, now)
    const facts = await saveStatus({ tx, emit, actor, event }, 'event_uncancelled', {
      status,
      cancelReason: null,
      cancelledFrom: null,
      ...(status === 'active' && returnedDeadline(event, now)),
      ...(await detachFromSeries(tx, event)),
    })
    const after = { ...event, status, cancelReason: null }
    await eventChanged.publish({ tx, emit }, { before: event, after, actor, now })
    return presentEventTo(actor, facts)
  })
}
