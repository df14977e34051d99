import { randomBytes } from 'node:crypto'
import type { Context } from './context.ts'
import { channelShape, guildShape, roleShape } from './guild.shapes.ts'
import { memberShape, memberUpdateShape, presenceShape, userShape, voiceShape } from './person.shapes.ts'
import { isThread, memberOf, type Channel, type Overwrite, type Role, type Status } from './world.state.ts'

export function setMemberRoles(context: Context, userId: string, roles: readonly string[]): void {
  memberOf(context.world, userId).roles = [...new Set(roles)]
  context.dispatch('GUILD_MEMBER_UPDATE', memberUpdateShape(context.world, userId))
}

export function setNick(context: Context, userId: string, nick: string | null): void {
  memberOf(context.world, userId).nick = nick
  context.dispatch('GUILD_MEMBER_UPDATE', memberUpdateShape(context.world, userId))
}

export function setPresence(context: Context, userId: string, status: Status): void {
  context.world.presence.set(userId, status)
  if (context.world.members.has(userId)) {
    context.dispatch('PRESENCE_UPDATE', presenceShape(context.world, userId))
  }
}

/** Moves a member to a voice channel; null: disconnects them from voice. Throws for people who are no members. */
export function moveVoice(context: Context, userId: string, channelId: string | null): void {
  const { world } = context
  memberOf(world, userId)
  if (channelId === null) {
    world.voice.delete(userId)
  } else {
    const sessionId = world.voice.get(userId)?.sessionId ?? randomBytes(16).toString('hex')
    world.voice.set(userId, { channelId, sessionId })
  }
  context.dispatch('VOICE_STATE_UPDATE', voiceShape(world, userId))
}

export function addMember(
  context: Context,
  userId: string,
  roles: readonly string[],
  nick: string | null,
): void {
  const { world } = context
  world.members.set(userId, { nick, roles, joinedAt: new Date(context.now()).toISOString() })
  const member = { ...memberShape(world, userId), guild_id: world.guild.id }
  context.dispatch('GUILD_MEMBER_ADD', { ...member, user: userShape(world, userId) })
}

export function removeMember(context: Context, userId: string): void {
  const { world } = context
  memberOf(world, userId)
  if (world.voice.has(userId)) moveVoice(context, userId, null)
  world.members.delete(userId)
  context.dispatch('GUILD_MEMBER_REMOVE', { guild_id: world.guild.id, user: userShape(world, userId) })
}

export function addRole(context: Context, role: Role): void {
  context.world.roles.set(role.id, role)
  context.dispatch('GUILD_ROLE_CREATE', { guild_id: context.world.guild.id, role: roleShape(role) })
}

export function renameRole(context: Context, role: Role, name: string): void {
  role.name = name
  context.dispatch('GUILD_ROLE_UPDATE', { guild_id: context.world.guild.id, role: roleShape(role) })
}

export function setOwner(context: Context, userId: string): void {
  memberOf(context.world, userId)
  context.world.guild.ownerId = userId
  context.dispatch('GUILD_UPDATE', guildShape(context.world))
}

/** Replaces the channel's permission overwrites of these roles or members; empty ones are removed. */
export function setOverwrites(context: Context, channel: Channel, changes: readonly Overwrite[]): void {
  const ids = new Set(changes.map(({ id }) => id))
  const kept = channel.overwrites.filter(({ id }) => !ids.has(id))
  channel.overwrites = [...kept, ...changes.filter(({ allow, deny }) => (allow | deny) !== 0n)]
  context.dispatch('CHANNEL_UPDATE', channelShape(context.world, channel))
}

export function setRolePermissions(context: Context, role: Role, permissions: bigint): void {
  role.permissions = String(permissions)
  context.dispatch('GUILD_ROLE_UPDATE', { guild_id: context.world.guild.id, role: roleShape(role) })
}

/** As on Discord, the only message is the deleted role; clients remove it from the members themselves. */
export function deleteRole(context: Context, role: Role): void {
  context.world.roles.delete(role.id)
  for (const member of context.world.members.values()) {
    member.roles = member.roles.filter((id) => id !== role.id)
  }
  context.dispatch('GUILD_ROLE_DELETE', { guild_id: context.world.guild.id, role_id: role.id })
}

export function addChannel(context: Context, channel: Channel): void {
  context.world.channels.set(channel.id, channel)
  context.dispatch('CHANNEL_CREATE', channelShape(context.world, channel))
}

export function renameChannel(context: Context, channel: Channel, name: string): void {
  channel.name = name
  context.dispatch('CHANNEL_UPDATE', channelShape(context.world, channel))
}

export function deleteChannel(context: Context, channel: Channel): void {
  const { world } = context
  for (const [userId, place] of world.voice)
    if (place.channelId === channel.id) moveVoice(context, userId, null)
  world.channels.delete(channel.id)
  for (const [id, { message }] of world.messages)
    if (message.channel_id === channel.id) world.messages.delete(id)
  if (isThread(channel)) {
    const { id, parentId, kind } = channel
    const thread = { id, guild_id: world.guild.id, parent_id: parentId ?? '', type: Number(kind) }
    context.dispatch('THREAD_DELETE', thread)
  } else context.dispatch('CHANNEL_DELETE', channelShape(world, channel))
}
