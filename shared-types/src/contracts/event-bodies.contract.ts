import { z } from 'zod'
import { defaultDurationMinutes, defaultRoleMaxima, pingRolesMax, preselectedMax } from '../domain/limits.ts'
import { EventType, PreselectedPlayer, Timezone } from './entities.ts'
import { ClassFilters, EventRoles, EventSettings, simpleFields, withoutDefaults } from './event-fields.ts'
import { CancelReason, Description, Duration, IsoDateTime, Snowflake, Text, Title } from './scalars.ts'

/** Bounds that only a typing error exceeds. */
const EventDate = IsoDateTime.refine((value) => value >= '2000' && value < '2100', {
  error: 'must lie between the years 2000 and 2099',
})

const PreselectedPlayers = z
  .array(PreselectedPlayer)
  .max(preselectedMax)
  .refine((players) => new Set(players.map((one) => one.discordUserId)).size === players.length, {
    error: 'must name each person once',
  })

/** `createdBy` and `channelName` may be sent as older clients do, and are not believed. */
export const CreateEventBody = z
  .strictObject({
    title: Title,
    description: Description.nullable().default(null),
    /** Without one it is the guild's usual type. */
    eventType: EventType.optional(),
    date: EventDate,
    timezone: Timezone.default('UTC'),
    duration: Duration.default(defaultDurationMinutes),
    createdBy: Text.max(100).optional(),
    serverId: Snowflake,
    channelId: Snowflake.nullable().default(null),
    channelName: Text.max(100).nullable().optional(),
    roles: EventRoles.default({
      tanks: { max: defaultRoleMaxima.tanks, emoji: null },
      healers: { max: defaultRoleMaxima.healers, emoji: null },
      dps: { max: defaultRoleMaxima.dps, emoji: null },
    }),
    settings: EventSettings.default(EventSettings.parse({})),
    preselectedPlayers: PreselectedPlayers.default([]),
    classFilters: ClassFilters.default({ requiredClasses: [], bannedClasses: [], preferredClasses: [] }),
    ...simpleFields,
    /** Whom the post pings when it appears, of the roles that the guild's settings allow. */
    pingRoleIds: z.array(Snowflake).max(pingRolesMax).default([]),
    /** Whether a thread stands below its post; without it as the guild has it. */
    hasThread: z.boolean().optional(),
    /** 'upcoming': everybody sees it, and it takes answers once it opens. */
    status: z.enum(['active', 'upcoming']).default('active'),
    /** When an upcoming event opens: ahead, and before it begins. Null: a week before it begins. */
    opensAt: EventDate.nullable().default(null),
  })
  .meta({ id: 'CreateEvent' })
export type CreateEventBody = z.output<typeof CreateEventBody>

/**
 * Only what is sent changes; each of the groups (roles, settings, classFilters, preselectedPlayers) as a whole.
 * `scope` is about events that come back: this one alone, or those that follow it, too. Whether and how often it comes
 * back, and with whom, always concerns all that follow.
 */
export const UpdateEventBody = z
  .strictObject({
    title: Title,
    description: Description.nullable(),
    eventType: EventType,
    date: EventDate,
    timezone: Timezone,
    duration: Duration,
    channelId: Snowflake.nullable(),
    roles: EventRoles,
    settings: EventSettings,
    preselectedPlayers: PreselectedPlayers,
    classFilters: ClassFilters,
    ...withoutDefaults(simpleFields),
    /** Of an event that is still upcoming. */
    opensAt: EventDate.nullable(),
    scope: z.enum(['this', 'following']),
  })
  .partial()
  .meta({ id: 'UpdateEvent' })
export type UpdateEventBody = z.output<typeof UpdateEventBody>

export const CancelEventBody = z.strictObject({ reason: CancelReason }).meta({ id: 'CancelEvent' })
export type CancelEventBody = z.output<typeof CancelEventBody>
