import { z } from 'zod'
import { eventStatuses } from '../domain/event-types.ts'
import {
  defaultDurationMinutes,
  defaultRecurringIntervalDays,
  defaultRoleMaxima,
  maxRecurringIntervalDays,
  preselectedMax,
  searchMaxLength,
} from '../domain/limits.ts'
import { contract, DownloadFormat } from './contract.ts'
import {
  CancelReason,
  ClassFilters,
  Description,
  Done,
  Duration,
  EventRoles,
  EventSettings,
  EventType,
  EventView,
  GameRole,
  IsoDateTime,
  Participant,
  ParticipantStatus,
  PreselectedPlayer,
  Snowflake,
  Text,
  Timezone,
  Title,
} from './entities.ts'

const EventParams = z.strictObject({ id: z.uuid() })

/** Bounds that a typing slip crosses and no guild does. */
const EventDate = IsoDateTime.refine((value) => value >= '2000' && value < '2100', {
  error: 'must lie between the years 2000 and 2099',
})

/** 'active' or 'completed,archived': each of them known. */
const EventStatuses = z
  .string()
  .regex(new RegExp(`^(?:${eventStatuses.join('|')})(?:,(?:${eventStatuses.join('|')}))*$`), {
    error: `must be one or several of ${eventStatuses.join(', ')}, separated by commas`,
  })

/** What a calendar shows of an event that is over, and no more: archived ones are for those who lead. */
export const PastNight = EventView.pick({
  id: true,
  title: true,
  eventType: true,
  date: true,
  timezone: true,
  duration: true,
  status: true,
}).meta({ id: 'PastNight' })
export type PastNight = z.output<typeof PastNight>

const RecurringInterval = z.int().min(1).max(maxRecurringIntervalDays)

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
    settings: EventSettings.default({
      allowLateSignups: true,
      sendReminders: true,
      autoArchive: false,
      requireRoles: [],
    }),
    preselectedPlayers: PreselectedPlayers.default([]),
    classFilters: ClassFilters.default({ requiredClasses: [], bannedClasses: [], preferredClasses: [] }),
    keepAlive: z.boolean().default(false),
    isRecurring: z.boolean().default(false),
    recurringInterval: RecurringInterval.default(defaultRecurringIntervalDays),
    copiesRoster: z.boolean().default(false),
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
    keepAlive: z.boolean(),
    isRecurring: z.boolean(),
    recurringInterval: RecurringInterval,
    copiesRoster: z.boolean(),
    scope: z.enum(['this', 'following']),
  })
  .partial()
  .meta({ id: 'UpdateEvent' })
export type UpdateEventBody = z.output<typeof UpdateEventBody>

export const CancelEventBody = z.strictObject({ reason: CancelReason }).meta({ id: 'CancelEvent' })
export type CancelEventBody = z.output<typeof CancelEventBody>

export const RosterExportRow = z
  .strictObject({
    /** Its place in the order of answers, from 1. */
    number: z.int(),
    displayName: z.string(),
    username: z.string(),
    role: GameRole,
    status: ParticipantStatus,
    isLate: z.boolean(),
    characterClass: z.string().nullable(),
    weaponCombo: z.string().nullable(),
    notes: z.string().nullable(),
    source: z.string(),
    answeredAt: IsoDateTime,
    discordUserId: Snowflake,
  })
  .meta({ id: 'RosterExportRow' })
export type RosterExportRow = z.output<typeof RosterExportRow>

export const PartyExportRow = z
  .strictObject({
    partyNumber: z.int(),
    partyName: z.string().nullable(),
    /** From 1. */
    seat: z.int(),
    displayName: z.string(),
    username: z.string(),
    isLeader: z.boolean(),
    role: GameRole.nullable(),
    weaponCombo: z.string().nullable(),
    /** The person's answer to the event; null for who was placed without one. */
    status: ParticipantStatus.nullable(),
    discordUserId: Snowflake,
  })
  .meta({ id: 'PartyExportRow' })
export type PartyExportRow = z.output<typeof PartyExportRow>

/** Counted by the database: nobody loads the answers of years to know how many there were. */
export const EventFigures = z
  .strictObject({
    total: z.int(),
    /** By their date, whatever their status; spec section 4. */
    upcoming: z.int(),
    completed: z.int(),
    /** Accepted answers to all of them. */
    signups: z.int(),
    /** Those that stand in the archive: archived or completed. */
    archived: z.int(),
    /** Those that 'Auto-delete Old Events' would take now. */
    old: z.int(),
    /** Types that occur. */
    byType: z.array(z.strictObject({ type: EventType, count: z.int() })),
    /** The events nearest to now on either side, latest first: a season planned ahead does not hide last night. */
    recent: z.array(
      z.strictObject({
        id: z.uuid(),
        title: z.string(),
        date: IsoDateTime,
        timezone: Timezone,
        eventType: EventType,
        /** Accepted answers. */
        signups: z.int(),
      }),
    ),
  })
  .meta({ id: 'EventFigures' })
export type EventFigures = z.output<typeof EventFigures>

export const eventsContract = {
  list: contract({
    method: 'get',
    path: '/api/events',
    summary:
      'Events the reader may see, soonest first. `status`: one or several, separated by commas; archived events are ' +
      'for their creator and admins. `ended`: whether they belong to the past; a cancelled one does once its start ' +
      'has passed. `search` looks into title and description. `limit`: only so many, the latest by their date',
    query: z.strictObject({
      status: EventStatuses.optional(),
      ended: z.enum(['true', 'false']).optional(),
      /** Only those the reader created. */
      mine: z.enum(['true', 'false']).optional(),
      search: Text.trim().min(1).max(searchMaxLength).optional(),
      type: EventType.optional(),
      from: IsoDateTime.optional(),
      to: IsoDateTime.optional(),
      limit: z.coerce.number().int().min(1).max(100_000).optional(),
    }),
    response: z.array(EventView),
    errors: ['members_only'],
  }),
  past: contract({
    method: 'get',
    path: '/api/calendar/past',
    summary:
      'What took place between two moments, for the calendar of everybody who sees events; 100 days at most',
    query: z
      .strictObject({ from: IsoDateTime, to: IsoDateTime })
      .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 100 * 86_400_000, {
        error: 'must lie at most 100 days after from',
        path: ['to'],
      }),
    response: z.array(PastNight),
    errors: ['members_only'],
  }),
  get: contract({
    method: 'get',
    path: '/api/events/{id}',
    summary: 'One event with its roster and parties',
    params: EventParams,
    response: EventView,
    errors: ['members_only', 'event_not_found'],
  }),
  participants: contract({
    method: 'get',
    path: '/api/events/{id}/participants',
    summary: 'Everybody who answered, in order',
    params: EventParams,
    response: z.array(Participant),
    errors: ['members_only', 'event_not_found'],
  }),
  create: contract({
    method: 'post',
    path: '/api/events',
    summary:
      'Create an event; the creator is who is signed in. An Idempotency-Key header makes a repeat harmless',
    body: CreateEventBody,
    response: EventView,
    errors: [
      'forbidden',
      'server_not_found',
      'event_limit_reached',
      'class_unknown',
      'person_not_found',
      'idempotency_key_reused',
      'request_in_progress',
    ],
  }),
  update: contract({
    method: 'patch',
    path: '/api/events/{id}',
    summary: 'Change an event, or with `scope: following` those that come after it, too',
    params: EventParams,
    body: UpdateEventBody,
    response: EventView,
    errors: [
      'forbidden',
      'event_not_found',
      'event_archived',
      'event_cancelled',
      'event_limit_reached',
      'class_unknown',
      'person_not_found',
    ],
  }),
  remove: contract({
    method: 'delete',
    path: '/api/events/{id}',
    summary: 'Delete an event with everything that belongs to it; it can be restored for a minute',
    params: EventParams,
    response: Done,
    errors: ['forbidden', 'event_not_found'],
  }),
  restore: contract({
    method: 'post',
    path: '/api/events/{id}/restore',
    summary: 'Undo a deletion within a minute; for who deleted the event and for admins',
    params: EventParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_limit_reached'],
  }),
  archive: contract({
    method: 'post',
    path: '/api/events/{id}/archive',
    summary: 'Move an event to the archive; its sign-ups stay',
    params: EventParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_archived'],
  }),
  unarchive: contract({
    method: 'post',
    path: '/api/events/{id}/unarchive',
    summary: 'Bring an archived or completed event back',
    params: EventParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_not_archived', 'event_limit_reached'],
  }),
  cancel: contract({
    method: 'post',
    path: '/api/events/{id}/cancel',
    summary: 'Call an event off, with a reason for everybody who answered; its answers stay',
    params: EventParams,
    body: CancelEventBody,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_archived', 'event_cancelled'],
  }),
  uncancel: contract({
    method: 'post',
    path: '/api/events/{id}/uncancel',
    summary: 'Take back that an event was called off',
    params: EventParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_not_cancelled', 'event_limit_reached'],
  }),
  open: contract({
    method: 'post',
    path: '/api/events/{id}/open',
    summary: 'Open an upcoming event for answers now',
    params: EventParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_not_upcoming'],
  }),
  repost: contract({
    method: 'post',
    path: '/api/events/{id}/repost',
    summary: 'Post an open event anew at the end of its channel; the post that stands there is taken away',
    params: EventParams,
    response: EventView,
    errors: ['forbidden', 'event_not_found', 'event_not_open', 'event_without_channel'],
  }),
  export: contract({
    method: 'get',
    path: '/api/events/{id}/export',
    summary: 'Who answered, or who sits in which party, as a file; for the creator and admins',
    params: EventParams,
    query: z.strictObject({ what: z.enum(['roster', 'parties']), format: DownloadFormat }),
    response: z.array(z.union([RosterExportRow, PartyExportRow])),
    errors: ['forbidden', 'members_only', 'event_not_found'],
    download: true,
  }),
  stats: contract({
    method: 'get',
    path: '/api/stats',
    summary: 'The four figures of the dashboard, for admins',
    response: z
      .strictObject({
        totalEvents: z.int(),
        totalSignups: z.int(),
        upcomingEvents: z.int(),
        needsAttention: z.int(),
      })
      .meta({ id: 'Stats' }),
    errors: ['forbidden'],
  }),
  figures: contract({
    method: 'get',
    path: '/api/stats/events',
    summary: 'What all events together say, archived ones included: figures of the analytics, for admins',
    response: EventFigures,
    errors: ['forbidden'],
  }),
}
