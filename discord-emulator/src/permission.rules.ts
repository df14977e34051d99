import { isThread, type Channel, type World } from './world.state.ts'

/** Discord's permission bits, by the names of its documentation. */
export const permissionBits = {
  CREATE_INSTANT_INVITE: 1n << 0n,
  KICK_MEMBERS: 1n << 1n,
  BAN_MEMBERS: 1n << 2n,
  ADMINISTRATOR: 1n << 3n,
  MANAGE_CHANNELS: 1n << 4n,
  MANAGE_GUILD: 1n << 5n,
  ADD_REACTIONS: 1n << 6n,
  VIEW_AUDIT_LOG: 1n << 7n,
  PRIORITY_SPEAKER: 1n << 8n,
  STREAM: 1n << 9n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  SEND_TTS_MESSAGES: 1n << 12n,
  MANAGE_MESSAGES: 1n << 13n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MENTION_EVERYONE: 1n << 17n,
  USE_EXTERNAL_EMOJIS: 1n << 18n,
  VIEW_GUILD_INSIGHTS: 1n << 19n,
  CONNECT: 1n << 20n,
  SPEAK: 1n << 21n,
  MUTE_MEMBERS: 1n << 22n,
  DEAFEN_MEMBERS: 1n << 23n,
  MOVE_MEMBERS: 1n << 24n,
  USE_VAD: 1n << 25n,
  CHANGE_NICKNAME: 1n << 26n,
  MANAGE_NICKNAMES: 1n << 27n,
  MANAGE_ROLES: 1n << 28n,
  MANAGE_WEBHOOKS: 1n << 29n,
  MANAGE_GUILD_EXPRESSIONS: 1n << 30n,
  USE_APPLICATION_COMMANDS: 1n << 31n,
  REQUEST_TO_SPEAK: 1n << 32n,
  MANAGE_EVENTS: 1n << 33n,
  MANAGE_THREADS: 1n << 34n,
  CREATE_PUBLIC_THREADS: 1n << 35n,
  CREATE_PRIVATE_THREADS: 1n << 36n,
  USE_EXTERNAL_STICKERS: 1n << 37n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
  USE_EMBEDDED_ACTIVITIES: 1n << 39n,
  MODERATE_MEMBERS: 1n << 40n,
  VIEW_CREATOR_MONETIZATION_ANALYTICS: 1n << 41n,
  USE_SOUNDBOARD: 1n << 42n,
  CREATE_GUILD_EXPRESSIONS: 1n << 43n,
  CREATE_EVENTS: 1n << 44n,
  USE_EXTERNAL_SOUNDS: 1n << 45n,
  SEND_VOICE_MESSAGES: 1n << 46n,
  SEND_POLLS: 1n << 49n,
  USE_EXTERNAL_APPS: 1n << 50n,
  PIN_MESSAGES: 1n << 51n,
  BYPASS_SLOWMODE: 1n << 52n,
} as const
export type PermissionName = keyof typeof permissionBits

const everything = Object.values(permissionBits).reduce((all, bit) => all | bit, 0n)

export function bitsOf(names: readonly PermissionName[]): bigint {
  return names.reduce((all, name) => {
    const bit: bigint | undefined = permissionBits[name]
    if (bit === undefined) throw new Error(`There is no permission ${name}.`)
    return all | bit
  }, 0n)
}

/** What somebody may do on the whole server: every bit for its owner and for administrators. */
export function guildPermissions(world: World, userId: string): bigint {
  const member = world.members.get(userId)
  if (!member) return 0n
  if (world.guild.ownerId === userId) return everything
  const roles = [world.guild.id, ...member.roles].flatMap((id) => world.roles.get(id) ?? [])
  const bits = roles.reduce((all, { permissions }) => all | BigInt(permissions), 0n)
  return (bits & permissionBits.ADMINISTRATOR) === 0n ? bits : everything
}

/** What somebody may do in a channel, computed as Discord documents it; a thread follows its parent channel. */
export function permissionsIn(world: World, userId: string, channel: Channel): bigint {
  const base = guildPermissions(world, userId)
  if (base === everything) return everything
  const place = isThread(channel) ? world.channels.get(channel.parentId ?? '') : channel
  const overwrites = place?.overwrites ?? []
  const apply = (bits: bigint, ids: readonly string[]) => {
    const ofIds = overwrites.filter(({ id }) => ids.includes(id))
    const denied = ofIds.reduce((all, { deny }) => all | deny, 0n)
    const allowed = ofIds.reduce((all, { allow }) => all | allow, 0n)
    return (bits & ~denied) | allowed
  }
  const forEveryone = apply(base, [world.guild.id])
  const forRoles = apply(forEveryone, world.members.get(userId)?.roles ?? [])
  return withImplied(apply(forRoles, [userId]))
}

export function maySee(world: World, userId: string, channel: Channel): boolean {
  return (permissionsIn(world, userId, channel) & permissionBits.VIEW_CHANNEL) !== 0n
}

/** Who may not see a channel may do nothing there; who may not write there may neither embed nor ping. */
function withImplied(bits: bigint): bigint {
  if ((bits & permissionBits.VIEW_CHANNEL) === 0n) return 0n
  if ((bits & permissionBits.SEND_MESSAGES) !== 0n) return bits
  return bits & ~bitsOf(['MENTION_EVERYONE', 'SEND_TTS_MESSAGES', 'ATTACH_FILES', 'EMBED_LINKS'])
}
