import { z } from 'zod'
import { gameRoles } from '../domain/game-roles.ts'
import { maxPartySize } from '../domain/limits.ts'
import { substitutesAskedMax, substituteStates, undeliveredReasons } from '../domain/substitutes.ts'
import { contract } from './contract.ts'
import { IsoDateTime, Snowflake, UuidParams } from './scalars.ts'

const Role = z.enum(gameRoles)
const slotOfParty = {
  partyId: z.string().max(64),
  /** 0-based. */
  slot: z
    .int()
    .min(0)
    .max(maxPartySize - 1),
}

/** A leader's question to one person. Only leaders see who was asked, and what they said. */
export const SubstituteRequest = z
  .strictObject({
    id: z.uuid(),
    eventId: z.uuid(),
    ...slotOfParty,
    discordUserId: Snowflake,
    role: Role,
    /** Who has the slot and is missing; null: it is empty. */
    replaces: Snowflake.nullable(),
    state: z.enum(substituteStates),
    /** Why no direct message reached them; null: one did, or is on its way. The page asks them, too. */
    undelivered: z.enum(undeliveredReasons).nullable(),
    askedBy: Snowflake,
    askedAt: IsoDateTime,
  })
  .meta({ id: 'SubstituteRequest' })
export type SubstituteRequest = z.output<typeof SubstituteRequest>

/** What the asked person sees of it. */
export const SubstituteQuestion = z
  .strictObject({
    id: z.uuid(),
    eventId: z.uuid(),
    eventTitle: z.string(),
    date: IsoDateTime,
    partyNumber: z.int(),
    partyName: z.string().nullable(),
    role: Role,
  })
  .meta({ id: 'SubstituteQuestion' })
export type SubstituteQuestion = z.output<typeof SubstituteQuestion>

export const AskSubstitutesBody = z
  .strictObject({
    ...slotOfParty,
    replaces: Snowflake.nullable(),
    people: z
      .array(z.strictObject({ discordUserId: Snowflake, role: Role }))
      .min(1)
      .max(substitutesAskedMax),
  })
  .meta({ id: 'AskSubstitutes' })
export type AskSubstitutesBody = z.output<typeof AskSubstitutesBody>

export const SubstituteAnswer = z
  .strictObject({
    /** What became of the question: `accepted` has the slot, `taken` came too late for it. */
    state: z.enum(substituteStates),
    eventId: z.uuid(),
  })
  .meta({ id: 'SubstituteAnswer' })
export type SubstituteAnswer = z.output<typeof SubstituteAnswer>

export const substitutesContract = {
  list: contract({
    method: 'get',
    path: '/api/events/{id}/substitute-requests',
    summary: 'Whom leaders asked to take a slot of an event, and what they said',
    params: UuidParams,
    response: z.array(SubstituteRequest),
    errors: ['forbidden', 'event_not_found'],
  }),
  ask: contract({
    method: 'post',
    path: '/api/events/{id}/substitute-requests',
    summary:
      'Ask people to take a slot whose person is missing, or that is empty; the first who accepts gets it',
    params: UuidParams,
    body: AskSubstitutesBody,
    response: z.array(SubstituteRequest),
    errors: [
      'forbidden',
      'event_not_found',
      'event_archived',
      'event_cancelled',
      'event_not_open',
      'event_over',
      'party_not_found',
      'person_not_found',
      'slot_taken',
      'already_asked',
    ],
  }),
  withdraw: contract({
    method: 'post',
    path: '/api/substitute-requests/{id}/withdraw',
    summary: 'Take a question back; one that was answered or ended before stays as it is',
    params: UuidParams,
    response: SubstituteRequest,
    errors: ['forbidden', 'question_not_found'],
  }),
  questions: contract({
    method: 'get',
    path: '/api/substitute-questions',
    summary: 'The slots that leaders ask the reader to take',
    response: z.array(SubstituteQuestion),
    errors: [],
  }),
  answer: contract({
    method: 'post',
    path: '/api/substitute-questions/{id}/answer',
    summary: 'Take the slot that leaders asked the reader to take, or say that they cannot',
    params: UuidParams,
    body: z.strictObject({ isComing: z.boolean() }).meta({ id: 'AnswerSubstituteQuestion' }),
    response: SubstituteAnswer,
    errors: ['members_only', 'question_not_found'],
  }),
}
