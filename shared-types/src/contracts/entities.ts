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
    /** Kept for older clients and always true, also of a party that a leader built; nothing reads it. */
    autoAssigned: z.boolean(),
    notes: z.string().nullable(),
    /** Its party type; one that was deleted counts as none. */
    typeId: z.uuid().nullable(),
    createdAt: IsoDateTime,
    updatedAt: IsoDateTime,
  })
  .meta({ id: 'Party' })
export type Party = z.output<typeof Party>

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

export const Done = z.strictObject({ success: z.literal(true) }).meta({ id: 'Done' })
