import { isDeepStrictEqual } from 'node:util'
import type { MessageEditOptions, SendableChannels } from 'discord.js'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Env } from '#core/process/env.ts'
import { leaderTransaction } from '#core/jobs/leader.ts'
import { noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import { lockEvent } from '#modules/events/event.queries.ts'
import { lockGuild } from '#modules/guild/guild.queries.ts'
import type { Bot } from '#transports/discord/bot.ts'
import type { ChannelQueues } from '#transports/discord/channel-queues.ts'
import type { ContactPace } from '#transports/discord/contact-pace.ts'
import { readRefusal, type Refusal, UnsendableChannelError } from '#transports/discord/refusal.ts'
import { composeBoard, composeDelivery, type Composed } from './delivery-composing.discord.ts'
import { markOf, postOnce, withMark } from './delivery-mark.discord.ts'
import {
  claimDelivery,
  forgetDirectChannel,
  postponeDelivery,
  returnDelivery,
  settle,
  settleDeliveries,
  type Settlement,
} from './delivery-queue.commands.ts'
import { restorableMs, reviseBoards } from './event-notice.commands.ts'
import { isPrivate } from './delivery.payload.ts'
import type { Delivery } from './delivery-queue.queries.ts'
import { endArrivedQuestion, noteUnasked } from './substitute-notification.commands.ts'

export type SenderDeps = ChangeDeps & {
  env: Pick<Env, 'PUBLIC_URL'>
  clock: Clock
  channelQueues: ChannelQueues
}

const longestRetryMs = 5 * 60_000

export type Outcome =
  | { kind: 'sent' | 'settled' }
  /** Tried again later. `isEverywhere`: until then this queue sends nothing else, either. */
  | { kind: 'later'; pauseMs: number; isEverywhere: boolean }
  /** Discord limits direct messages. It was not sent, and its row is not updated yet. */
  | { kind: 'limited'; refusal: Refusal }

export type Sender = ReturnType<typeof createSender>

/** Sends one delivery and stores the result. The queues decide which one is next. */
export function createSender(
  { env, db, outbox, clock, channelQueues, contacts }: SenderDeps & { contacts: ContactPace },
  bot: Bot,
) {
  const { client, serverId, leadership, signal } = bot
  const queue = { db, leadership }
  const faults = { db, outbox, serverId }

  const send = async (delivery: Delivery): Promise<Outcome> => {
    const composed = await composeDelivery({ env, queue, faults }, delivery, clock.now())
    if (!composed) return { kind: 'settled' }
    const { target } = composed
    return target.kind === 'person'
      ? sendTo(() => openDirect(target.id, delivery.directChannelId), delivery, composed)
      : channelQueues.run(target.id, () => sendTo(() => channelOf(target.id), delivery, composed))
  }

  const sendTo = async (
    open: () => Promise<SendableChannels>,
    delivery: Delivery,
    composed: Composed,
  ): Promise<Outcome> => {
    const opened = await attempt(open)
    if ('refusal' in opened) return refused(delivery, composed, opened.refusal)
    if (!(await claimDelivery(queue, delivery, clock.now()))) return { kind: 'settled' }
    const posted = await attempt(() => postOnce(opened.result, delivery, composed.message, signal))
    if ('refusal' in posted) return refused(delivery, composed, posted.refusal)
    const settlements = composed.onSent(posted.result)
    await (delivery.kind === 'parties'
      ? settleBoard(delivery, composed, settlements)
      : settleDeliveries(queue, settlements, clock.now()))
    await endArrivedQuestion(queue, delivery, clock.now())
    await resolveFaults(faults, composed.target.id)
    await resolveFaults(faults, '')
    return { kind: 'sent' }
  }

  /**
   * Makes a board's post due for an edit when it changed while it was sent; what an earlier attempt posted may be older.
   * Whoever changes the event or its published parties locks the event, too, and whoever saves the language locks the
   * guild: they find the post sent after this.
   */
  const settleBoard = (
    { id, eventId, attempts }: Delivery,
    { message }: Composed,
    settlements: Settlement[],
  ) =>
    leaderTransaction(queue, async (tx) => {
      const now = clock.now()
      const event = await lockEvent(tx, eventId)
      await lockGuild(tx, serverId)
      for (const settlement of settlements) await settle(tx, settlement, now)
      if (attempts === 0 && isDeepStrictEqual(await composeBoard(tx, env, id), message)) return
      await reviseBoards(tx, eventId, new Date(now.getTime() + (event ? 0 : restorableMs)))
    })

  /**
   * A known channel of direct messages is used again, because Discord limits opening new ones. It may belong to an earlier
   * application of the guild: then the person is a new one.
   */
  const openDirect = async (personId: string, knownId: string | null): Promise<SendableChannels> => {
    const known = knownId === null ? null : await client.channels.fetch(knownId)
    if (known?.isSendable()) return known
    contacts.begin(clock.now().getTime())
    return client.users.createDM(personId)
  }

  const channelOf = async (channelId: string): Promise<SendableChannels> => {
    const channel = await client.channels.fetch(channelId)
    if (!channel?.isSendable()) throw new UnsendableChannelError(`Channel ${channelId} takes no messages`)
    return channel
  }

  const refused = async (
    delivery: Delivery,
    { target, ids }: Composed,
    refusal: Refusal,
  ): Promise<Outcome> => {
    if (signal.aborted) return { kind: 'settled' }
    const now = clock.now()
    const { kind, code, message, retryAfterMs, isGlobal: isEverywhere } = refusal
    if (kind === 'dm_limited' || (kind === 'rate_limited' && target.kind === 'person'))
      return { kind: 'limited', refusal }
    if (delivery.directChannelId !== null && (kind === 'missing_access' || kind === 'channel_gone')) {
      await forgetDirectChannel(queue, target.id)
      await returnDelivery(queue, delivery, { retryAt: null, error: { code: kind, message } })
      return { kind: 'settled' }
    }
    await noteFault(faults, refusal, isEverywhere ? '' : target.id)
    if (target.kind === 'person' && (kind === 'dm_closed' || kind === 'member_left')) {
      await noteUnasked(faults, delivery, 'dm_closed')
      const state = isPrivate(delivery.kind) ? 'failed' : 'refused'
      await settleDeliveries(queue, [{ ids, state, error: { code: kind, message } }], now)
      return { kind: 'settled' }
    }
    const pauseMs = retryAfterMs ?? (kind === 'bad_token' ? longestRetryMs : null)
    if (pauseMs === null) {
      await noteUnasked(faults, delivery, 'not_sent')
      await settleDeliveries(queue, [{ ids, state: 'failed', error: { code: kind, message } }], now)
      return { kind: 'settled' }
    }
    const retryMs = Math.max(pauseMs, Math.min(pauseMs * 2 ** delivery.attempts, longestRetryMs))
    const retryAt = new Date(now.getTime() + retryMs)
    await postponeDelivery(queue, delivery.id, { retryAt, error: { code: code ?? kind, message } })
    return { kind: 'later', pauseMs, isEverywhere }
  }

  /** What the post of a board is to show; null when its event was deleted. */
  const reviseBoard = async (id: string): Promise<MessageEditOptions | null> => {
    const message = await composeBoard(db.prisma, env, id)
    if (!message) return null
    const { content, embeds } = withMark(message, markOf(id))
    return { content, embeds }
  }

  return { send, channelOf, reviseBoard }
}

/** The result of a call to Discord, or its refusal. Calls to the database do not belong here. */
export async function attempt<T>(call: () => Promise<T>): Promise<{ result: T } | { refusal: Refusal }> {
  try {
    return { result: await call() }
  } catch (error) {
    return { refusal: readRefusal(error) }
  }
}
