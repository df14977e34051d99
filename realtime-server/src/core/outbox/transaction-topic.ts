import type { Emit } from '#core/change.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** What a subscriber works with: the transaction of the change, and the way to announce more of it. */
export type Publishing = { tx: SqlTx; emit: Emit }

type Subscriber<Fact> = (publishing: Publishing, fact: Fact) => Promise<void>

/** Something that a module's commands tell within their transaction, so that modules above it can write more. */
export type TransactionTopic<Fact> = {
  /**
   * Runs the subscribers one after the other, in the order of subscription. One that rejects undoes the whole change;
   * after a conflict they run again with it, so they touch only the database. Without a subscriber it rejects: a
   * process that forgot to subscribe would lose rows that nobody misses at once.
   */
  publish: (publishing: Publishing, fact: Fact) => Promise<void>
  /** Subscribing the same function again changes nothing. The returned function ends it. */
  subscribe: (subscriber: Subscriber<Fact>) => () => void
}

/** `services/subscriptions.ts` is the one place that subscribes, so that the whole order can be read there. */
export function createTransactionTopic<Fact>(): TransactionTopic<Fact> {
  const subscribers = new Set<Subscriber<Fact>>()
  return {
    publish: async (publishing, fact) => {
      if (subscribers.size === 0) throw new Error('Nothing subscribes to this topic: see subscribeModules().')
      for (const subscriber of subscribers) await subscriber(publishing, fact)
    },
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
  }
}
