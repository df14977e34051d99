import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from '#core/process/logger.ts'
import { createTroubleLog } from '#core/process/deduplicated-logger.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import { usualContactLimits } from '#transports/discord/contact-pace.ts'
import { finishInTime } from '#transports/discord/timeout.ts'
import { createChannelLane } from './channel-queue.discord.ts'
import { createSender, type SenderDeps } from './delivery-sender.discord.ts'
import { createDirectLanes, usualDirectPace, type DirectPace } from './direct-queues.discord.ts'

export type DeliveryDeps = SenderDeps & { logger: Logger }

export type DeliveryPace = DirectPace & {
  /** How often it looks for what is due. */
  lookEveryMs: number
  /** Between two messages of a lane: a whole raid hears of it within half a minute, and Discord sees no mass mailing. */
  betweenMs: number
}
const usualPace: DeliveryPace = {
  lookEveryMs: 1_000,
  betweenMs: 400,
  contacts: usualContactLimits,
  ...usualDirectPace,
}

/**
 * Sends what the bot owes people, for as long as it is connected: in three lanes, so that a slow direct message holds up
 * neither the channels nor other people, and in each lane one message after the other.
 */
export function startDeliveries(deps: DeliveryDeps, bot: Bot, pace: DeliveryPace = usualPace): BotPart {
  const { signal } = bot
  const sender = createSender(deps, bot)
  const direct = createDirectLanes({ ...deps, sender }, bot, pace)
  const channels = createChannelLane({ ...deps, sender }, bot)
  const rest = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined)

  const work = async (lane: string, sendNext: () => Promise<boolean>) => {
    const trouble = createTroubleLog(deps.logger.child({ part: 'deliveries', lane }), {
      begun: 'messages have to wait',
      over: 'messages are sent again',
    })
    while (!signal.aborted) {
      try {
        while (!signal.aborted && (await sendNext())) await rest(pace.betweenMs)
        trouble.worked()
      } catch (err) {
        if (!signal.aborted) trouble.failed(err)
      }
      await rest(pace.lookEveryMs)
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
