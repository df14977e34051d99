import { StaleTermError } from '#core/jobs/leader.ts'
import type { OutboxTopic } from '#core/outbox/outbox-message.ts'
import { createTroubleLog } from '#core/process/deduplicated-logger.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import { startWatch } from '#transports/discord/watch.ts'
import type { EventPostDeps } from './post.discord.ts'

type Keeping = {
  /** Topics after which something may be due. They are hints: what is due stands in the tables. */
  topics: readonly OutboxTopic[]
  says: { begun: string; over: string }
  findDue: () => Promise<string[]>
  keep: (eventId: string) => Promise<void>
}

const lookEveryMs = 1_000

/** Keeps what is due of events, one event after the other, until the bot stops or another process leads. */
export function keepDueEvents(
  { outbox, logger }: Pick<EventPostDeps, 'outbox' | 'logger'>,
  bot: Pick<Bot, 'signal'>,
  { topics, says, findDue, keep }: Keeping,
): BotPart {
  const stopping = new AbortController()
  const signal = AbortSignal.any([bot.signal, stopping.signal])
  const trouble = createTroubleLog(logger, says)
  const look = async () => {
    try {
      for (const eventId of await findDue()) if (!signal.aborted) await keep(eventId)
      trouble.worked()
    } catch (err) {
      if (err instanceof StaleTermError) stopping.abort()
      else if (!signal.aborted) trouble.failed(err)
    }
  }
  const watch = startWatch({ signal, everyMs: lookEveryMs, look })
  const unsubscribe = outbox.subscribe(topics, watch.ring, { where: 'everywhere' })
  return {
    stop: async () => {
      unsubscribe()
      stopping.abort()
      await watch.ended
    },
  }
}
