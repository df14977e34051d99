import { createTransactionTopic } from '#core/outbox/transaction-topic.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'

/** The rows of a locked event's parties changed. */
export const partiesChanged = createTransactionTopic<{ event: LockedEvent }>()
