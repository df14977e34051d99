import { randomUUID } from 'node:crypto'
import type { Party } from '@raidtisch/shared-types/contracts/entities'
import type { PublishedParties } from '@raidtisch/shared-types/contracts/parties.contract'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import { closedRefusal } from '@raidtisch/shared-types/domain/signup-rules'
import type { Actor } from '#core/actor.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { AppError, refuse, refuseClosed } from '#core/errors.ts'
import { recordAudit } from '#core/audit.ts'
import { splitBoard } from './board-message.presenter.ts'
import { enqueueDeliveries, replaceDeliveries, type NewDelivery } from './delivery.commands.ts'
import { findLastPublication } from './party-message.queries.ts'
import { lockEvent, type LockedEvent } from '#modules/events/event.queries.ts'
import {
  hashBoard,
  presentStoredBoard,
  partiesPublished,
  presentBoard,
  type PublicationPlan,
} from './party-publishing.presenter.ts'
import { findChannelOf, findDeclined, findPlan } from './party-publishing.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { projectParties } from '#modules/parties/party.commands.ts'

export type PublishDeps = ChangeDeps & { clock: Clock }

/** Within this time the same board is not published again: a second press, or a second leader's. */
const repeatMs = 60_000
/** The shortest time between two different boards: each is a message to many people. */
const pauseMs = 10_000
/** Messages expire when the event ends, but not earlier than this after they were written. */
const expiresAfterMs = 60 * 60_000

/**
 * Posts the board to the event's channel, and notifies each person whose slot differs from their last message and each
 * who lost theirs. An earlier post is deleted and posted again instead of edited: an edit notifies no one and stays far up
 * in the channel.
 */
export async function publishParties(
  deps: PublishDeps,
  actor: Actor,
  eventId: string,
): Promise<PublishedParties> {
  guildPolicy.authorize(actor, 'party.manage')
  return change(deps, async (tx, emit) => {
    const now = deps.clock.now()
    const event = (await lockEvent(tx, eventId)) ?? refuse('event_not_found')
    const closed = closedRefusal(event)
    // Leaders plan before it opens.
    if (closed && closed !== 'event_not_open') refuseClosed(closed, event)
    const channel = (await findChannelOf(tx, event)) ?? refuse('event_without_channel')
    const parties = await projectParties(tx, emit, event)

    const declined = await findDeclined(tx, eventId)
    const hash = hashBoard(channel.id, parties, declined)
    const last = await findLastPublication(tx, eventId)
    // After a publication, an empty board notifies its people that they lost their slots.
    const isNobodyConcerned = !last && parties.every(({ members }) => members.length === 0)
    // The post shows parties: without any there is none to replace the last one.
    if (parties.length === 0 || isNobodyConcerned) refuse('nobody_placed')
    const sinceMs = last ? now.getTime() - last.publishedAt.getTime() : Infinity
    if (last?.hash === hash && sinceMs < repeatMs) return { people: 0, isRepeat: true }
    if (sinceMs < pauseMs) throw new AppError('rate_limited', 'The parties were published a moment ago')

    const plan = await findPlan(tx, { eventId, parties, declined, last })
    await replaceDeliveries(tx, { eventId, ids: plan.replaced }, now)
    const publication = { event, channelId: channel.id, parties, declined, plan, hash, now }
    await enqueueDeliveries(tx, messagesOf(publication), now)
    await recordAudit(tx, actor, {
      action: 'parties_published',
      targetId: eventId,
      targetType: 'event',
      channelId: channel.id,
      details: { eventTitle: event.title, parties: parties.length, people: plan.notified.length },
    })
    emit(partiesPublished(eventId))
    return { people: plan.notified.length, isRepeat: false }
  })
}

type Publication = {
  event: LockedEvent
  channelId: string
  parties: readonly Party[]
  declined: ReadonlySet<string>
  plan: PublicationPlan
  hash: string
  now: Date
}

/** The posts, then each person's message: due a millisecond apart, so that they are sent in this order. */
function messagesOf({ event, channelId, parties, declined, plan, hash, now }: Publication): NewDelivery[] {
  const publication = randomUUID()
  const common = {
    serverId: event.serverId,
    eventId: event.id,
    channelId,
    expiresAt: new Date(Math.max(endOf(event).getTime(), now.getTime() + expiresAfterMs)),
  }
  const posts = splitBoard(presentBoard(parties, declined)).map((part, index): NewDelivery => ({
    ...common,
    kind: 'parties',
    payload: {
      publication,
      hash,
      start: event.date.toISOString(),
      parties: part,
      ...(index === 0 && { board: presentStoredBoard(parties) }),
    },
    dedupeKey: `parties:${publication}:${index}`,
    recipientId: null,
    dueAt: new Date(now.getTime() + index),
  }))
  const assignments = plan.notified.map(({ discordUserId, assignment }): NewDelivery => ({
    ...common,
    ...(assignment ? { kind: 'assignment', payload: assignment } : { kind: 'unassigned', payload: {} }),
    dedupeKey: `assignment:${publication}:${discordUserId}`,
    recipientId: discordUserId,
    dueAt: new Date(now.getTime() + posts.length),
  }))
  return [...posts, ...assignments]
}
