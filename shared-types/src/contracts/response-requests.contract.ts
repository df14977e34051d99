import { z } from 'zod'
import { unreachableReasons } from '../domain/response-requests.ts'
import { contract } from './contract.ts'
import { IsoDateTime, Snowflake, UuidParams } from './scalars.ts'

/** Somebody who may answer an event and has not. */
const MissingResponse = z
  .strictObject({
    discordUserId: Snowflake,
    displayName: z.string(),
    avatar: z.string().nullable(),
    /** A seat is kept for them. */
    isReserved: z.boolean(),
    /** Why no direct message reaches them; null: one does. */
    unreachable: z.enum(unreachableReasons).nullable(),
    /** When a leader last had them asked about this event. */
    askedAt: IsoDateTime.nullable(),
  })
  .meta({ id: 'MissingResponse' })
export type MissingResponse = z.output<typeof MissingResponse>

/** How many people a leader's question went to, and whom it could not reach. */
const NudgeResult = z
  .strictObject({
    asked: z.int(),
    /** Asked within the last hours, and not again now. */
    askedBefore: z.int(),
    unreachable: z.array(MissingResponse),
  })
  .meta({ id: 'NudgeResult' })
export type NudgeResult = z.output<typeof NudgeResult>

export const responseRequestsContract = {
  missing: contract({
    method: 'get',
    path: '/api/events/{id}/missing-responses',
    summary: 'Who may answer the event and has not, by name; for leaders of the event',
    params: UuidParams,
    response: z.strictObject({ people: z.array(MissingResponse) }),
    errors: ['forbidden', 'members_only', 'event_not_found'],
  }),
  counts: contract({
    method: 'get',
    path: '/api/missing-responses',
    summary: 'How many people have not answered each of the events ahead that the reader leads',
    response: z.array(z.strictObject({ eventId: z.uuid(), count: z.int() })),
    errors: ['members_only'],
  }),
  nudge: contract({
    method: 'post',
    path: '/api/events/{id}/nudge',
    summary: 'Ask everybody who has not answered by direct message; each person at most once in twelve hours',
    params: UuidParams,
    response: NudgeResult,
    errors: [
      'forbidden',
      'members_only',
      'event_not_found',
      'event_archived',
      'event_cancelled',
      'event_not_open',
      'event_started',
    ],
  }),
}
