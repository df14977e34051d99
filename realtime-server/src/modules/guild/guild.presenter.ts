import type { z } from 'zod'
import {
  ChatServer,
  type GuildChannel,
  type guildContract,
  type MemberStatus,
  ServerMember,
} from '@raidtisch/shared-types/contracts/guild.contract'
import { AfterDeadline } from '@raidtisch/shared-types/contracts/event-fields'
import type { Row } from '#core/db/sql.ts'
import { hasMemberRole } from '#modules/auth/rights.policy.ts'
import {
  channelNeeds,
  isThreadType,
  postableChannelTypes,
} from '@raidtisch/shared-types/domain/bot-permissions'
import { guildDefaultsOf } from './guild-defaults.queries.ts'

/** Discord shows a role without a colour in this grey. */
export const colorlessRole = '#99aab5'

/** The gateway's heartbeat is written every 15 s; after this time without one, presence counts as unknown. */
const presenceValidMs = 60_000

export const memberColumns = {
  id: true,
  username: true,
  displayName: true,
  nickname: true,
  avatar: true,
  isBot: true,
  status: true,
  roleIds: true,
  voiceChannelId: true,
  preferredClass: true,
  preferredRole: true,
} as const

export type RoleRow = Pick<Row<'guildRole'>, 'id' | 'name' | 'color' | 'position'>
export type ChannelRow = Pick<
  Row<'guildChannel'>,
  'id' | 'name' | 'type' | 'position' | 'parentId' | 'botLacks'
>
export type MemberRow = Pick<Row<'chatUser'>, keyof typeof memberColumns>

/** What the presentation of members needs: the server's roles and channels, and who counts as a player. */
export type MemberContext = {
  serverId: string
  roles: ReadonlyMap<string, RoleRow>
  /** Without the channels that not every member sees. */
  channelNames: ReadonlyMap<string, string>
  /** Ids of the roles whose holders are players, unless they are bots. */
  memberRoles: readonly string[]
  isPresenceKnown: boolean
}

export function isPresenceKnown(lastGatewayAt: Date | null, now: Date): boolean {
  return lastGatewayAt !== null && now.getTime() - lastGatewayAt.getTime() <= presenceValidMs
}

const PreferredRole = ServerMember.shape.preferredRole.catch(null)

/** @param realName null unless the actor may see it */
export function presentMember(
  member: MemberRow,
  { serverId, roles, channelNames, memberRoles, isPresenceKnown: isKnown }: MemberContext,
  realName: string | null,
): ServerMember {
  const ownRoles = member.roleIds.flatMap((id) => roles.get(id) ?? []).sort(highestFirst)
  const shown = ownRoles.find(({ color }) => color !== colorlessRole)
  return {
    id: member.id,
    username: member.username,
    displayName: member.nickname ?? member.displayName ?? member.username,
    nickname: member.nickname,
    realName,
    avatar: member.avatar,
    bot: member.isBot,
    status: isKnown ? asStatus(member.status) : 'unknown',
    inVoice: isKnown ? member.voiceChannelId !== null : null,
    voiceChannelName: (isKnown && channelNames.get(member.voiceChannelId ?? '')) || null,
    roles: ownRoles.map(({ name, color }) => ({ name, color })),
    gameRole: shown?.name ?? null,
    gameRoleColor: shown?.color ?? null,
    isPlayer: !member.isBot && hasMemberRole({ serverId, roleIds: member.roleIds }, { memberRoles }),
    preferredRole: PreferredRole.parse(member.preferredRole),
    preferredClass: member.preferredClass,
  }
}

/** Without @everyone: rights given to it would be given to guests, too. */
export function presentRoles(
  serverId: string,
  roles: readonly (RoleRow & { members: number; isManaged: boolean })[],
): z.output<typeof guildContract.roles.response> {
  return roles
    .filter(({ id }) => id !== serverId)
    .sort(highestFirst)
    .map(({ id, name, color, members, isManaged }) => ({ id, name, color, members, isManaged }))
}

/** Those that take a post, in Discord's order, threads behind the channel they belong to. */
export function presentTextChannels(channels: readonly ChannelRow[]): GuildChannel[] {
  const known = new Map(channels.map((channel) => [channel.id, channel]))
  const homeOf = (channel: ChannelRow) =>
    isThreadType(channel.type) ? (known.get(channel.parentId ?? '') ?? channel) : channel
  const byPlace = (a: ChannelRow, b: ChannelRow) =>
    a.position - b.position || (a.id < b.id ? -1 : a.id === b.id ? 0 : 1)
  return channels
    .filter(({ type }) => postableChannelTypes.includes(type))
    .sort(
      (a, b) =>
        byPlace(homeOf(a), homeOf(b)) ||
        Number(isThreadType(a.type)) - Number(isThreadType(b.type)) ||
        byPlace(a, b),
    )
    .map((channel) => ({
      id: channel.id,
      name: channel.name,
      type: channel.type,
      parentName: isThreadType(channel.type) ? (known.get(channel.parentId ?? '')?.name ?? null) : null,
      botLacks: channelNeeds.filter((need) => channel.botLacks.includes(need)),
    }))
}

export type ServerRow = Pick<
  Row<'chatServer'>,
  'id' | 'name' | 'memberCount' | 'prefix' | 'managerRoles' | 'defaultTimezone' | 'settings' | 'createdAt'
> & {
  channels: ChannelRow[]
  roles: (RoleRow & { isMentionable: boolean })[]
  serverSettings: Pick<
    Row<'serverSettings'>,
    'defaultChannelId' | 'pingRoleIds' | 'threadPerEvent' | 'responseDeadline' | 'afterDeadline'
  > | null
}

const StoredSettings = ChatServer.shape.settings.pick({ requireApproval: true }).strip()

export function presentServer(server: ServerRow): ChatServer {
  const channels = presentTextChannels(server.channels)
  const defaultChannel = channels.find(({ id }) => id === server.serverSettings?.defaultChannelId)
  const { defaultEventType, maxEventsPerUser } = guildDefaultsOf(server.settings)
  return {
    id: server.id,
    name: server.name,
    memberCount: server.memberCount,
    prefix: server.prefix,
    managerRoles: server.managerRoles,
    defaultTimezone: server.defaultTimezone,
    settings: {
      defaultEventType,
      maxEventsPerUser,
      ...StoredSettings.parse(server.settings),
      defaultChannelId: defaultChannel?.id ?? null,
      threadPerEvent: server.serverSettings?.threadPerEvent ?? false,
      responseDeadline: server.serverSettings?.responseDeadline ?? null,
      afterDeadline: AfterDeadline.parse(server.serverSettings?.afterDeadline ?? 'nothing'),
      pingRoles: server.roles
        .filter(({ id }) => server.serverSettings?.pingRoleIds.includes(id))
        .sort(highestFirst)
        .map(({ id, name, isMentionable }) => ({ id, name, isMentionable })),
    },
    channels,
    createdAt: server.createdAt.toISOString(),
  }
}

function highestFirst(a: RoleRow, b: RoleRow): number {
  return b.position - a.position || (a.id < b.id ? -1 : 1)
}

const KnownStatus = ServerMember.shape.status.catch('unknown')

function asStatus(status: string): z.output<typeof MemberStatus> {
  return KnownStatus.parse(status)
}
