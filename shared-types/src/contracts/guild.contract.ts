import { z } from 'zod'
import { channelNeeds } from '../domain/bot-permissions.ts'
import { contract } from './contract.ts'
import { EventType } from './entities.ts'
import { AfterDeadline, ResponseDeadline } from './event-fields.ts'
import { GameRole, IsoDateTime, Snowflake } from './scalars.ts'

export const GuildRole = z
  .strictObject({ id: Snowflake, name: z.string(), color: z.string() })
  .meta({ id: 'Role' })
export const GuildChannel = z
  .strictObject({
    id: Snowflake,
    name: z.string(),
    /** Discord's number: 0 text, 5 announcements, 10 and 11 threads, 15 forum. */
    type: z.int(),
    /** The channel a thread belongs to. */
    parentName: z.string().nullable(),
    /** What the bot lacks there; see `postBlock`. */
    botLacks: z.array(z.enum(channelNeeds)),
  })
  .meta({ id: 'Channel' })
export type GuildChannel = z.output<typeof GuildChannel>

export const ChatServer = z
  .strictObject({
    id: Snowflake,
    name: z.string(),
    memberCount: z.int(),
    /** Kept for older clients; nothing sets it or obeys it. The bot has slash commands, which need no prefix. */
    prefix: z.string(),
    /** Kept for older clients and always empty; who leads is chosen in Settings (`adminRoles`, the Lead role). */
    managerRoles: z.array(Snowflake),
    defaultTimezone: z.string(),
    settings: z.strictObject({
      defaultEventType: EventType,
      /** Kept for older clients; nothing sets it or obeys it. An event needs nobody's approval. */
      requireApproval: z.boolean(),
      maxEventsPerUser: z.int(),
      /** Saved on the settings screen; for everybody who creates events. Null: none, or not there any more. */
      defaultChannelId: Snowflake.nullable(),
      /** Whether new events have a thread below their post. */
      threadPerEvent: z.boolean(),
      /** What new events have. */
      responseDeadline: ResponseDeadline,
      afterDeadline: AfterDeadline,
      /** What an event may ping when it is posted; the bot can where everybody may, or where it may ping all roles. */
      pingRoles: z.array(z.strictObject({ id: Snowflake, name: z.string(), isMentionable: z.boolean() })),
    }),
    channels: z.array(GuildChannel),
    createdAt: IsoDateTime,
  })
  .meta({ id: 'ChatServer' })
export type ChatServer = z.output<typeof ChatServer>

export const MemberStatus = z.enum(['online', 'idle', 'dnd', 'offline', 'unknown'])

export const ServerMember = z
  .strictObject({
    id: Snowflake,
    username: z.string(),
    displayName: z.string(),
    nickname: z.string().nullable(),
    /** Only leaders receive it; null for everybody else. */
    realName: z.string().nullable(),
    avatar: z.string().nullable(),
    bot: z.boolean(),
    status: MemberStatus,
    /** Is in a voice channel now. Null: unknown, because the bot has no connection to Discord. */
    inVoice: z.boolean().nullable(),
    voiceChannelName: z.string().nullable(),
    roles: z.array(z.strictObject({ name: z.string(), color: z.string() })),
    /** The coloured role that stands highest, as Discord shows it. */
    gameRole: z.string().nullable(),
    gameRoleColor: z.string().nullable(),
    /** No bot, and holds the Member role or the second guild member role: may be placed in a party. */
    isPlayer: z.boolean(),
    /** What this person signed up with last. */
    preferredRole: GameRole.nullable(),
    preferredClass: z.string().nullable(),
  })
  .meta({ id: 'ServerMember' })
export type ServerMember = z.output<typeof ServerMember>

const ServerParams = z.strictObject({ id: Snowflake })

export const guildContract = {
  name: contract({
    method: 'get',
    path: '/auth/guild',
    summary:
      'The name of the guild whose page this is, for who is about to sign in; null before Discord told it',
    response: z.strictObject({ name: z.string().nullable() }),
  }),
  servers: contract({
    method: 'get',
    path: '/api/discord/servers',
    summary: 'The servers of the guild: one',
    response: z.array(ChatServer),
  }),
  channels: contract({
    method: 'get',
    path: '/api/discord/servers/{id}/channels',
    summary: 'Text channels an event can be posted to',
    params: ServerParams,
    response: z.array(GuildChannel),
    errors: ['server_not_found'],
  }),
  members: contract({
    method: 'get',
    path: '/api/discord/servers/{id}/members',
    summary: 'Everybody on the server',
    params: ServerParams,
    response: z.array(ServerMember),
    errors: ['server_not_found'],
    cost: 5,
  }),
  roles: contract({
    method: 'get',
    path: '/api/discord/servers/{serverId}/roles',
    summary: 'The server’s roles, highest first',
    params: z.strictObject({ serverId: Snowflake }),
    response: z.array(
      GuildRole.extend({
        /** How many people hold it, bots left out. */
        members: z.int(),
        /** It belongs to an app or to Discord itself: nobody can be given it. */
        isManaged: z.boolean(),
      }).meta({ id: 'RoleWithMembers' }),
    ),
    errors: ['server_not_found'],
  }),
  users: contract({
    method: 'get',
    path: '/api/discord/users',
    summary: 'Chat user records, for admins',
    query: z.strictObject({ serverId: Snowflake }),
    response: z.array(
      z
        .strictObject({
          id: Snowflake,
          username: z.string(),
          displayName: z.string().nullable(),
          avatar: z.string().nullable(),
          serverId: Snowflake,
          preferredClass: z.string().nullable(),
          realName: z.string().nullable(),
          joinedAt: IsoDateTime.nullable(),
          lastActive: IsoDateTime.nullable(),
        })
        .meta({ id: 'ChatUser' }),
    ),
    errors: ['forbidden', 'server_not_found'],
  }),
}
