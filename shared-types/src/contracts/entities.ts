import { channelNeeds } from '../domain/bot-permissions.ts'
import { z } from 'zod'
import { eventAbilityNames } from '../domain/event-abilities.ts'
import { eventStatuses } from '../domain/event-status.ts'
import { eventTypes } from '../domain/event-types.ts'
import { participantStatuses, responseSources } from '../domain/game-roles.ts'
import { defaultDurationMinutes } from '../domain/event-defaults.ts'
import { partyStatuses } from '../domain/party-statuses.ts'
import { timezones } from '../domain/time-zones.ts'
import {
  AfterDeadline,
  ClassFilters,
  Duration,
  EventRoles,
  EventSettings,
  PreselectedPlayer,
  ResponseDeadline,
  simpleFields,
  withoutDefaults,
} from './event-fields.ts'
import { GameRole, IsoDateTime, PartySize, Snowflake } from './scalars.ts'

export const EventType = z.enum(eventTypes)
export const EventStatus = z.enum(eventStatuses)
export const ParticipantStatus = z.enum(participantStatuses)
export const Timezone = z.enum(timezones)
export const PartyStatus = z.enum(partyStatuses)

export const Participant = z
  .strictObject({
    id: z.uuid(),
    eventId: z.uuid(),
    userId: z.string().nullable(),
    discordUserId: Snowflake,
    username: z.string(),
    /** What the guild calls this person; follows nickname changes in Discord. */
    displayName: z.string(),
    avatar: z.string().nullable(),
    role: GameRole,
    status: ParticipantStatus,
    /** Comes after the start; takes capacity and counts like everybody who accepted. */
    isLate: z.boolean(),
    characterClass: z.string().nullable(),
    weaponCombo: z.string().nullable(),
    source: z.enum(responseSources),
    notes: z.string().nullable(),
    joinedAt: IsoDateTime,
  })
  .meta({ id: 'Participant' })
export type Participant = z.output<typeof Participant>

/** Responses to an event that are new or changed, promotions included; it makes the version from the one before. */
export const RosterChange = z.strictObject({
  eventId: z.uuid(),
  version: z.int(),
  participants: z.array(Participant),
})
export type RosterChange = z.output<typeof RosterChange>

export const PartyMember = z
  .strictObject({
    id: z.string(),
    username: z.string(),
    displayName: z.string(),
    role: GameRole.nullable(),
    class: z.string().nullable(),
    participantId: z.uuid().nullable(),
    discordUserId: Snowflake,
    position: z.int(),
  })
  .meta({ id: 'PartyMember' })
export type PartyMember = z.output<typeof PartyMember>

export const Party = z
  .strictObject({
    id: z.string(),
    eventId: z.uuid(),
    eventTitle: z.string(),
    eventType: EventType,
    partyNumber: z.int(),
    name: z.string().nullable(),
    leader: z.string().nullable(),
    leaderId: Snowflake.nullable(),
    leaderUsername: z.string().nullable(),
    members: z.array(PartyMember),
    maxSize: PartySize,
    status: PartyStatus,
    autoAssigned: z.boolean(),
    notes: z.string().nullable(),
    /** Its party type; one that was deleted counts as none. */
    typeId: z.uuid().nullable(),
    createdAt: IsoDateTime,
    updatedAt: IsoDateTime,
  })
  .meta({ id: 'Party' })
export type Party = z.output<typeof Party>

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

/** What everybody in the guild may know of an event: the same bytes for every reader. */
export const EventFacts = z
  .strictObject({
    id: z.uuid(),
    title: z.string(),
    description: z.string().nullable(),
    eventType: EventType,
    date: IsoDateTime,
    timezone: Timezone,
    duration: Duration.default(defaultDurationMinutes),
    status: EventStatus,
    /** When an upcoming event opens for answers; null: a week before it begins. */
    opensAt: IsoDateTime.nullable(),
    /** How long before the start responses are wanted; null: no deadline. */
    responseDeadline: ResponseDeadline,
    /** What follows from the deadline for those who have not answered, and for those who sign up later. */
    afterDeadline: AfterDeadline,
    /** Why a cancelled event is cancelled. */
    cancelReason: z.string().nullable(),
    maxParticipants: z.int(),
    serverId: Snowflake,
    channelId: Snowflake.nullable(),
    channelName: z.string().nullable(),
    messageId: Snowflake.nullable(),
    groupsCreated: z.boolean(),
    createdBy: Snowflake,
    ...withoutDefaults(simpleFields),
    roles: EventRoles,
    settings: EventSettings,
    /** Whom its post pings when it appears. */
    pingRoleIds: z.array(Snowflake),
    /** Whether a thread is to stand below its post. */
    hasThread: z.boolean(),
    preselectedPlayers: z.array(PreselectedPlayer),
    classFilters: ClassFilters,
    createdAt: IsoDateTime,
    updatedAt: IsoDateTime,
    version: z.int(),
    /** In the order of their answers; the waiting list is served in this order. */
    participants: z.array(Participant),
    parties: z.array(Party),
  })
  .meta({ id: 'EventFacts' })
export type EventFacts = z.output<typeof EventFacts>

const abilityShape = Object.fromEntries(eventAbilityNames.map((name) => [name, z.boolean()])) as Record<
  (typeof eventAbilityNames)[number],
  z.ZodBoolean
>

/** An event as one reader gets it, with what this reader may do. */
export const EventView = EventFacts.extend({
  can: z.strictObject(abilityShape),
}).meta({ id: 'Event' })
export type EventView = z.output<typeof EventView>

/** An event of a list. Whoever shows its parties reads the event itself. */
export const ListedEvent = EventView.omit({ parties: true }).meta({ id: 'ListedEvent' })
export type ListedEvent = z.output<typeof ListedEvent>

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
    prefix: z.string(),
    managerRoles: z.array(Snowflake),
    defaultTimezone: z.string(),
    settings: z.strictObject({
      defaultEventType: EventType,
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

export const Done = z.strictObject({ success: z.literal(true) }).meta({ id: 'Done' })
