import type { APIMessage, GatewayMessageCreateDispatchData } from 'discord-api-types/v10'
import type { Context } from './context.ts'
import { messageFlags, writtenParts } from './message.shapes.ts'
import { discordTime, memberShape, userShape } from './person.shapes.ts'
import type { MessageForm } from './rest/message-form.rules.ts'
import type { DirectChannel, StoredMessage, World } from './world.state.ts'

export function directChannelOf(world: World, channelId: string): DirectChannel | null {
  return [...world.directChannels.values()].find(({ id }) => id === channelId) ?? null
}

type PostOptions = {
  /** A forum post's first message has the id of its thread. */
  readonly id?: string
  readonly extra?: Partial<APIMessage>
  readonly flags?: number
  readonly visibleTo?: string
}

/** Posts as the bot. As on Discord, the gateway does not announce a message that only one person can see. */
export function postMessage(
  context: Context,
  channelId: string,
  form: MessageForm,
  { id = context.newId(), extra = {}, flags = form.flags ?? 0, visibleTo }: PostOptions = {},
): APIMessage {
  const { world } = context
  const message = {
    id,
    channel_id: channelId,
    author: userShape(world, world.application.id),
    type: 0,
    content: '',
    embeds: [],
    components: [],
    attachments: [],
    mentions: [],
    mention_roles: [],
    mention_everyone: false,
    pinned: false,
    tts: form.tts ?? false,
    timestamp: discordTime(context.now()),
    edited_timestamp: null,
    flags,
    ...(form.nonce === undefined || form.nonce === null ? {} : { nonce: form.nonce }),
    ...writtenParts(world, channelId, form),
    ...extra,
  } satisfies APIMessage
  const stored: StoredMessage = { message, visibleTo: visibleTo ?? null }
  world.messages.set(message.id, stored)
  if (stored.visibleTo === null) {
    const channel = world.channels.get(channelId) ?? directChannelOf(world, channelId)
    if (channel) channel.lastMessageId = message.id
    context.dispatch('MESSAGE_CREATE', asEvent(world, message))
  }
  return message
}

/** Changes a message in place; the loading state of a deferred reply ends with it. */
export function editMessage(context: Context, stored: StoredMessage, form: MessageForm): APIMessage {
  const { message } = stored
  Object.assign(message, writtenParts(context.world, message.channel_id, form), {
    edited_timestamp: discordTime(context.now()),
    flags: (message.flags ?? 0) & ~messageFlags.loading,
  })
  if (stored.visibleTo === null) context.dispatch('MESSAGE_UPDATE', asEvent(context.world, message))
  return message
}

/** Deletes several messages with one gateway event, as moderation bots do. */
export function deleteMessages(context: Context, channelId: string, ids: readonly string[]): void {
  for (const id of ids) context.world.messages.delete(id)
  context.dispatch('MESSAGE_DELETE_BULK', {
    ids: [...ids],
    channel_id: channelId,
    guild_id: context.world.guild.id,
  })
}

export function deleteMessage(context: Context, { message, visibleTo }: StoredMessage): void {
  context.world.messages.delete(message.id)
  if (visibleTo !== null) return
  const inGuild = context.world.channels.has(message.channel_id)
  context.dispatch('MESSAGE_DELETE', {
    id: message.id,
    channel_id: message.channel_id,
    ...(inGuild ? { guild_id: context.world.guild.id } : {}),
  })
}

function asEvent(world: World, message: APIMessage): GatewayMessageCreateDispatchData {
  if (!world.channels.has(message.channel_id)) return message as GatewayMessageCreateDispatchData
  const { user: _, ...member } = memberShape(world, world.application.id)
  return { ...message, guild_id: world.guild.id, member } as GatewayMessageCreateDispatchData
}
