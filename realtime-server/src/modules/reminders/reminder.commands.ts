import type { Publishing } from '#core/outbox/transaction-topic.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { findReminded, remindsInChannel, type ReminderDue } from './reminder.queries.ts'
import { reminderDue } from './reminder.topics.ts'

/** Publishes a reminder that is due; an event that was moved meanwhile is due again by its new start. */
export async function publishReminder(
  publishing: Publishing,
  { eventId, start }: ReminderDue,
  now: Date,
): Promise<void> {
  const { tx } = publishing
  const event = await lockEvent(tx, eventId)
  if (!event || event.date.getTime() !== start.getTime()) return
  const people = await findReminded(tx, event)
  const inChannel = event.channelId !== null && (await remindsInChannel(tx, event.serverId))
  await reminderDue.publish(publishing, { event, people, inChannel, now })
}
