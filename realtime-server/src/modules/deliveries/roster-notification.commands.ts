import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { endOf } from '@raidtisch/shared-types/domain/event-age'
import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { ManagedResponse, Promotion, RosterEvent } from '#modules/signups/roster.topics.ts'
import { enqueueDeliveries } from './delivery.commands.ts'
import type { SignUpChanged } from './delivery.payload.ts'

/** Notifies participants of their promotion from the waiting list. */
export async function enqueuePromotions(
  { tx }: Publishing,
  { event, promoted, now }: Promotion,
): Promise<void> {
  await enqueueDeliveries(
    tx,
    promoted.map(({ discordUserId, role, joinedAt }) => ({
      kind: 'promotion',
      payload: { role, answeredAt: joinedAt },
      ...addressed(event, discordUserId),
      // Each change of an event has its own version, so a second promotion is a second message.
      dedupeKey: `promotion:${event.id}:${event.version}:${discordUserId}`,
      dueAt: now,
      expiresAt: endOf(event),
    })),
    now,
  )
}

/** Notifies a person of a leader's change to their response, unless the leader is that person. */
export async function enqueueResponseChange(
  { tx }: Publishing,
  { event, actor, discordUserId, before, after, now }: ManagedResponse,
): Promise<void> {
  const payload: SignUpChanged = {
    by: actor.displayName,
    before: responseOf(before),
    after: responseOf(after),
  }
  const isUnchanged = JSON.stringify(payload.before) === JSON.stringify(payload.after)
  if (discordUserId === actor.discordUserId || isUnchanged || endOf(event) <= now) return
  await enqueueDeliveries(
    tx,
    [
      {
        kind: 'signup_changed',
        payload,
        ...addressed(event, discordUserId),
        dedupeKey: `signup_changed:${event.id}:${event.version}:${discordUserId}`,
        dueAt: now,
        expiresAt: endOf(event),
      },
    ],
    now,
  )
}

function responseOf(participant: Participant | undefined): SignUpChanged['after'] {
  if (!participant) return null
  const { status, role, characterClass } = participant
  return { status, role, class: characterClass }
}

function addressed({ id: eventId, serverId, channelId }: RosterEvent, recipientId: string) {
  return { serverId, eventId, channelId, recipientId }
}
