import { z } from 'zod'
import { languages } from '../domain/languages.ts'
import {
  maxEventsPerUserBounds,
  maxServerRoles,
  pingRolesMax,
  postImageUrlMaxLength,
  reminderHoursBounds,
} from '../domain/limits.ts'
import { isEmoji } from '../domain/game-roles.ts'
import { contract } from './contract.ts'
import { EventType } from './entities.ts'
import { AfterDeadline, ResponseDeadline } from './event-fields.ts'
import { SuggestionImportance } from './suggestion-parts.ts'
import { ClockTime, httpsAddress, IsoDateTime, Snowflake } from './scalars.ts'

const RoleIds = z.array(Snowflake).max(maxServerRoles)
/** What stands for a role in the posts of new events; null: the usual sign. */
const RoleEmoji = z.string().trim().max(64).refine(isEmoji, { error: 'must be an emoji' }).nullable()
export const PostColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'must be a colour like #5865f2' })
/** As Discord takes it. */
export const PostImageUrl = httpsAddress(postImageUrlMaxLength)
const ServerParams = z.strictObject({ serverId: Snowflake })

/** The kinds of people that a guild tells apart by roles. */
export const roleKinds = ['memberRoles', 'leadRoles', 'pvpOrgaRoles', 'auditRoles'] as const
export type RoleKind = (typeof roleKinds)[number]

/** What a guild's admins decided. Channels, admin and creator roles that Discord has no more are left out. */
export const ServerSettings = z
  .strictObject({
    serverId: Snowflake,
    /** Whoever holds one of them may do what Lead and PVP Orga may. */
    adminRoles: RoleIds,
    /** Whoever holds one of them may create events, like members. */
    eventCreatorRoles: RoleIds,
    /** Who is a member; the server's own id stands for everybody on it. Deleted roles stay until they are taken out. */
    memberRoles: RoleIds,
    /** Who leads. */
    leadRoles: RoleIds,
    pvpOrgaRoles: RoleIds,
    /** Who reads the audit log. */
    auditRoles: RoleIds,
    /** When somebody first chose; until then the four lists hold the roles with the names that the server suggests. */
    rolesChosenAt: IsoDateTime.nullable(),
    /** Whether people with Discord's permission Administrator are admins. The server's owner always is. */
    administratorsAreAdmins: z.boolean(),
    /** When off, only members see and answer events. */
    allowPublicEvents: z.boolean(),
    /** Chosen beforehand for new events; null: none. */
    defaultChannelId: Snowflake.nullable(),
    /** Whether each event is also one of the server's own events in Discord. */
    mirrorEvents: z.boolean(),
    autoDeleteOldEvents: z.boolean(),
    reminderHours: z.int().min(reminderHoursBounds.min).max(reminderHoursBounds.max),
    /** Whether people are reminded by one mention in the event’s channel instead of direct messages. */
    remindInChannel: z.boolean(),
    /** When everybody is asked once for the answers they owe, on the guild's clocks; null: never. */
    digestTime: ClockTime.nullable(),
    /** What new events have: how long before the start responses are wanted, and what follows from it. */
    responseDeadline: ResponseDeadline,
    afterDeadline: AfterDeadline,
    /** What the bot posts in channels is written in it; messages to one person are in that person's language. */
    language: z.enum(languages),
    /** Roles that an event may ping once, when it is posted. */
    pingRoleIds: z.array(Snowflake).max(pingRolesMax),
    /** Whether new events have a thread below their post, unless their creator chooses otherwise. */
    threadPerEvent: z.boolean(),
    /** Colour of event posts; null: the one of each post's state. What is cancelled stays red. */
    postColor: PostColor.nullable(),
    /** Picture in the posts of open events, which Discord loads; null: none. */
    postImageUrl: PostImageUrl.nullable(),
    /** How many events that are not over a member may have; leaders have no limit. */
    maxEventsPerUser: z.int(),
    /** Chosen beforehand for new events. */
    defaultEventType: EventType,
    tankEmoji: RoleEmoji,
    healerEmoji: RoleEmoji,
    dpsEmoji: RoleEmoji,
    /** What suggested parties look at, and how much. */
    suggestionImportance: SuggestionImportance,
    /**
     * The guild's time zone, for days of absences and statistics, the daily question, times typed in Discord, voice
     * checks and backups: one of the four choices, or another IANA name. Events have their own.
     */
    timezone: z.string().trim().min(1).max(64),
    /** Counts the saves. */
    version: z.int(),
  })
  .meta({ id: 'ServerSettings' })
export type ServerSettings = z.output<typeof ServerSettings>

/** Fields that are not sent stay as they are, so that two admins can change different fields. */
export const SaveSettingsBody = ServerSettings.omit({ serverId: true, version: true, rolesChosenAt: true })
  .partial()
  .extend({
    maxEventsPerUser: z.int().min(maxEventsPerUserBounds.min).max(maxEventsPerUserBounds.max).optional(),
    /** The version the sender saw: when somebody saved in between, nothing is changed. */
    version: z.int().optional(),
    /** Needed for a save by which the sender stops being an admin. */
    acceptLosingAdmin: z.boolean().optional(),
  })
export type SaveSettingsBody = z.output<typeof SaveSettingsBody>

export const settingsContract = {
  get: contract({
    method: 'get',
    path: '/api/settings/{serverId}',
    summary: 'The server’s settings, for admins',
    params: ServerParams,
    response: ServerSettings,
    errors: ['forbidden', 'server_not_found'],
  }),
  save: contract({
    method: 'put',
    path: '/api/settings/{serverId}',
    summary: 'Save some or all settings; what is not sent stays',
    params: ServerParams,
    body: SaveSettingsBody,
    response: ServerSettings,
    errors: ['forbidden', 'server_not_found', 'settings_changed', 'own_admin_lost', 'admin_lock_out'],
  }),
}
