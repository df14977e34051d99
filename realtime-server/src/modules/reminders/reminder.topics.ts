import { createTransactionTopic } from '#core/outbox/transaction-topic.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'
import type { Reminded } from './reminder.queries.ts'

export type DueReminder = {
  event: Pick<LockedEvent, 'id' | 'serverId' | 'channelId' | 'date'>
  people: readonly Reminded[]
  /** The guild's setting: a mention in the event's channel instead of direct messages. */
  inChannel: boolean
  now: Date
}

/** The reminder of a locked event is due. */
export const reminderDue = createTransactionTopic<DueReminder>()
