import { createTransactionTopic } from '#core/outbox/transaction-topic.ts'

/** The gateway described a guild for the first time. */
export const guildAdded = createTransactionTopic<{ serverId: string }>()
