import { z } from 'zod'
import { PublishedBoardParty } from '@raidtisch/shared-types/contracts/parties.contract'
import { gameRoles, participantStatuses } from '@raidtisch/shared-types/domain/game-roles'

/** `start`: the start that it reminds of; another start is another reminder. */
const Reminding = z.object({ start: z.iso.datetime() })

/** Which promotion it is about; it is not sent after a newer response. */
const Promoted = z.object({ role: z.enum(gameRoles), answeredAt: z.iso.datetime() })

const Played = { role: z.enum(gameRoles).nullable(), class: z.string().nullable() }

const RosterEntry = z
  .object({ ...Played, role: z.enum(gameRoles), status: z.enum(participantStatuses) })
  .nullable()

/** A person's roster entry before and after a leader's change; null: none. `isLeaders`: of somebody who leads the guild. */
const SignUpChanged = z.object({
  by: z.string(),
  before: RosterEntry,
  after: RosterEntry,
  isLeaders: z.boolean().default(false),
})
export type SignUpChanged = z.output<typeof SignUpChanged>

/** A person's slot as it was published. */
export const Assigned = z.object({
  ...Played,
  partyId: z.string(),
  number: z.int(),
  name: z.string().nullable(),
  leader: z.string().nullable(),
  notes: z.string().nullable(),
  /** The person was notified of another slot before. */
  isChange: z.boolean(),
})
export type Assigned = z.output<typeof Assigned>

export const PublishedParty = z.object({
  number: z.int(),
  name: z.string().nullable(),
  size: z.int(),
  members: z.array(
    // Earlier builds stored nothing of who had declined.
    z.object({ ...Played, name: z.string(), isLeader: z.boolean(), hasDeclined: z.boolean().default(false) }),
  ),
})
export type PublishedParty = z.output<typeof PublishedParty>

/** One of the messages a board was posted in. */
const Published = z.object({
  publication: z.string(),
  /** Of the whole board: the same board twice in a row is one publication. */
  hash: z.string(),
  /** When the event was to start. */
  start: z.iso.datetime().optional(),
  parties: z.array(PublishedParty),
  /** The whole board, in the first of the messages: what changed since is counted against it. */
  board: z.array(PublishedBoardParty).optional(),
})

/** An event as the recipient knew it before its change; title and zone for the case that it is deleted. */
export const Noticed = z.object({
  title: z.string(),
  timezone: z.string(),
  start: z.iso.datetime(),
  wasOff: z.boolean(),
})
export type Noticed = z.output<typeof Noticed>

/** A leader's question to the person, and the slot it is about. */
const Asked = z.object({
  requestId: z.string(),
  role: z.enum(gameRoles),
  number: z.int(),
  name: z.string().nullable(),
})
export type Asked = z.output<typeof Asked>

/** `isTaken`: somebody else has the slot; otherwise nobody is needed there. Earlier builds told only of the former. */
const Over = z.object({ requestId: z.string(), isTaken: z.boolean().default(true) })

/**
 * A question for answers to these events, soonest first; `starts`: when each was to begin, so that one that moves to
 * another day is asked for again; `by`: the leader who asks, null in the daily digest.
 */
const Requested = z.object({
  eventIds: z.array(z.string()).min(1),
  starts: z.array(z.iso.datetime()).optional(),
  by: z.string().nullable(),
})
export type Requested = z.output<typeof Requested>

/** The contents of a delivery beside its columns, by kind. */
export const DeliveryContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reminder'), payload: Reminding }),
  z.object({ kind: z.literal('nudge'), payload: Reminding }),
  z.object({ kind: z.literal('promotion'), payload: Promoted }),
  z.object({ kind: z.literal('signup_changed'), payload: SignUpChanged }),
  z.object({ kind: z.literal('assignment'), payload: Assigned }),
  z.object({ kind: z.literal('unassigned'), payload: z.object({}) }),
  z.object({ kind: z.literal('notice'), payload: Noticed }),
  z.object({ kind: z.literal('substitute'), payload: Asked }),
  z.object({ kind: z.literal('substitute_over'), payload: Over }),
  z.object({ kind: z.literal('response_request'), payload: Requested }),
  z.object({ kind: z.literal('parties'), payload: Published }),
])
export type DeliveryContent = z.output<typeof DeliveryContent>
export type DirectContent = Exclude<DeliveryContent, { kind: 'parties' }>
type DirectKind = DirectContent['kind']

/** Never mentioned in a channel, because nobody else may know who was asked. */
export const privateKinds = [
  'substitute',
  'substitute_over',
  'response_request',
] as const satisfies readonly DirectKind[]
type PrivateKind = (typeof privateKinds)[number]
export type MentionedKind = Exclude<DirectKind, PrivateKind>

export function isPrivate(kind: string): kind is PrivateKind {
  return privateKinds.some((one) => one === kind)
}

/** A message in the channel for people without direct messages: the deliveries that it replaces. */
export const Mention = z.object({ covers: z.array(z.string()) })
