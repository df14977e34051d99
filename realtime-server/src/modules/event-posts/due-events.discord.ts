import { StaleTermError } from '#core/jobs/leader.ts'
import type { OutboxTopic } from '#core/outbox/outbox-message.ts'
import { createDeduplicatedLogger } from '#core/process/deduplicated-logger.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import { startWatch } from '#transports/discord/watch.ts'
import type { EventPostDeps } from './post.discord.ts'

type Reconciliation = {
  /** Messages of these topics cause a look; the tables say what is due. */
  topics: readonly OutboxTopic[]
  says: { begun: string; over: string }
  findDue: () => Promise<string[]>
  reconcile: (eventId: string) => Promise<void>
}

const lookEveryMs = 1_000

/** Reconciles due events one after the other, until the bot stops or another process leads. */
export function reconcileDueEvents(
  { outbox, logger }: Pick<EventPostDeps, 'outbox' | 'logger'>,
  bot: Pick<Bot, 'signal'>,
  { topics, says, findDue, reconcile }: Reconciliation,
): BotPart {
  const stopping = new AbortController()
  const signal = AbortSignal.any([bot.signal, stopping.signal])
  const failures = createDeduplicatedLogger(logger, says)
  const look = async () => {
    try {
      for (const eventId of await findDue()) if (!signal.aborted) await reconcile(eventId)
      failures.worked()
    } catch (err) {
      if (err instanceof StaleTermError) stopping.abort()
      else if (!signal.aborted) failures.failed(err)
    }
  }
  const watch = startWatch({ signal, everyMs: lookEveryMs, look })
  const unsubscribe = outbox.subscribe(topics, watch.wake, { where: 'everywhere' })
  return {
    stop: async () => {
      unsubscribe()
      stopping.abort()
      await watch.ended
    },
  }
}
