import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import type { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import type { Actor } from '#core/actor.ts'
import { change } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse, refuseClosed } from '#core/errors.ts'
import { refuseMovedDeadline } from './event-deadline.commands.ts'
import { readEventFields, type EventColumns } from './event-fields.queries.ts'
import { refuseReturnAboveLimit } from './event-limit.commands.ts'
import { refuseMovedOpening } from './event-opening-time.commands.ts'
import { saveColumns } from './event-save.commands.ts'
import { carryIntoSeries, openingWithSeries } from './event-series-edit.commands.ts'
import { detachFromSeries } from './event-series.queries.ts'
import type { EventDeps } from './event.commands.ts'
import { eventPolicy } from './event.policy.ts'
import { preselectedOf } from './event-copy.presenter.ts'
import { presentEventTo } from './event.presenter.ts'
import { getEventFacts } from './event-facts.queries.ts'
import { lockEvent, type LockedEvent } from './event.queries.ts'

/** Changes the sent fields that differ, of this event or also of the following ones of its series. */
export async function updateEvent(
  deps: EventDeps,
  actor: Actor,
  eventId: string,
  { scope = 'this', ...body }: UpdateEventBody,
): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.edit', event)
    if (event.status === 'archived') refuse('event_archived')
    if (event.status === 'cancelled') refuseClosed('event_cancelled', event)
    const now = deps.clock.now()
    const saving = { tx, emit, actor, now }
    const current = { ...event, preselectedPlayers: preselectedOf(event) }
    const sent = await readEventFields(tx, actor, body, current)
    const moved = { ...sent, ...(await openingWithSeries(saving, event, sent, scope)) }
    refuseMovedOpening(event, moved, now)
    refuseMovedDeadline(event, moved, now)
    const columns = { ...(await reopened(tx, event, sent, now)), ...moved }
    await refuseReturnAboveLimit(tx, actor, event, columns, now)
    const saved = await saveColumns(saving, event, columns)
    await carryIntoSeries(saving, event, sent, scope)
    const facts = saved ?? (await getEventFacts(tx, event.id)) ?? refuse('event_not_found')
    return presentEventTo(actor, facts)
  })
}

/** A completed event that is moved into the future is open again. */
async function reopened(tx: Tx, event: LockedEvent, sent: EventColumns, now: Date): Promise<EventColumns> {
  if (event.status !== 'completed') return {}
  const { date = event.date, duration = event.duration } = sent
  return endOf({ date, duration }) > now ? { status: 'active', ...(await detachFromSeries(tx, event)) } : {}
}
