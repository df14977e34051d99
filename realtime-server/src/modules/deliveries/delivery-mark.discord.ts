import type { Message, MessageCreateOptions, SendableChannels } from 'discord.js'
import type { DeliveryMessage } from './delivery.presenter.ts'
import type { Delivery } from './delivery-queue.queries.ts'

/** How many of a channel's last messages are looked through for one that may have been sent already. */
const lookBack = 50

/** Sends a delivery once. Discord forgets a nonce after minutes, so a message that may have been sent is searched first. */
export async function postOnce(
  channel: SendableChannels,
  { id, attempts }: Pick<Delivery, 'id' | 'attempts'>,
  message: DeliveryMessage,
  signal: AbortSignal,
): Promise<Message> {
  const mark = markOf(id)
  if (attempts > 0) {
    const recent = await channel.messages.fetch({ limit: lookBack, cache: false })
    const earlier = recent.find((one) => one.author.id === channel.client.user.id && isMarked(one, mark))
    if (earlier) return earlier
  }
  signal.throwIfAborted()
  return channel.send(marked(message, mark))
}

/** At most 25 characters, and always the same for the same delivery. */
export function markOf(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
}

/**
 * A message carries its delivery's mark twice: as its nonce, and behind the address of its title, where it can still be
 * read when Discord has forgotten the nonce.
 */
function marked({ mentions, ...message }: DeliveryMessage, mark: string): MessageCreateOptions {
  return {
    ...withMark(message, mark),
    allowedMentions: { parse: [], users: [...mentions] },
    nonce: mark,
    enforceNonce: true,
  }
}

/** An edit of the message keeps its mark. */
export function withMark<Shown extends Pick<DeliveryMessage, 'embeds'>>(message: Shown, mark: string): Shown {
  const [first, ...others] = message.embeds
  return { ...message, embeds: [{ ...first, url: `${first.url}#${mark}` }, ...others] }
}

function isMarked({ embeds }: Message, mark: string): boolean {
  const [first] = embeds
  return [first?.url, first?.description].some((text) => text?.endsWith(`#${mark}`) ?? false)
}
