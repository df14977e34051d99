import { z } from 'zod'
import { altNamesMax, noteMaxLength, realNameMaxLength } from '../domain/limits.ts'
import { contract } from './contract.ts'
import { Done } from './entities.ts'
import { Snowflake, Text, UuidParams } from './scalars.ts'

const RealName = Text.trim().min(1).max(realNameMaxLength)
const AltNames = z.array(RealName).max(altNamesMax)
const Notes = Text.trim().max(noteMaxLength).nullable()

/** Somebody on the server, and who that is outside of the game as far as leaders wrote it down. */
export const MappedUser = z
  .strictObject({
    id: Snowflake,
    username: z.string(),
    displayName: z.string(),
    avatar: z.string().nullable(),
    preferredClass: z.string().nullable(),
    /** Not on the server any more; listed only while there is a mapping to correct or delete. */
    hasLeft: z.boolean(),
    mapping: z
      .strictObject({
        id: z.uuid(),
        realName: z.string(),
        altNames: z.array(z.string()),
        notes: z.string().nullable(),
        /** The name of a mapping that is not active is kept and shown nowhere else. */
        isActive: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'MappedUser' })
export type MappedUser = z.output<typeof MappedUser>

export const CreateMappingBody = z.strictObject({
  discordUserId: Snowflake,
  serverId: Snowflake,
  realName: RealName,
  altNames: AltNames.default([]),
  notes: Notes.default(null),
  isActive: z.boolean().default(true),
})
export type CreateMappingBody = z.output<typeof CreateMappingBody>

/** `discordUserId` and `serverId` may be sent as in the create body, and are not read: a mapping stays with its person. */
export const UpdateMappingBody = z.strictObject({
  discordUserId: Snowflake.optional(),
  serverId: Snowflake.optional(),
  realName: RealName.optional(),
  altNames: AltNames.optional(),
  notes: Notes.optional(),
  isActive: z.boolean().optional(),
})
export type UpdateMappingBody = z.output<typeof UpdateMappingBody>

export const userMappingsContract = {
  list: contract({
    method: 'get',
    path: '/api/user-mappings/{serverId}',
    summary: 'Everybody on the server with their real names, for admins',
    params: z.strictObject({ serverId: Snowflake }),
    response: z.strictObject({ users: z.array(MappedUser) }),
    errors: ['forbidden', 'server_not_found'],
  }),
  create: contract({
    method: 'post',
    path: '/api/user-mappings',
    summary: 'Write down who somebody is',
    body: CreateMappingBody,
    response: MappedUser,
    errors: ['forbidden', 'server_not_found', 'person_not_found', 'mapping_exists'],
  }),
  update: contract({
    method: 'patch',
    path: '/api/user-mappings/{id}',
    summary: 'Change a mapping; what is not sent stays',
    params: UuidParams,
    body: UpdateMappingBody,
    response: MappedUser,
    errors: ['forbidden', 'mapping_not_found'],
  }),
  remove: contract({
    method: 'delete',
    path: '/api/user-mappings/{id}',
    summary: 'Delete a mapping; the name is gone from everywhere',
    params: UuidParams,
    response: Done,
    errors: ['forbidden', 'mapping_not_found'],
  }),
}
