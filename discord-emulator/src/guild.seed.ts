import { z } from 'zod'
import { permissionBits, type PermissionName } from './permission.rules.ts'
import { channelKinds, statuses } from './world.state.ts'

const snowflake = z.string().regex(/^\d{17,20}$/, 'must be a Discord id')
const permissionNames = Object.keys(permissionBits) as [PermissionName, ...PermissionName[]]
const permissions = z.array(z.enum(permissionNames)).readonly()

const person = z.strictObject({
  id: snowflake,
  username: z.string().regex(/^[a-z0-9_.]{2,32}$/, 'must be a username that Discord allows'),
  /** Null: the username is shown. */
  displayName: z.string().nullable().default(null),
  isBot: z.boolean().default(false),
  /** False: Discord's picture for people without one. */
  hasAvatar: z.boolean().default(true),
  status: z.enum(statuses).default('offline'),
  /** Null: has a Discord account, but is not in the guild. */
  roleIds: z.array(snowflake).readonly().nullable().default([]),
  nick: z.string().nullable().default(null),
  joinedAt: z.iso.datetime().default('2022-01-03T18:30:00.000Z'),
  voiceChannelId: snowflake.nullable().default(null),
  /** Makes somebody a persona: the sign-in page and the other pages offer personas first, with this line. */
  summary: z.string().nullable().default(null),
})

/** The guild, the application with its bot and the people that an emulator starts with. */
export const guildSeed = z.strictObject({
  guild: z.strictObject({ id: snowflake, name: z.string(), ownerId: snowflake, afkChannelId: snowflake }),
  application: z.strictObject({
    id: snowflake,
    name: z.string(),
    username: person.shape.username,
    clientSecret: z.string(),
    botToken: z.string(),
    /** The managed role that the bot brings along; one of `roles`. */
    botRoleId: snowflake,
  }),
  /** Of the role @everyone, whose id is the guild's. */
  everyonePermissions: permissions,
  roles: z
    .array(
      z.strictObject({
        id: snowflake,
        name: z.string(),
        position: z.int().positive(),
        color: z.int().min(0).max(0xffffff).default(0),
        permissions: permissions.default([]),
      }),
    )
    .readonly(),
  channels: z
    .array(
      z.strictObject({
        id: snowflake,
        name: z.string(),
        kind: z.enum(Object.keys(channelKinds) as [ChannelKindName, ...ChannelKindName[]]),
        categoryId: snowflake.nullable().default(null),
      }),
    )
    .readonly(),
  people: z.array(person).readonly(),
})

type ChannelKindName = keyof typeof channelKinds

/** As it is written: what has a default may be left out. */
export type GuildSeed = z.input<typeof guildSeed>
export type PersonSeed = GuildSeed['people'][number]
