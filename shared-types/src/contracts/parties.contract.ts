import { z } from 'zod'
import { defaultPartySize } from '../domain/party-defaults.ts'
import { maxPartySize } from '../domain/limits.ts'
import { contract } from './contract.ts'
import { Done, Party, PartyStatus } from './entities.ts'
import { GameRole, IsoDateTime, Note, PartyName, PartySize, RowId, Snowflake, UuidParams } from './scalars.ts'

const PartyParams = z.strictObject({ id: z.string().max(64) })

export const PublishedBoardParty = z
  .strictObject({
    id: z.string(),
    number: z.int(),
    name: z.string().nullable(),
    leaderId: Snowflake.nullable(),
    maxSize: z.int(),
    notes: z.string().nullable(),
    /** Discord user ids. */
    people: z.array(z.string()),
  })
  .meta({ id: 'PublishedBoardParty' })

export const PartyPublication = z
  .strictObject({
    /** The channel to which the board would be posted; null: the event has none, or it was deleted. */
    channelName: z.string().nullable(),
    /** How many people are in the parties. */
    placed: z.int(),
    /**
     * How many people would get a message: their party or role is not what their last one said, or they lost theirs. Nobody
     * counts who declined, left the server or takes no messages.
     */
    people: z.int(),
    publishedAt: IsoDateTime.nullable(),
    /** The parties as last published; null: never published, or before boards were stored. */
    board: z.array(PublishedBoardParty).nullable(),
  })
  .meta({ id: 'PartyPublication' })
export type PartyPublication = z.output<typeof PartyPublication>

export const PublishedParties = z
  .strictObject({
    /** How many people get a message. */
    people: z.int(),
    /** The same board was published within the last minute: nothing is posted again. */
    isRepeat: z.boolean(),
  })
  .meta({ id: 'PublishedParties' })
export type PublishedParties = z.output<typeof PublishedParties>

export const partiesContract = {
  list: contract({
    method: 'get',
    path: '/api/parties',
    summary:
      'Parties of all events that are not archived. For the rate limit, every 500 people in them count as one more request',
    response: z.array(Party),
    errors: ['members_only'],
    cost: 10,
  }),
  create: contract({
    method: 'post',
    path: '/api/parties',
    summary: 'Add a party to an event; its status follows from its slots, whatever is sent',
    /** `status` is accepted because the specification has it, and is ignored. */
    body: z
      .strictObject({
        eventId: z.uuid(),
        partyNumber: z.int().min(1).max(999),
        maxSize: PartySize.default(defaultPartySize),
        status: PartyStatus.default('recruiting'),
      })
      .meta({ id: 'CreateParty' }),
    response: Party,
    errors: ['forbidden', 'event_not_found', 'event_archived'],
  }),
  update: contract({
    method: 'patch',
    path: '/api/parties/{id}',
    summary: 'Rename a party, or change its leader, notes, size or type',
    params: PartyParams,
    body: z
      .strictObject({
        name: PartyName.nullable(),
        leaderId: Snowflake.nullable(),
        notes: Note.nullable(),
        maxSize: PartySize,
        /** Its party type; null: none. The size stays. */
        typeId: z.uuid().nullable(),
      })
      .partial()
      .meta({ id: 'UpdateParty' }),
    response: Party,
    errors: ['forbidden', 'party_not_found', 'person_not_found', 'party_type_not_found', 'event_archived'],
  }),
  remove: contract({
    method: 'delete',
    path: '/api/parties/{id}',
    summary: 'Delete a party; its members return to the pool',
    params: PartyParams,
    response: Done,
    errors: ['forbidden', 'party_not_found', 'event_archived'],
  }),
  addMember: contract({
    method: 'post',
    path: '/api/parties/{id}/members',
    summary:
      'Put a person into a party in the role of their response; a person in another party of the event is moved',
    params: PartyParams,
    /** `username` and `role` are accepted from older clients and ignored: the role is that of the person's response. */
    body: z
      .strictObject({
        discordUserId: Snowflake,
        username: z.string().max(100).optional(),
        role: GameRole.nullable().optional(),
        position: z
          .int()
          .min(0)
          .max(maxPartySize - 1)
          .optional(),
      })
      .meta({ id: 'AddPartyMember' }),
    response: Party,
    errors: [
      'forbidden',
      'party_not_found',
      'person_not_found',
      'party_full',
      'slot_taken',
      'event_archived',
    ],
  }),
  removeMember: contract({
    method: 'delete',
    path: '/api/parties/{id}/members/{participantId}',
    summary: 'Send a person back to the pool, by participant id or Discord user id',
    params: PartyParams.extend({ participantId: RowId }),
    response: Party,
    errors: ['forbidden', 'party_not_found', 'person_not_found', 'event_archived'],
  }),
  publication: contract({
    method: 'get',
    path: '/api/events/{id}/parties/publication',
    summary: 'What publishing the parties of an event would do, and when they were last published',
    params: UuidParams,
    response: PartyPublication,
    errors: ['forbidden', 'event_not_found'],
  }),
  publish: contract({
    method: 'post',
    path: '/api/events/{id}/parties/publish',
    summary:
      'Post the parties of an event to its channel, and message people whose party or role is new, has changed or is gone',
    params: UuidParams,
    response: PublishedParties,
    errors: [
      'forbidden',
      'event_not_found',
      'event_archived',
      'event_cancelled',
      'event_without_channel',
      'nobody_placed',
    ],
  }),
}
