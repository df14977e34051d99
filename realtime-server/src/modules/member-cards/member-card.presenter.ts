import type { Actor } from '#core/actor.ts'
import type { OutboxMessage } from '#core/outbox/outbox-message.ts'

/** Only whose card it is: what is on it is for the person and for leaders. */
export function cardChanged({
  discordUserId,
  serverId,
}: Pick<Actor, 'discordUserId' | 'serverId'>): OutboxMessage {
  return {
    topic: 'member-cards.changed',
    aggregateId: discordUserId,
    version: 0,
    payload: { serverId, discordUserId },
  }
}
