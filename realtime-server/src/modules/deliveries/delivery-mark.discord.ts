import type { Message, MessageCreateOptions, SendableChannels } from 'discord.js'
import type { DeliveryMessage } from './delivery.presenter.ts'
import type { Delivery } from './delivery-queue.queries.ts'

/** How many of a channel's latest messages are searched for the mark. */
const searchedMessages = 50

/**
 * Sends a delivery's message unless the channel has it already: an earlier attempt may have sent it and lost Discord's
 * response. A repeated nonce finds that message only for a few minutes, so a later attempt searches for the mark first.
 */
export async function postOnce(
  channel: SendableChannels,
  { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
  message: DeliveryMessage,
  signal: AbortSignal,
): Promise<Message> {
  const mark = markOf(id)
  if (attempts > 0) {
    const recent = await channel.messages.fetch({ limit: searchedMessages, cache: false })
    const earlier = recent.find((one) => one.author.id === channel.client.user.id && hasMark(one, mark))
    if (earlier) return earlier
  }
  signal.throwIfAborted()
  return channel.send(withMarkAndNonce(message, mark))
}

/** A delivery's UUID in base64url: 22 characters, because Discord takes at most 25 as a nonce. */
export function markOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

/** Carries the mark as the nonce and in the first embed's link, where a later attempt can read it. */
function withMarkAndNonce({ mentions, ...message }: DeliveryMessage, mark: string): MessageCreateOptions {
  return {
    ...withMark(message, mark),
    allowedMentions: { parse: [], users: [...mentions] },
    nonce: mark,
    enforceNonce: true,
  }
}

/** Appends the mark to the first embed's link. An edit has to do it again, because it replaces the embeds. */
export function withMark<Shown extends Pick<DeliveryMessage, 'embeds'>>(message: Shown, mark: string): Shown {
  const [first, ...others] = message.embeds
  return { ...message, embeds: [{ ...first, url: `${first.url}#${mark}` }, ...others] }
}

/** The mark is in the description where written-links.ts has written a refused link out. */
function hasMark({ embeds }: Message, mark: string): boolean {
  const [first] = embeds
  return [first?.url, first?.description].some((text) => text?.endsWith(`#${mark}`) ?? false)
}
