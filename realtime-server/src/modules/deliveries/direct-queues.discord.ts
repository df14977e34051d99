import { noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import type { Bot } from '#transports/discord/bot.ts'
import type { ContactPace } from '#transports/discord/contact-pace.ts'
import { botQuarantined, type Refusal } from '#transports/discord/refusal.ts'
import type { Sender, SenderDeps } from './delivery-sender.discord.ts'
import { giveUpContacts } from './delivery-mention.commands.ts'
import { forgetDirectChannel, returnDelivery, settleDeliveries } from './delivery-queue.commands.ts'
import { findNextDirect, type Delivery } from './delivery-queue.queries.ts'
import { isPrivate } from './delivery.payload.ts'
import { noteUnasked } from './substitute-notification.commands.ts'

export type DirectPace = {
  /** People who cannot be written to for so long are mentioned in the channel instead. */
  patienceMs: number
  /** Without direct messages to new people for so long, after Discord flagged the bot as spam. */
  quarantineMs: number
}

export const usualDirectPace: DirectPace = {
  patienceMs: 15 * 60_000,
  quarantineMs: 30 * 60_000,
}

/** The scope of the fault that admins see: one for all people. */
const limitedScope = 'direct-messages'

/**
 * Two queues of direct messages: one to people who got one before, and a slow one to all others, because Discord treats
 * a bot that opens many conversations as spam. `sendNext` resolves to whether a message was due.
 */
export function createDirectQueues(
  deps: SenderDeps & { sender: Sender; contacts: ContactPace },
  bot: Bot,
  options: DirectPace,
) {
  const { db, outbox, clock, sender, contacts: pace } = deps
  const { serverId, leadership } = bot
  const queue = { db, leadership }
  const faults = { db, outbox, serverId }
  const startedAt = clock.now()
  const pausedUntil = { known: 0, first: 0 }

  const sendNext = async (queueName: 'known' | 'first'): Promise<boolean> => {
    const isKnown = queueName === 'known'
    const now = clock.now()
    if (now.getTime() < pausedUntil[queueName] || (!isKnown && pace.waitMs(now.getTime()) > 0)) return false
    const due = await findNextDirect(db.prisma, { serverId, isKnown }, now)
    if (!due) return false
    const outcome = await sender.send(due)
    if (outcome.kind === 'limited') await slowDown(due, outcome.refusal)
    else if (outcome.kind === 'later' && outcome.isEverywhere)
      pausedUntil[queueName] = clock.now().getTime() + outcome.pauseMs
    else if (outcome.kind === 'sent' && !isKnown) {
      pace.succeed()
      await resolveFaults(faults, limitedScope)
    }
    return true
  }

  const slowDown = async (delivery: Delivery, refusal: Refusal) => {
    const now = clock.now()
    const { kind, code, message, retryAfterMs } = refusal
    const askedMs = retryAfterMs ?? 0
    if (kind === 'rate_limited') {
      // A full rate limit bucket is no sign of spam.
      if (delivery.directChannelId === null) pace.hold(now.getTime() + askedMs)
      const retryAt = delivery.directChannelId === null ? null : new Date(now.getTime() + askedMs)
      await returnDelivery(queue, delivery, { retryAt, error: { code: kind, message } })
      return
    }
    await noteFault(faults, refusal, limitedScope)
    if (code === String(botQuarantined)) {
      pace.refuse(now.getTime(), options.quarantineMs)
      await noteUnasked(faults, delivery, 'not_sent')
      const state = isPrivate(delivery.kind) ? 'failed' : 'refused'
      await settleDeliveries(queue, [{ ids: [delivery.id], state, error: { code: kind, message } }], now)
      return
    }
    pace.refuse(now.getTime())
    if (delivery.recipientId !== null) await forgetDirectChannel(queue, delivery.recipientId)
    await returnDelivery(queue, delivery, { retryAt: null, error: { code: kind, message } })
  }

  /** Leaves people whose turn would come too late to a mention in the channel. */
  const giveUp = async (): Promise<void> => {
    const now = clock.now()
    const until = new Date(Math.max(now.getTime(), pace.pausedUntil()))
    const count = await giveUpContacts(
      queue,
      { serverId, startedAt, until, patienceMs: options.patienceMs },
      now,
    )
    if (count === 0) return
    const message = `${count} people could not be written to in time and are mentioned in the channel`
    await noteFault(faults, { kind: 'dm_limited', code: null, message }, limitedScope)
  }

  return { sendNext, giveUp }
}
