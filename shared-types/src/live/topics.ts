import { z } from 'zod'
import { EventFacts, Party, PartyMember, RosterChange } from '../contracts/entities.ts'
import { ServerMember } from '../contracts/guild.contract.ts'
import { IsoDateTime, Snowflake } from '../contracts/scalars.ts'
import { SubstituteRequest } from '../contracts/substitutes.contract.ts'
import { ServerSettings } from '../contracts/settings.contract.ts'
import { StreamView } from '../contracts/stream.contract.ts'
import { committed, passing } from './audience.ts'

const eventId = z.uuid()
const serverId = Snowflake
const version = z.int()

/**
 * All messages of the socket event 'live': topic → who receives it and what is in it. `committed`: a command
 * emits it, and it is stored with the change. `passing`: published at once; a browser without a connection misses it.
 */
export const topics = {
  /** An event is new or its fields changed: everything of it, so it applies over any older version. */
  'event.saved': committed('events', { event: EventFacts }),
  'event.deleted': committed('events', { eventId }),
  /** Applies on version - 1 only. */
  'roster.changed': committed('events', RosterChange.shape),
  /**
   * The event's parties that are new or look different after leaders settled. `order`: the ids of all parties, when
   * there are others than before or in another order. Applies on version - 1 only.
   */
  'parties.changed': committed('events', {
    eventId,
    version,
    parties: z.array(Party),
    order: z.array(z.string()).optional(),
  }),
  /**
   * People of the event's parties have other slots, and nothing else of the parties changed. `left`: ids of members who
   * are not in their slot any more. `placed`: who has which slot now; a person who moved is in both, with a new id. Role
   * and class follow from the response. Applies on version - 1 only.
   */
  'placements.changed': committed('events', {
    eventId,
    version,
    at: IsoDateTime,
    left: z.array(z.string()),
    placed: z.array(
      z.strictObject({
        partyId: z.string(),
        member: PartyMember.omit({ role: true, class: true, participantId: true }),
      }),
    ),
  }),
  /** An event's parties were published, so the state in Discord is to be fetched again. */
  'parties.published': committed('leaders', { eventId }),
  /** Questions to substitutes that are new or answered. They apply in any order, see `apply-substitutes.ts`. */
  'substitutes.changed': committed('leaders', { eventId, requests: z.array(SubstituteRequest) }),
  /** Leaders read the groups themselves from their board. */
  'static-groups.changed': committed('leaders', { serverId }),
  /** Presence, names and roles of people on the server; real names are never in it. */
  'members.changed': committed('guild', {
    serverId,
    members: z.array(ServerMember),
    left: z.array(Snowflake),
  }),
  /** All settings, so that the newest message is enough. */
  'settings.changed': committed('leaders', { settings: ServerSettings }),
  /** The user mappings changed: fetch them again. No real name travels over a socket or lies in the outbox. */
  'mappings.changed': committed('leaders', { serverId }),
  /** The party types changed: fetch them again. */
  'party-types.changed': committed('leaders', { serverId }),
  /** The event templates changed: fetch them again. */
  'event-templates.changed': committed('leaders', { serverId }),
  /** The list of absences changed: fetch it again, because what is in it depends on the reader's rights. */
  'absences.changed': committed('events', { serverId }),
  /** A member's card changed: fetch the cards again. What is on it never travels over a socket. */
  'member-cards.changed': committed('leaders', { serverId, discordUserId: Snowflake }),
  /** An evening's voice checks changed: leaders fetch the figures that they look at again. */
  'attendance.changed': committed('leaders', { serverId }),
  /** The bot's state, or what Discord refuses it, changed: fetch it again, because it depends on the moment. */
  'bot-status.changed': committed('leaders', { serverId }),

  /** The number of new entries of the audit log: fetch the shown ones again. */
  'audit.appended': passing('auditors', { count: z.int() }),
  'watchers.changed': passing('event', { eventId, count: z.int() }),
  /** The receiver's own card changed: fetch it again. */
  'own-card.changed': passing('guild', {}),
  /** The receiver switched the bot's direct messages on or off, perhaps elsewhere: fetch who reads again. */
  'own-account.changed': passing('guild', {}),
  /** The receiver's own rights changed: fetch them again. */
  'rights.changed': passing('guild', {}),
  /** Leaders ask the receiver to take a slot, or do not any more: fetch the questions again. */
  'questions.changed': passing('guild', {}),
  /** The receiver's page is older than the protocol of this server and has to be loaded again. */
  'page.outdated': passing('everybody', {}),
  /** The versions as they are in the database, sent to whole rooms every 15 s: a lost message is noticed. */
  heartbeat: passing('everybody', {
    /** Given to the room 'events': all active ones. */
    active: z.record(z.uuid(), version).optional(),
    /** Given to an event's room and its screens. */
    event: z.strictObject({ id: eventId, version }).optional(),
    /** Given to the guild: whether the gateway was heard lately. When it changes, all shown presence is wrong. */
    isPresenceKnown: z.boolean().optional(),
    /** Given to the guild: connections of this process, as in the answer to joining. */
    connections: z.int().optional(),
  }),
  'stream.changed': passing('screens', { view: StreamView }),
  /** For screens of a guild link: which event is to be shown now, at which version; null is none. */
  'stream.current': passing('screens', { key: z.string().nullable(), version }),
  'stream.closed': passing('screens', {}),
} as const
