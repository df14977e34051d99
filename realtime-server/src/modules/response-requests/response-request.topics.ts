import { createTransactionTopic } from '#core/outbox/transaction-topic.ts'

/** A person who is asked for their answers to these events, soonest first, with their starts. */
export type RequestedPerson = {
  discordUserId: string
  eventIds: readonly string[]
  starts: readonly Date[]
  firstStart: Date
}

export type ResponseRequest = {
  serverId: string
  people: readonly RequestedPerson[]
  /** The leader who asks about one event; null: the daily digest. */
  by: { name: string; eventId: string } | null
  /** Asking twice for the same thing is asking once. */
  key: string
  now: Date
}

/** People are to be asked for answers. */
export const responsesRequested = createTransactionTopic<ResponseRequest>()
