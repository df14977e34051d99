import type { APIMessage } from 'discord-api-types/v10'
import { directChannelOf } from '../message.actions.ts'
import { bitsOf, guildPermissions, permissionsIn, type PermissionName } from '../permission.rules.ts'
import { isThread, type Channel, type DirectChannel, type StoredMessage } from '../world.state.ts'
import type { MessageForm } from './message-form.rules.ts'
import { refuse } from './rest.refusals.ts'
import type { RestCall } from './rest.route.ts'

export type Place =
  | { readonly channel: Channel; readonly direct: null }
  | { readonly channel: null; readonly direct: DirectChannel }

/** The channel a call names, when the bot sees it. */
export function placeOf({ context, param }: RestCall): Place {
  const { world } = context
  const channel = world.channels.get(param('channel'))
  if (channel) {
    if (!world.members.has(world.application.id) || !may(context.world, channel, ['VIEW_CHANNEL']))
      throw refuse('missingAccess')
    return { channel, direct: null }
  }
  const direct = directChannelOf(world, param('channel'))
  if (direct) return { channel: null, direct }
  throw refuse('unknownChannel')
}

/** Refuses with 50013 what the bot lacks in a guild's channel. */
export function requireIn({ context }: RestCall, channel: Channel, names: readonly PermissionName[]): void {
  if (!may(context.world, channel, names)) throw refuse('missingPermissions')
}

export function requireInGuild({ context }: RestCall, names: readonly PermissionName[]): void {
  const { world } = context
  const needed = bitsOf(names)
  if ((guildPermissions(world, world.application.id) & needed) !== needed) throw refuse('missingPermissions')
}

/** What a new message needs: a channel that takes messages, and the permissions for what is in it. */
export function requireToPost(call: RestCall, channel: Channel, form: MessageForm): void {
  if (channel.kind === 4 || channel.kind === 15) throw refuse('notATextChannel')
  requireIn(call, channel, [isThread(channel) ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES'])
  if (channel.locked) throw refuse('threadLocked')
  if (form.embeds?.length) requireIn(call, channel, ['EMBED_LINKS'])
}

/** Messages are read with *Read Message History* alone; only what the bot wrote itself may it edit. */
export function messageOf(call: RestCall, needs: 'history' | 'nothing' = 'nothing'): StoredMessage {
  const { channel } = placeOf(call)
  if (channel && needs === 'history') requireIn(call, channel, ['READ_MESSAGE_HISTORY'])
  const stored = call.context.world.messages.get(call.param('message'))
  if (!stored || stored.message.channel_id !== call.param('channel') || stored.visibleTo !== null)
    throw refuse('unknownMessage')
  return stored
}

export function mayReadHistory({ context }: RestCall, channel: Channel): boolean {
  return may(context.world, channel, ['READ_MESSAGE_HISTORY'])
}

export function isOwn(call: RestCall, { author }: APIMessage): boolean {
  return author.id === call.context.world.application.id
}

function may(world: RestCall['context']['world'], channel: Channel, names: readonly PermissionName[]) {
  const needed = bitsOf(names)
  return (permissionsIn(world, world.application.id, channel) & needed) === needed
}
