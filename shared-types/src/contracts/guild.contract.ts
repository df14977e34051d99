import { z } from 'zod'
import { contract } from './contract.ts'
import { ChatServer, GuildChannel, GuildRole, ServerMember } from './entities.ts'
import { IsoDateTime, Snowflake } from './scalars.ts'

const ServerParams = z.strictObject({ id: Snowflake })

export const guildContract = {
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
