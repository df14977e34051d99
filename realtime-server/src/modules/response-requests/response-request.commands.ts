import type { NudgeResult } from '@raidtisch/shared-types/contracts/response-requests.contract'
import { planNudge, requestedEventsMax } from '@raidtisch/shared-types/domain/response-requests'
import { closedRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import type { Actor } from '#core/actor.ts'
import { changeInSql, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { refuse, refuseClosed } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import { lockName } from '#core/db/lock-name.ts'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { eventPolicy, refuseOutsiders } from '#modules/events/event.policy.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { findMissing, findPeopleToAsk } from './response-request.queries.ts'
import { responsesRequested } from './response-request.topics.ts'

export type RequestDeps = ChangeDeps & { clock: Clock; env: PlayerRoleNames }

/**
 * Asks everybody who has not answered by direct message, for a leader of the event. Under the event's lock, so that two
 * leaders who press at once ask each person once; for somebody who does not lead, under one lock for all their events.
 */
export async function nudge(deps: RequestDeps, actor: Actor, eventId: string): Promise<NudgeResult> {
  refuseOutsiders(actor)
  return changeInSql(deps, async (tx, emit) => {
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    eventPolicy.authorize(actor, 'signup.manage', event)
    const closed = closedRefusal(event)
    if (closed) refuseClosed(closed, event)
    const now = deps.clock.now()
    if (event.date <= now) refuse('event_started')
    const { serverId } = event
    // Otherwise everybody could have the whole guild asked again by creating one event after the other.
    const askedAbout = actor.rights.isAdmin ? 'event' : 'any'
    if (askedAbout === 'any') await lockName(tx, `nudges in ${serverId}`)
    const missing = await findMissing(tx, { serverId, env: deps.env }, eventId, { askedAbout })
    const plan = planNudge(missing, now)
    if (plan.asked.length > 0) {
      const people = plan.asked.map(({ discordUserId }) => ({
        discordUserId,
        eventIds: [eventId],
        starts: [event.date],
        firstStart: event.date,
      }))
      const by = { name: actor.displayName, eventId }
      const key = `nudge:${eventId}:${now.toISOString()}`
      await responsesRequested.publish({ tx, emit }, { serverId, people, by, key, now })
      await recordAudit(tx, actor, {
        action: 'responses_requested',
        targetId: eventId,
        targetType: 'event',
        channelId: event.channelId,
        details: { eventTitle: event.title, count: people.length },
      })
    }
    return {
      asked: plan.asked.length,
      askedBefore: plan.recent.length,
      unreachable: [...plan.unreachable],
    }
  })
}

/** Asks everybody once for the answers that they owe; `slot` is the moment at which the guild wants it. */
export async function requestMissingResponses(
  publishing: Publishing,
  { serverId, env }: { serverId: string; env: PlayerRoleNames },
  { slot, now }: { slot: Date; now: Date },
): Promise<void> {
  const toAsk = await findPeopleToAsk(publishing.tx, { serverId, env }, now)
  const people = toAsk.map(({ eventIds, starts, ...one }) => ({
    ...one,
    eventIds: eventIds.slice(0, requestedEventsMax),
    starts: starts.slice(0, requestedEventsMax),
  }))
  // Two guilds on one PostgreSQL have the same members and the same slots.
  const key = `digest:${serverId}:${slot.toISOString()}`
  await responsesRequested.publish(publishing, { serverId, people, by: null, key, now })
}
