import type { Message } from 'discord.js'
import { z } from 'zod'
import type { ChangeDeps } from '#core/change.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Env } from '#core/process/env.ts'
import { noteFault } from '#modules/bot-status/bot-fault.commands.ts'
import {
  expireGone,
  postponeDelivery,
  type QueueDeps,
  settleDeliveries,
  type Settlement,
} from './delivery-queue.commands.ts'
import { DeliveryContent, type DirectContent, Mention, type MentionedKind } from './delivery.payload.ts'
import { isMentionedWhenOff, isOpen, unwantedBecause } from './delivery.policy.ts'
import { presentDelivery, presentMention, type DeliveryMessage } from './delivery.presenter.ts'
import type { Delivery } from './delivery-queue.queries.ts'
import { findRequest } from './response-request.queries.ts'
import { presentRequest } from './response-request.presenter.ts'
import { findPlace, findSubjects, type Subject } from './delivery-subject.queries.ts'
import { noteUnasked } from './substitute-notification.commands.ts'

export type ComposingDeps = {
  env: Pick<Env, 'PUBLIC_URL'>
  queue: QueueDeps
  faults: ChangeDeps & { serverId: string }
}

export type Composed = {
  target: { kind: 'person' | 'channel'; id: string }
  message: DeliveryMessage
  /** The results to store once it was sent. */
  onSent: (sent: Message) => Settlement[]
  /** The deliveries that fail with it. */
  ids: readonly string[]
}

type MentionedContent = Extract<DirectContent, { kind: MentionedKind }>

const unreadablePauseMs = 60_000
const withoutPostPauseMs = 10_000

/** Null when it must not be sent now, or not any more; the reason is stored. */
export async function composeDelivery(
  deps: ComposingDeps,
  delivery: Delivery,
  now: Date,
): Promise<Composed | null> {
  const covered = Mention.safeParse(delivery.payload)
  if (delivery.expiresAt <= now) {
    const ids = covered.success ? [delivery.id, ...covered.data.covers] : [delivery.id]
    await settleDeliveries(deps.queue, [{ ids, state: 'expired', error: { code: 'too_late' } }], now)
    return null
  }
  try {
    return covered.success
      ? await composeMention(deps, delivery, covered.data.covers, now)
      : await composeOne(deps, delivery, now)
  } catch (cause) {
    if (!(cause instanceof z.ZodError)) throw cause
    // A newer process wrote what this one does not know yet. It waits, and those behind it do not.
    const retryAt = new Date(now.getTime() + unreadablePauseMs)
    const error = { code: null, message: `Written by a newer version: ${cause.message}`.slice(0, 500) }
    await postponeDelivery(deps.queue, delivery.id, { retryAt, error })
    return null
  }
}

async function composeOne(
  { env, queue, faults }: ComposingDeps,
  { id, kind, payload, eventId, recipientId, channelId }: Delivery,
  now: Date,
): Promise<Composed | null> {
  const [subject] = await findSubjects(queue.db.prisma, [id])
  const content = DeliveryContent.parse({ kind, payload })
  if (!subject) return null
  const presented = await presentOne({ env, queue }, { content, subject, eventId }, now)
  if ('unwanted' in presented) {
    const { unwanted: code } = presented
    await (code === 'event_gone'
      ? expireGone(queue, { id, eventId }, now)
      : settleDeliveries(queue, [{ ids: [id], state: 'expired', error: { code } }], now))
    return null
  }
  if (recipientId !== null && (!subject.person || subject.person.hasLeft)) {
    const error = { code: 'member_left', message: 'They left the server before the message was sent' }
    await noteFault(faults, { kind: 'member_left', ...error }, recipientId)
    await noteUnasked(faults, { kind, payload }, 'not_sent')
    await settleDeliveries(queue, [{ ids: [id], state: 'failed', error }], now)
    return null
  }
  if (recipientId !== null && subject.person?.directMessages === false) {
    const state = isMentionedWhenOff(content.kind) ? 'refused' : 'expired'
    await noteUnasked(faults, content, 'switched_off')
    await settleDeliveries(queue, [{ ids: [id], state, error: { code: 'switched_off' } }], now)
    return null
  }
  if (recipientId === null && channelId === null) throw new Error(`The delivery ${id} goes nowhere`)
  const target = recipientId ?? (await placeOf(queue, { id, eventId, channelId: channelId ?? '' }, now))
  if (target === null) return null
  return {
    target: { kind: recipientId === null ? 'channel' : 'person', id: target },
    message: presented.message,
    onSent: (sent) => [{ ids: [id], state: 'sent', messageId: sent.id, channelId: sent.channelId }],
    ids: [id],
  }
}

/** Null: it waits for the event's post, and those behind it do not. */
async function placeOf(
  queue: QueueDeps,
  { id, eventId, channelId }: { id: string; eventId: string; channelId: string },
  now: Date,
): Promise<string | null> {
  const place = await findPlace(queue.db.prisma, { eventId, channelId })
  if (place === null) {
    const retryAt = new Date(now.getTime() + withoutPostPauseMs)
    const error = { code: null, message: 'The event has no post in its forum yet' }
    await postponeDelivery(queue, id, { retryAt, error })
  }
  return place
}

type One = { content: DeliveryContent; subject: Subject; eventId: string }

/** The message, or why it is not wanted any more. */
async function presentOne(
  { env, queue }: Pick<ComposingDeps, 'env' | 'queue'>,
  { content, subject, eventId }: One,
  now: Date,
): Promise<{ message: DeliveryMessage } | { unwanted: string | null }> {
  if (content.kind === 'response_request') {
    const { eventIds } = content.payload
    const request = await findRequest(queue.db.prisma, { eventIds, recipientId: subject.recipientId }, now)
    if (request.events.length > 0)
      return { message: presentRequest(content.payload, request, env.PUBLIC_URL) }
    // The digest is about no single event: the next one asks for what comes back.
    return {
      unwanted: content.payload.by === null || isOpen(subject.event) ? 'answer_changed' : 'event_gone',
    }
  }
  const event = aboutOf(content, subject)
  const reason = unwantedBecause(content, subject, now)
  if (!event || reason) return { unwanted: reason }
  const about = { eventId, event, publicUrl: env.PUBLIC_URL, isGone: !subject.event }
  return { message: presentDelivery(content, subject, about) }
}

/** A board's message for the event as it is now; null when the event was deleted. */
export async function composeBoard(
  tx: SqlTx,
  { PUBLIC_URL: publicUrl }: ComposingDeps['env'],
  id: string,
): Promise<DeliveryMessage | null> {
  const [subject] = await findSubjects(tx, [id])
  if (!subject?.event) return null
  const content = DeliveryContent.parse({ kind: 'parties', payload: subject.payload })
  if (content.kind !== 'parties') return null
  return presentDelivery(content, subject, { eventId: subject.eventId, event: subject.event, publicUrl })
}

/** Mentions only members for whom the message is still true, and whom the bot may notify of it. */
async function composeMention(
  { env, queue }: ComposingDeps,
  { id, kind, eventId, channelId }: Delivery,
  covers: readonly string[],
  now: Date,
): Promise<Composed | null> {
  const subjects = await findSubjects(queue.db.prisma, covers)
  const wanted = subjects.filter((subject) => {
    const content = mentionedOf(kind, subject)
    if (subject.isReplaced || subject.person?.hasLeft !== false) return false
    if (!subject.person.directMessages && !isMentionedWhenOff(content.kind)) return false
    return unwantedBecause(content, subject, now) === null
  })
  const people = wanted.flatMap(({ recipientId }) => recipientId ?? [])
  const mentioned = wanted.map(({ deliveryId }) => deliveryId)
  const others = covers.filter((one) => !mentioned.includes(one))
  const [first] = wanted
  const content = first && mentionedOf(kind, first)
  const event = content && aboutOf(content, first)
  if (!event || channelId === null) {
    const ids = [id, ...covers]
    const [one] = subjects
    const code = (one && unwantedBecause(mentionedOf(kind, one), one, now)) ?? 'answer_changed'
    await (code === 'event_gone'
      ? expireGone(queue, { id, eventId, covers }, now)
      : settleDeliveries(queue, [{ ids, state: 'expired', error: { code } }], now))
    return null
  }
  const place = await placeOf(queue, { id, eventId, channelId }, now)
  if (place === null) return null
  return {
    target: { kind: 'channel', id: place },
    message: presentMention(content, people, first, {
      eventId,
      event,
      publicUrl: env.PUBLIC_URL,
      isGone: !first.event,
    }),
    onSent: ({ id: messageId, channelId: sentTo }) => [
      { ids: [id], state: 'sent', messageId, channelId: sentTo },
      { ids: mentioned, state: 'mentioned', messageId, channelId: sentTo },
      { ids: others, state: 'expired', error: { code: 'answer_changed' } },
    ],
    ids: [id, ...covers],
  }
}

function mentionedOf(kind: string, { payload }: Subject): MentionedContent {
  return DeliveryContent.parse({ kind, payload }) as MentionedContent
}

/** The event; a deleted one as the notice stored it. */
function aboutOf(content: DeliveryContent, { event }: Subject): { title: string; date: Date } | null {
  if (event) return event
  if (content.kind !== 'notice') return null
  return { title: content.payload.title, date: new Date(content.payload.start) }
}
