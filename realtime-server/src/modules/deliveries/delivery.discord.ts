import { setTimeout as delay } from 'node:timers/promises'
import type { Message, MessageCreateOptions, SendableChannels } from 'discord.js'
import type { ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import type { Env } from '#core/env.ts'
import type { Logger } from '#core/logger.ts'
import { createTroubleLog } from '#core/trouble-log.ts'
import { noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import type { Bot, BotPart } from '#transports/discord/bot.ts'
import type { ChannelLanes } from '#transports/discord/channel-lanes.ts'
import { finishInTime } from '#transports/discord/finish-in-time.ts'
import { readRefusal, type Refusal } from '#transports/discord/refusal.ts'
import {
  claimDelivery,
  mentionRefused,
  postponeDelivery,
  settleDeliveries,
  type Settlement,
} from './delivery.commands.ts'
import { DeliveryContent, Mention, type DirectKind } from './delivery.payload.ts'
import { unwantedBecause } from './delivery.policy.ts'
import { presentDelivery, presentMention, type DeliveryMessage } from './delivery.presenter.ts'
import {
  findNextDue,
  findNextOutdated,
  findNextRefused,
  findSubjects,
  type Delivery,
  type Outdated,
} from './delivery.queries.ts'

export type DeliveryDeps = ChangeDeps & {
  env: Pick<Env, 'PUBLIC_URL'>
  clock: Clock
  logger: Logger
  lanes: ChannelLanes
}

type Pace = {
  /** How often it looks for what is due. */
  lookEveryMs: number
  /** Between two messages: a whole raid hears of it within half a minute, and Discord sees no mass mailing. */
  betweenMs: number
}
const usualPace: Pace = { lookEveryMs: 1_000, betweenMs: 400 }

const longestRetryMs = 5 * 60_000
/** How many of a channel's last messages are looked through for one that may have been sent already. */
const lookBack = 50

/** Sends what the bot owes people, one message after the other, for as long as it is connected. */
export function startDeliveries(deps: DeliveryDeps, bot: Bot, pace: Pace = usualPace): BotPart {
  const logger = deps.logger.child({ part: 'deliveries' })
  const trouble = createTroubleLog(logger, {
    begun: 'messages have to wait',
    over: 'messages are sent again',
  })
  const postman = createPostman(deps, bot)
  const { signal } = bot
  const rest = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined)
  const work = async () => {
    while (!signal.aborted) {
      try {
        while (!signal.aborted && (await postman.sendNext())) await rest(pace.betweenMs)
        trouble.worked()
      } catch (err) {
        if (!signal.aborted) trouble.failed(err)
      }
      await rest(pace.lookEveryMs)
    }
  }
  const working = work()
  return { stop: () => finishInTime(working) }
}

type Composed = {
  target: { kind: 'person' | 'channel'; id: string }
  message: DeliveryMessage
  /** What is true once it is out. */
  onSent: (sent: Message) => Settlement[]
  /** What fails with it. */
  ids: readonly string[]
}

function createPostman({ env, db, outbox, clock, lanes }: DeliveryDeps, bot: Bot) {
  const { client, serverId, leadership, signal } = bot
  const queue = { db, leadership }
  const faults = { db, outbox, serverId }
  /** Discord is not well: until then nobody is tried. */
  let quietUntil = new Date(0)

  /** Does one thing that is due; resolves to whether there was one. */
  const sendNext = async (): Promise<boolean> => {
    const now = clock.now()
    if (now < quietUntil) return false
    const due = await findNextDue(db.prisma, serverId, now)
    if (due) {
      await send(due, now)
      return true
    }
    const refused = await findNextRefused(db.prisma, serverId, now)
    if (refused) {
      await mentionRefused({ ...queue, serverId }, refused, now)
      return true
    }
    const outdated = await findNextOutdated(db.prisma, serverId, now)
    if (outdated) await takeDown(outdated, now)
    return outdated !== null
  }

  const send = async (delivery: Delivery, now: Date) => {
    const covered = Mention.safeParse(delivery.payload)
    const ids = covered.success ? [delivery.id, ...covered.data.covers] : [delivery.id]
    if (delivery.expiresAt <= now) {
      await settleDeliveries(queue, [{ ids, state: 'expired', error: { code: 'too_late' } }], now)
      return
    }
    const composed = covered.success
      ? await composeMention(delivery, covered.data.covers, now)
      : await compose(delivery, now)
    if (!composed || !(await claimDelivery(queue, delivery.id))) return
    const { target } = composed
    const outcome = await attempt(async () =>
      target.kind === 'person'
        ? post(await client.users.createDM(target.id), delivery, composed.message)
        : lanes.run(target.id, async () => post(await channelOf(target.id), delivery, composed.message)),
    )
    if ('sent' in outcome) {
      await settleDeliveries(queue, composed.onSent(outcome.sent), clock.now())
      await resolveFaults(faults, target.id)
      await resolveFaults(faults, '')
    } else if (!signal.aborted) await handleRefusal(delivery, composed, outcome.refusal)
  }

  /** Null when there is nothing to send any more, which is written down. */
  const compose = async (delivery: Delivery, now: Date): Promise<Composed | null> => {
    const { id, eventId, recipientId, channelId } = delivery
    const [subject] = await findSubjects(db.prisma, [id])
    const content = DeliveryContent.parse({ kind: delivery.kind, payload: delivery.payload })
    const reason = subject ? unwantedBecause(content, subject, now) : 'event_gone'
    if (!subject?.event || reason) {
      await settleDeliveries(queue, [{ ids: [id], state: 'expired', error: { code: reason } }], now)
      return null
    }
    if (recipientId !== null && (!subject.person || subject.person.hasLeft)) {
      const error = { code: 'member_left', message: 'They left the server before the message was sent' }
      await noteFault(faults, { kind: 'member_left', ...error }, recipientId)
      await settleDeliveries(queue, [{ ids: [id], state: 'failed', error }], now)
      return null
    }
    const target = recipientId ?? channelId
    if (target === null) throw new Error(`The delivery ${id} goes nowhere`)
    return {
      target: { kind: recipientId === null ? 'channel' : 'person', id: target },
      message: presentDelivery(content, subject, {
        eventId,
        event: subject.event,
        publicUrl: env.PUBLIC_URL,
      }),
      onSent: (sent) => [{ ids: [id], state: 'sent', messageId: sent.id, channelId: sent.channelId }],
      ids: [id],
    }
  }

  /** Only those are mentioned for whom it is still true, and who are still there. */
  const composeMention = async (
    { id, kind, eventId, channelId }: Delivery,
    covers: readonly string[],
    now: Date,
  ): Promise<Composed | null> => {
    const subjects = await findSubjects(db.prisma, covers)
    const wanted = subjects.filter((subject) => {
      const content = DeliveryContent.parse({ kind, payload: subject.payload })
      return unwantedBecause(content, subject, now) === null && subject.person?.hasLeft === false
    })
    const people = wanted.flatMap(({ recipientId }) => recipientId ?? [])
    const mentioned = wanted.map(({ deliveryId }) => deliveryId)
    const others = covers.filter((one) => !mentioned.includes(one))
    const event = wanted[0]?.event
    if (!event || channelId === null) {
      const ids = [id, ...covers]
      await settleDeliveries(queue, [{ ids, state: 'expired', error: { code: 'answer_changed' } }], now)
      return null
    }
    return {
      target: { kind: 'channel', id: channelId },
      message: presentMention(kind as DirectKind, people, { eventId, event, publicUrl: env.PUBLIC_URL }),
      onSent: ({ id: messageId }) => [
        { ids: [id], state: 'sent', messageId },
        { ids: mentioned, state: 'mentioned', messageId, channelId },
        { ids: others, state: 'expired', error: { code: 'answer_changed' } },
      ],
      ids: [id, ...covers],
    }
  }

  /** Discord forgets a nonce after minutes, so a message that may be out already is looked for first. */
  const post = async (channel: SendableChannels, { id, attempts }: Delivery, message: DeliveryMessage) => {
    const mark = markOf(id)
    if (attempts > 0) {
      const recent = await channel.messages.fetch({ limit: lookBack, cache: false })
      const earlier = recent.find((one) => one.author.id === client.user.id && isMarked(one, mark))
      if (earlier) return earlier
    }
    signal.throwIfAborted()
    return channel.send(marked(message, mark))
  }

  const channelOf = async (channelId: string): Promise<SendableChannels> => {
    const channel = await client.channels.fetch(channelId)
    if (!channel?.isSendable()) throw new Error(`Nothing can be sent to the channel ${channelId}`)
    return channel
  }

  const handleRefusal = async (delivery: Delivery, { target, ids }: Composed, refusal: Refusal) => {
    const now = clock.now()
    const { kind, code, message, retryAfterMs } = refusal
    const isClosed = kind === 'dm_closed' || kind === 'member_left'
    const isEverywhere = kind === 'server_error' || kind === 'rate_limited' || kind === 'bad_token'
    await noteFault(faults, refusal, isEverywhere ? '' : target.id)
    if (target.kind === 'person' && isClosed) {
      await settleDeliveries(queue, [{ ids, state: 'refused', error: { code: kind, message } }], now)
      return
    }
    const pauseMs = retryAfterMs ?? (kind === 'bad_token' ? longestRetryMs : null)
    if (pauseMs === null) {
      await settleDeliveries(queue, [{ ids, state: 'failed', error: { code: kind, message } }], now)
      return
    }
    const retryMs = Math.max(pauseMs, Math.min(pauseMs * 2 ** delivery.attempts, longestRetryMs))
    const retryAt = new Date(now.getTime() + retryMs)
    await postponeDelivery(queue, delivery.id, { retryAt, error: { code: code ?? kind, message } })
    if (isEverywhere) quietUntil = new Date(now.getTime() + pauseMs)
  }

  /** The newer board is up, and two of them would contradict each other. */
  const takeDown = async ({ id, channelId, messageId }: Outdated, now: Date) => {
    const outcome = await attempt(() =>
      lanes.run(channelId, async () => (await channelOf(channelId)).messages.delete(messageId)),
    )
    if (signal.aborted) return
    const refusal = 'refusal' in outcome ? outcome.refusal : null
    if (refusal && refusal.retryAfterMs !== null) {
      const { code, message, retryAfterMs } = refusal
      const retryAt = new Date(now.getTime() + retryAfterMs)
      await postponeDelivery(queue, id, { retryAt, error: { code, message } })
    } else await settleDeliveries(queue, [{ ids: [id], state: 'replaced' }], now)
  }

  return { sendNext }
}

/** What Discord said. Only its own refusals are read here: what the database throws is nobody's fault there. */
async function attempt<T>(call: () => Promise<T>): Promise<{ sent: T } | { refusal: Refusal }> {
  try {
    return { sent: await call() }
  } catch (error) {
    return { refusal: readRefusal(error) }
  }
}

/** At most 25 characters, and for ever the same for the same delivery. */
function markOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

/**
 * A message carries its delivery's mark twice: as its nonce, and behind the address of its title, where it can still be
 * read when Discord has forgotten the nonce.
 */
function marked(
  { content, embeds, components, mentions }: DeliveryMessage,
  mark: string,
): MessageCreateOptions {
  const [first, ...others] = embeds
  return {
    content,
    embeds: [{ ...first, url: `${first.url}#${mark}` }, ...others],
    components,
    allowedMentions: { parse: [], users: [...mentions] },
    nonce: mark,
    enforceNonce: true,
  }
}

function isMarked({ embeds }: Message, mark: string): boolean {
  return embeds[0]?.url?.endsWith(`#${mark}`) ?? false
}
