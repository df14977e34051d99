import type { SqlTx } from '#core/db/sql-transaction.ts'
import { enqueueDeliveries, type NewDelivery } from '#modules/deliveries/delivery.commands.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { findReminded, remindsInChannel, type ReminderDue } from './reminder.queries.ts'

/**
 * Owes everybody who comes a reminder, and everybody whose answer is missing a question. Once for each start: an event
 * that was moved meanwhile is due again by its new one.
 */
export async function oweReminders(tx: SqlTx, { eventId, start }: ReminderDue, now: Date): Promise<void> {
  const event = await lockEvent(tx, eventId)
  if (!event || event.date.getTime() !== start.getTime()) return
  const reminded = await findReminded(tx, eventId)
  const moment = start.toISOString()
  const inChannel = event.channelId !== null && (await remindsInChannel(tx, event.serverId))
  await enqueueDeliveries(
    tx,
    reminded.map(({ discordUserId, status }): NewDelivery => {
      const kind = status === 'accepted' ? 'reminder' : 'nudge'
      return {
        kind,
        payload: { start: moment },
        serverId: event.serverId,
        dedupeKey: `${kind}:${eventId}:${moment}:${discordUserId}`,
        eventId,
        recipientId: discordUserId,
        channelId: event.channelId,
        dueAt: now,
        expiresAt: start,
        inChannel,
      }
    }),
    now,
  )
}
