import { z } from 'zod'
import {
  EventFacts,
  Participant,
  Party,
  ServerMember,
  Snowflake,
  StaticGroup,
} from '../contracts/entities.ts'
import { ServerSettings } from '../contracts/settings.contract.ts'
import { StreamView } from '../contracts/stream.contract.ts'
import type { Rights } from '../domain/rights.ts'

const eventId = z.uuid()
const version = z.int()

/** An event came or its fields changed: everything of it, so it applies over any older version. */
const EventSaved = z.strictObject({ type: z.literal('event.saved'), event: EventFacts })
const EventDeleted = z.strictObject({ type: z.literal('event.deleted'), eventId })
/** Answers that are new or different now, promotions included. Applies on version - 1 only. */
const RosterChanged = z.strictObject({
  type: z.literal('roster.changed'),
  eventId,
  version,
  participants: z.array(Participant),
})
/** The event's parties after leaders settled. Applies on version - 1 only. */
const PartiesChanged = z.strictObject({
  type: z.literal('parties.changed'),
  eventId,
  version,
  parties: z.array(Party),
})
const StaticGroupsChanged = z.strictObject({
  type: z.literal('static-groups.changed'),
  serverId: Snowflake,
  groups: z.array(StaticGroup),
})
/** Presence, names and roles of people on the server; real names are never in it. */
const MembersChanged = z.strictObject({
  type: z.literal('members.changed'),
  serverId: Snowflake,
  members: z.array(ServerMember),
  left: z.array(Snowflake),
})
/** For leaders. All settings, so that the newest message is enough. */
const SettingsChanged = z.strictObject({ type: z.literal('settings.changed'), settings: ServerSettings })
/** Somebody said that they are away, or took it back: ask for the list again. */
const AbsencesChanged = z.strictObject({ type: z.literal('absences.changed'), serverId: Snowflake })
/** For leaders: somebody's evening in voice was looked up or corrected; ask again. */
const AttendanceChanged = z.strictObject({ type: z.literal('attendance.changed'), serverId: Snowflake })
/** For leaders: an event's parties were published, so the state in Discord is to be fetched again. */
const PartiesPublished = z.strictObject({ type: z.literal('parties.published'), eventId })
/** For leaders: ask again who is who. No real name travels over a socket. */
const MappingsChanged = z.strictObject({ type: z.literal('mappings.changed'), serverId: Snowflake })
/** For leaders: how the bot is, or what Discord refuses it, is another now: ask again. */
const BotStatusChanged = z.strictObject({ type: z.literal('bot-status.changed'), serverId: Snowflake })
const WatchersChanged = z.strictObject({ type: z.literal('watchers.changed'), eventId, count: z.int() })
/** For auditors: so many entries are new. They ask for what they look at. */
const AuditAppended = z.strictObject({ type: z.literal('audit.appended'), count: z.int() })
/** The receiver's own rights changed: ask for them again. */
const RightsChanged = z.strictObject({ type: z.literal('rights.changed') })
/** The versions as they are in the database, sent to whole rooms every 15 s: a lost message is noticed. */
const Beat = z.strictObject({
  type: z.literal('beat'),
  /** Given to everybody who sees events: all active ones. */
  active: z.record(z.uuid(), version).optional(),
  /** Given to an event's room. */
  event: z.strictObject({ id: eventId, version }).optional(),
  /** Given to the guild: whether Discord was heard of lately. When that turns, what is shown of presence is not true. */
  isPresenceKnown: z.boolean().optional(),
})
const StreamChanged = z.strictObject({ type: z.literal('stream.changed'), view: StreamView })
/** For screens of a guild link: which event is to be shown now, at which version; null is none. */
const StreamCurrent = z.strictObject({
  type: z.literal('stream.current'),
  key: z.string().nullable(),
  version,
})
const StreamClosed = z.strictObject({ type: z.literal('stream.closed') })

/** All that the server says over the socket event 'live'. */
export const LiveMessage = z.discriminatedUnion('type', [
  EventSaved,
  EventDeleted,
  RosterChanged,
  PartiesChanged,
  PartiesPublished,
  StaticGroupsChanged,
  MembersChanged,
  SettingsChanged,
  MappingsChanged,
  AbsencesChanged,
  AttendanceChanged,
  BotStatusChanged,
  AuditAppended,
  WatchersChanged,
  RightsChanged,
  Beat,
  StreamChanged,
  StreamCurrent,
  StreamClosed,
])
export type LiveMessage = z.output<typeof LiveMessage>

/** All that a browser says: which event's page it shows. Changes go over HTTP. */
export const WatchRequest = z.strictObject({ eventId })
export type WatchRequest = z.output<typeof WatchRequest>

/**
 * The answer to joining: the truth to compare with what is on the screen. `rights` are the reader's own, judged now:
 * a role may have changed after the page asked and before its socket was open.
 */
export type JoinAnswer = { active: Record<string, number>; rights: Rights }
export type WatchAnswer =
  | { ok: true; version: number; watchers: number }
  | { ok: false; code: 'event_not_found' | 'invalid_input' | 'forbidden' | 'rate_limited' }

export type ServerToClient = { live: (message: LiveMessage) => void }
export type ClientToServer = {
  join: (answer: (result: JoinAnswer) => void) => void
  watch: (request: WatchRequest, answer: (result: WatchAnswer) => void) => void
  unwatch: (request: WatchRequest) => void
}
