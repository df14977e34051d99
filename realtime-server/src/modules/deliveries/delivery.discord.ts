import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '#core/process/logger.ts'
import { createDeduplicatedLogger } from '#core/process/deduplicated-logger.ts'
import { finishInTime, type Bot, type BotPart } from '#transports/discord/bot.ts'
import {
  type ContactLimits,
  createContactPace,
  usualContactLimits,
} from '#transports/discord/contact-pace.ts'
import { createChannelQueue } from './channel-queue.discord.ts'
import { createSender, type SenderDeps } from './delivery-sender.discord.ts'
import { createDirectQueues, usualDirectPace, type DirectPace } from './direct-queues.discord.ts'

export type DeliveryDeps = SenderDeps & { logger: Logger }

export type DeliveryPace = DirectPace & {
  /** Between two looks for due messages. */
  lookEveryMs: number
  /** Between two messages of a queue: a whole raid is notified within half a minute, without a burst of messages. */
  betweenMs: number
  contacts: ContactLimits
}
const usualPace: DeliveryPace = {
  lookEveryMs: 1_000,
  betweenMs: 400,
  contacts: usualContactLimits,
  ...usualDirectPace,
}

/**
 * Sends pending deliveries while the bot is connected, in three queues, so that a slow direct message delays neither the
 * channels nor other people; in each queue one message after the other.
 */
export function startDeliveries(deps: DeliveryDeps, bot: Bot, pace: DeliveryPace = usualPace): BotPart {
  const { signal } = bot
  const contacts = createContactPace(pace.contacts)
  const sender = createSender({ ...deps, contacts }, bot)
  const direct = createDirectQueues({ ...deps, sender, contacts }, bot, pace)
  const channels = createChannelQueue({ ...deps, sender }, bot)
  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined)

  const work = async (queueName: string, sendNext: () => Promise<boolean>) => {
    const failures = createDeduplicatedLogger(deps.logger.child({ part: 'deliveries', queue: queueName }), {
      begun: 'messages have to wait',
      over: 'messages are sent again',
    })
    while (!signal.aborted) {
      try {
        while (!signal.aborted && (await sendNext())) await pause(pace.betweenMs)
        failures.worked()
      } catch (err) {
        if (!signal.aborted) failures.failed(err)
      }
      await pause(pace.lookEveryMs)
    }
  }
  const working = Promise.all([
    work('known people', () => direct.sendNext('known')),
    work('new people', () => direct.sendNext('first')),
    work('channels', async () => {
      await direct.giveUp()
      return channels.sendNext()
    }),
  ])
  return { stop: () => finishInTime(working) }
}
