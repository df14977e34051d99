import { z } from 'zod'
import { PublishedBoardParty } from '@raidtisch/shared-types/contracts/parties.contract'
import { gameRoles, participantStatuses } from '@raidtisch/shared-types/domain/game-roles'

/** `start` is the start the reminder is about: another start is another reminder. */
const Reminding = z.object({ start: z.iso.datetime() })

/** Which promotion it is about: whoever answered anew since then knows. */
const Promoted = z.object({ role: z.enum(gameRoles), answeredAt: z.iso.datetime() })

const Played = { role: z.enum(gameRoles).nullable(), class: z.string().nullable() }

const Place = z.object({ ...Played, role: z.enum(gameRoles), status: z.enum(participantStatuses) }).nullable()

/** What a leader made of somebody's sign-up; null: none. */
const SignUpChanged = z.object({ by: z.string(), before: Place, after: Place })
export type SignUpChanged = z.output<typeof SignUpChanged>

/** Somebody's place as it was published. */
export const Assigned = z.object({
  ...Played,
  partyId: z.string(),
  number: z.int(),
  name: z.string().nullable(),
  leader: z.string().nullable(),
  notes: z.string().nullable(),
  /** They were told another place before. */
  isChange: z.boolean(),
})
export type Assigned = z.output<typeof Assigned>

export const PublishedParty = z.object({
  number: z.int(),
  name: z.string().nullable(),
  size: z.int(),
  members: z.array(z.object({ ...Played, name: z.string(), isLeader: z.boolean() })),
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

/** An event as somebody knew it before it changed. The title and the zone stay when it is deleted. */
const Noticed = z.object({
  title: z.string(),
  timezone: z.string(),
  start: z.iso.datetime(),
  wasOff: z.boolean(),
})
export type Noticed = z.output<typeof Noticed>

/** What a delivery is about, beside the event and the person that its columns name. */
export const DeliveryContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reminder'), payload: Reminding }),
  z.object({ kind: z.literal('nudge'), payload: Reminding }),
  z.object({ kind: z.literal('promotion'), payload: Promoted }),
  z.object({ kind: z.literal('signup_changed'), payload: SignUpChanged }),
  z.object({ kind: z.literal('assignment'), payload: Assigned }),
  z.object({ kind: z.literal('notice'), payload: Noticed }),
  z.object({ kind: z.literal('parties'), payload: Published }),
])
export type DeliveryContent = z.output<typeof DeliveryContent>
export type DirectContent = Exclude<DeliveryContent, { kind: 'parties' }>
export type DirectKind = DirectContent['kind']

/** A message in the channel for those who take no direct ones: the deliveries it stands for. */
export const Mention = z.object({ covers: z.array(z.string()) })
