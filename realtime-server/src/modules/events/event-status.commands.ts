import type { EventFacts, EventView } from '@raidtisch/shared-types/contracts/entities'
import type { AuditAction } from '@raidtisch/shared-types/domain/audit-actions'
import { opensAt } from '@raidtisch/shared-types/domain/event-age'
import { canArchive, canReactivate } from '@raidtisch/shared-types/domain/event-status'
import type { Actor } from '#core/actor.ts'
import { change, type Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { type AuditActor, recordAudit } from '#core/audit.ts'
import type { EventDeps } from './event.commands.ts'
import { askRestAgain, returnedDeadline } from './event-deadline.commands.ts'
import { refuseReturnAboveLimit } from './event-limit.commands.ts'
import { detachFromSeries } from './event-series.queries.ts'
import { eventPolicy } from './event.policy.ts'
import { eventSaved, presentEventTo } from './event.presenter.ts'
import { getEventFacts } from './event-facts.queries.ts'
import { lockEvent, type LockedEvent } from './event.queries.ts'
import { capacityChanged, eventChanged, eventOpened } from './event.topics.ts'

/** Archives an event: it takes no responses any more, and its sign-ups stay. */
export async function archiveEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.archive', event)
    if (!canArchive(event.status)) refuse('event_archived')
    // An archived event that has an opening time did not open yet.
    const wasAnnounced = (event.cancelledFrom ?? event.status) === 'upcoming'
    const facts = await saveStatus({ tx, emit, actor, event }, 'event_archived', {
      status: 'archived',
      opensAt: wasAnnounced ? opensAt(event) : null,
    })
    const after = { ...event, status: 'archived' }
    await eventChanged.publish({ tx, emit }, { before: event, after, actor, now: deps.clock.now() })
    return presentEventTo(actor, facts)
  })
}

/**
 * Reactivates an archived or completed event: it is announced again while its opening is ahead, otherwise open. One that
 * is over stays open until it is archived or moved.
 */
export async function unarchiveEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.archive', event)
    if (!canReactivate(event.status)) refuse('event_not_archived')
    const now = deps.clock.now()
    const isAhead = event.opensAt !== null && event.opensAt > now
    const status = isAhead ? 'upcoming' : 'active'
    await refuseReturnAboveLimit(tx, actor, event, { status }, now)
    const columns = {
      status,
      reactivatedAt: now,
      cancelReason: null,
      cancelledFrom: null,
      ...(!isAhead && { opensAt: null, ...returnedDeadline(event, now) }),
      ...(await detachFromSeries(tx, event)),
    } as const
    const after = { ...event, ...columns }
    if (event.opensAt !== null && !isAhead) await eventOpened.publish({ tx, emit }, { event: after, now })
    // What was edited while it was over counts from now on.
    if (!isAhead && !(await askRestAgain({ tx, emit }, { before: event, after, now })))
      await capacityChanged.publish({ tx, emit }, { event: after, source: actor.source, now })
    const facts = await saveStatus({ tx, emit, actor, event }, 'event_unarchived', columns)
    await eventChanged.publish({ tx, emit }, { before: event, after, actor, now })
    return presentEventTo(actor, facts)
  })
}

/** Opens an upcoming event for responses before its opening time. */
export async function openEvent(deps: EventDeps, actor: Actor, eventId: string): Promise<EventView> {
  return change(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'event.open', event)
    if (event.status !== 'upcoming') refuse('event_not_upcoming')
    return presentEventTo(actor, await saveOpening({ tx, emit, actor, event }, deps.clock.now()))
  })
}

/** Opens a locked event; who answers by themselves stands on its roster when it is published. */
export async function saveOpening({ tx, emit, actor, event }: Changing, now: Date): Promise<EventFacts> {
  const open = { status: 'active', opensAt: null, ...returnedDeadline(event, now) } as const
  await eventOpened.publish({ tx, emit }, { event: { ...event, ...open }, now })
  return saveStatus({ tx, emit, actor, event }, 'event_opened', open)
}

export type Changing = { tx: Tx; emit: Emit; actor: AuditActor; event: LockedEvent }

type StatusAction = Extract<
  AuditAction,
  | 'event_archived'
  | 'event_unarchived'
  | 'event_completed'
  | 'event_cancelled'
  | 'event_uncancelled'
  | 'event_opened'
>
type StatusColumns = { status: EventFacts['status'] } & Partial<
  Pick<
    LockedEvent,
    | 'reactivatedAt'
    | 'isRecurring'
    | 'cancelReason'
    | 'cancelledFrom'
    | 'opensAt'
    | 'responseDeadline'
    | 'restDeclinedAt'
  >
>

/** Changes the status of a locked event, publishes it and writes the audit row. */
export async function saveStatus(
  { tx, emit, actor, event }: Changing,
  action: StatusAction,
  { status, ...rest }: StatusColumns,
): Promise<EventFacts> {
  await tx.event.update({
    where: { id: event.id },
    data: { status, ...rest, version: { increment: 1 } },
    select: { id: true },
  })
  await recordAudit(tx, actor, {
    action,
    targetId: event.id,
    targetType: 'event',
    channelId: event.channelId,
    details: {
      eventTitle: event.title,
      before: { status: event.status },
      after: { status, ...(rest.cancelReason && { reason: rest.cancelReason }) },
    },
  })
  const facts = (await getEventFacts(tx, event.id)) ?? refuse('event_not_found')
  emit(eventSaved(facts))
  return facts
}
