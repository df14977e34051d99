import { z } from 'zod'
import { defaultGroupCategory, defaultPartySize } from '../domain/party-defaults.ts'
import { contract } from './contract.ts'
import { Done } from './entities.ts'
import { ClassId, GameRole, Note, PartyName, PartySize, RowId, Snowflake, Text } from './scalars.ts'

export const StaticGroupMember = z
  .strictObject({
    id: z.string(),
    discordUserId: Snowflake,
    username: z.string(),
    displayName: z.string(),
    role: GameRole.nullable(),
    characterClass: z.string().nullable(),
    position: z.int(),
  })
  .meta({ id: 'StaticGroupMember' })

export const StaticGroup = z
  .strictObject({
    id: z.string(),
    serverId: Snowflake,
    name: z.string(),
    description: z.string().nullable(),
    category: z.string(),
    maxSize: PartySize,
    isActive: z.boolean(),
    members: z.array(StaticGroupMember),
  })
  .meta({ id: 'StaticGroup' })
export type StaticGroup = z.output<typeof StaticGroup>

const GroupParams = z.strictObject({ id: z.string().max(64) })

export const staticGroupsContract = {
  list: contract({
    method: 'get',
    path: '/api/static-groups',
    summary: 'The server’s static groups',
    query: z.strictObject({ serverId: Snowflake, isActive: z.stringbool().optional() }),
    response: z.array(StaticGroup),
    errors: ['server_not_found'],
  }),
  create: contract({
    method: 'post',
    path: '/api/static-groups',
    summary: 'Create a static group',
    body: z
      .strictObject({
        serverId: Snowflake,
        name: PartyName.min(1),
        description: Note.nullable().default(null),
        category: Text.trim().min(1).max(40).default(defaultGroupCategory),
        maxSize: PartySize.default(defaultPartySize),
        isActive: z.boolean().default(true),
      })
      .meta({ id: 'CreateStaticGroup' }),
    response: StaticGroup,
    errors: ['forbidden', 'server_not_found'],
  }),
  remove: contract({
    method: 'delete',
    path: '/api/static-groups/{id}',
    summary: 'Delete a static group',
    params: GroupParams,
    response: Done,
    errors: ['forbidden', 'group_not_found'],
  }),
  addMember: contract({
    method: 'post',
    path: '/api/static-groups/{id}/members',
    summary:
      'Add a person to a static group, or set role and class of one who is in it; a member of another group moves',
    params: GroupParams,
    body: z
      .strictObject({
        discordUserId: Snowflake,
        /** Accepted, because the specification sends it, and ignored: names come from Discord. */
        username: z.string().max(100).optional(),
        role: GameRole.nullable().optional(),
        characterClass: ClassId.nullable().optional(),
      })
      .meta({ id: 'AddStaticGroupMember' }),
    response: StaticGroup,
    errors: ['forbidden', 'group_not_found', 'person_not_found', 'class_unknown', 'party_full'],
  }),
  removeMember: contract({
    method: 'delete',
    path: '/api/static-groups/{id}/members/{memberId}',
    summary: 'Take a person out of a static group; the id is the member’s or the Discord user’s',
    params: GroupParams.extend({ memberId: RowId }),
    response: StaticGroup,
    errors: ['forbidden', 'group_not_found', 'person_not_found'],
  }),
}
