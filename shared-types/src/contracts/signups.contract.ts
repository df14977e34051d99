import { z } from 'zod'
import { contract } from './contract.ts'
import { ClassId, EventView, GameRole, Note, Text } from './entities.ts'

const EventParams = z.strictObject({ id: z.uuid() })

export const SignUpBody = z
  .strictObject({
    role: GameRole,
    characterClass: ClassId.nullable().default(null),
    /** The class's name; kept as the catalogue says it, whatever is sent. */
    weaponCombo: Text.max(60).nullable().default(null),
    /** Null leaves an earlier note as it is, an empty one takes it back. */
    notes: Note.nullable().default(null),
    tentative: z.boolean().default(false),
  })
  .meta({ id: 'SignUp' })
export type SignUpBody = z.output<typeof SignUpBody>

export const signupsContract = {
  signUp: contract({
    method: 'post',
    path: '/api/events/{id}/signup',
    summary: 'Sign the reader up, or change role or class; a full role leads to the waiting list',
    params: EventParams,
    body: SignUpBody,
    response: EventView,
    errors: [
      'event_not_found',
      'event_archived',
      'event_started',
      'signup_role_required',
      'class_not_allowed',
      'class_unknown',
    ],
  }),
  decline: contract({
    method: 'post',
    path: '/api/events/{id}/decline',
    summary: 'Decline; a seat that frees goes to the waiting list',
    params: EventParams,
    response: EventView,
    errors: ['event_not_found', 'event_archived'],
  }),
}
