import { z } from 'zod'
import { defaultDurationMinutes, defaultRoleMaxima, defaultTimezone } from '../domain/event-defaults.ts'
import { pingRolesMax } from '../domain/limits.ts'
import { EventType, Timezone } from './entities.ts'
import {
  AfterDeadline,
  CancelReason,
  ClassFilters,
  Description,
  Duration,
  EventDate,
  EventRoles,
  EventSettings,
  PreselectedPlayers,
  ResponseDeadline,
  simpleFields,
  Title,
  withoutDefaults,
} from './event-fields.ts'
import { Snowflake, Text } from './scalars.ts'

/** `createdBy` and `channelName` are accepted from older clients and ignored. */
export const CreateEventBody = z
  .strictObject({
    title: Title,
    description: Description.nullable().default(null),
    /** Default: the event type from the guild's settings. */
    eventType: EventType.optional(),
    date: EventDate,
    timezone: Timezone.default(defaultTimezone),
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
    /** When an upcoming event opens for responses: in the future and before the start. Null: a week before the start. */
    opensAt: EventDate.nullable().default(null),
    /** Minutes before the start, and what happens then. Default: the guild's settings. */
    responseDeadline: ResponseDeadline.optional(),
    afterDeadline: AfterDeadline.optional(),
    /** An event whose parties this one begins with, without their people; for leaders. */
    partiesOf: z.uuid().optional(),
    /** Copies only the parties of this template; leaders only. All other fields come from this body. */
    templateId: z.uuid().optional(),
  })
  .refine(({ partiesOf, templateId }) => partiesOf === undefined || templateId === undefined, {
    error: 'parties come from an event or from a template, not from both',
    path: ['templateId'],
  })
  .meta({ id: 'CreateEvent' })
export type CreateEventBody = z.output<typeof CreateEventBody>

/**
 * Only what is sent changes; each of the groups (roles, settings, classFilters, preselectedPlayers) as a whole.
 * `scope` is for recurring events: this one alone, or all following ones, too. The rhythm (see `rhythmFields`) always
 * changes all following ones.
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
    /** Only while the event is upcoming. */
    opensAt: EventDate.nullable(),
    responseDeadline: ResponseDeadline,
    afterDeadline: AfterDeadline,
    scope: z.enum(['this', 'following']),
  })
  .partial()
  .meta({ id: 'UpdateEvent' })
export type UpdateEventBody = z.output<typeof UpdateEventBody>

export const CancelEventBody = z.strictObject({ reason: CancelReason }).meta({ id: 'CancelEvent' })
export type CancelEventBody = z.output<typeof CancelEventBody>
