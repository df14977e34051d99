import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { ResponseRequest } from '#modules/response-requests/response-request.topics.ts'
import { enqueueDeliveries } from './delivery.commands.ts'

/** One direct message to each person, with all events that they are asked about. */
export async function enqueueRequests(
  { tx }: Publishing,
  { serverId, people, by, key, now }: ResponseRequest,
): Promise<void> {
  await enqueueDeliveries(
    tx,
    people.map(({ discordUserId, eventIds, starts, firstStart }) => ({
      kind: 'response_request',
      payload: {
        eventIds: [...eventIds],
        starts: starts.map((start) => start.toISOString()),
        by: by?.name ?? null,
      },
      serverId,
      dedupeKey: `${key}:${discordUserId}`,
      eventId: by?.eventId ?? null,
      recipientId: discordUserId,
      channelId: null,
      dueAt: now,
      expiresAt: firstStart,
    })),
    now,
  )
}
