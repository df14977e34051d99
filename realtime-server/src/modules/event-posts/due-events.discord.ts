import { StaleTermError } from '#core/jobs/leader.ts'
import type { OutboxTopic } from '#core/outbox/outbox-message.ts'
import { createDeduplicatedLogger } from '#core/process/deduplicated-logger.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import { startWatch } from '#transports/discord/watch.ts'
import type { EventPostDeps } from './post.discord.ts'

export type ReconcilerDeps = EventPostDeps & { bot: Bot }

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
  /** One event that fails holds up no other; the first failure is thrown after all of them. */
  const reconcileAll = async (eventIds: readonly string[]) => {
    const thrown: unknown[] = []
    for (const eventId of eventIds) {
      if (signal.aborted) return
      await reconcile(eventId).catch((err: unknown) => {
        if (err instanceof StaleTermError) throw err
        thrown.push(err)
      })
    }
    if (thrown.length > 0) throw thrown[0]
  }
  const look = async () => {
    try {
      await reconcileAll(await findDue())
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

/** Whether no event is to blame for an error: another process leads, or the bot stops. */
export function isEnding(error: unknown, { signal }: Pick<Bot, 'signal'>): boolean {
  return error instanceof StaleTermError || signal.aborted
}

export function writer({ db, bot }: ReconcilerDeps) {
  return { db, leadership: bot.leadership }
}

export function faultsOf({ db, outbox, bot }: ReconcilerDeps) {
  return { db, outbox, serverId: bot.serverId }
}
