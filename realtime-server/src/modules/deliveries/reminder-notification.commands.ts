import type { Publishing } from '#core/outbox/transaction-topic.ts'
import type { DueReminder } from '#modules/reminders/reminder.topics.ts'
import { enqueueDeliveries, type NewDelivery } from './delivery.commands.ts'

/** Reminds participants of the start and asks for missing responses, once for each start of an event. */
export async function enqueueReminders(
  { tx }: Publishing,
  { event, people, inChannel, now }: DueReminder,
): Promise<void> {
  const { id: eventId, serverId, channelId, date } = event
  const start = date.toISOString()
  await enqueueDeliveries(
    tx,
    people.map(({ discordUserId, status }): NewDelivery => {
      const kind = status === 'accepted' ? 'reminder' : 'nudge'
      return {
        kind,
        payload: { start },
        serverId,
        dedupeKey: `${kind}:${eventId}:${start}:${discordUserId}`,
        eventId,
        recipientId: discordUserId,
        channelId,
        dueAt: now,
        expiresAt: date,
        inChannel,
      }
    }),
    now,
  )
}
