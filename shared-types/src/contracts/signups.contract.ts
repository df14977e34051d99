import { z } from 'zod'
import { errorCodes } from '../domain/errors.ts'
import { settableStatuses } from '../domain/game-roles.ts'
import { answersMax } from '../domain/limits.ts'
import { contract } from './contract.ts'
import { EventView, Participant, RosterChange } from './entities.ts'
import { ClassId, GameRole, Note, Snowflake, Text, UuidParams } from './scalars.ts'

const ParticipantParams = UuidParams.extend({ discordUserId: Snowflake })

const SignUpFields = z.strictObject({
  role: GameRole,
  characterClass: ClassId.nullable().default(null),
  /** The class's name; kept as the catalogue says it, whatever is sent. */
  weaponCombo: Text.max(60).nullable().default(null),
  /** Null leaves an earlier note as it is, unless it is that of a decline; an empty one takes it back. */
  notes: Note.nullable().default(null),
  tentative: z.boolean().default(false),
  /** Comes if needed: takes no opening and is not promoted by itself. */
  bench: z.boolean().default(false),
  /** Comes after the start; null leaves it as it was. Only who accepts or waits is late. */
  isLate: z.boolean().nullable().default(null),
})

export const SignUpBody = SignUpFields.refine(({ tentative, bench }) => !(tentative && bench), {
  error: 'must not be true together with tentative',
  path: ['bench'],
}).meta({ id: 'SignUp' })
export type SignUpBody = z.output<typeof SignUpBody>

/** Null leaves the note of an earlier decline as it is, an empty one takes it back. A note of another response goes. */
export const DeclineBody = z.strictObject({ notes: Note.nullable().default(null) }).meta({ id: 'Decline' })

/** What a leader says for somebody else. `waitlist` is the end of the waiting list. */
export const ManagedSignUpBody = z
  .strictObject({
    role: GameRole,
    characterClass: ClassId.nullable().default(null),
    status: z.enum(settableStatuses).default('accepted'),
  })
  .meta({ id: 'ManagedSignUp' })
export type ManagedSignUpBody = z.output<typeof ManagedSignUpBody>

/** One of several answers at once. */
const EventAnswer = z.discriminatedUnion('kind', [
  SignUpFields.pick({
    role: true,
    characterClass: true,
    tentative: true,
    bench: true,
    isLate: true,
  }).extend({
    kind: z.literal('signup'),
    eventId: z.uuid(),
  }),
  z.strictObject({ kind: z.literal('decline'), eventId: z.uuid() }),
])
export type EventAnswer = z.output<typeof EventAnswer>

/** How the reader's response was decided: the minimal answer. */
export const ResponseDecision = z
  .strictObject({
    own: Participant,
    /** The reader's place in the waiting list, from 1; null when they do not wait. */
    waitingPosition: z.int().nullable(),
    /** The live message `roster.changed` says the same. Null: the response was there already. */
    change: RosterChange.nullable(),
  })
  .meta({ id: 'ResponseDecision' })
export type ResponseDecision = z.output<typeof ResponseDecision>

const Done = z.strictObject({ outcome: z.literal('done'), eventId: z.uuid() })
const Refused = z.strictObject({
  outcome: z.literal('refused'),
  eventId: z.uuid(),
  code: z.enum(errorCodes),
  message: z.string(),
})
const AnswerResult = z
  .discriminatedUnion('outcome', [
    /** Null when the answer is saved and the event could not be read after it. */
    Done.extend({ event: EventView.nullable() }),
    Refused,
  ])
  .meta({ id: 'AnswerResult' })
export type AnswerResult = z.output<typeof AnswerResult>
const MinimalAnswerResult = z
  .discriminatedUnion('outcome', [Done.extend({ decision: ResponseDecision }), Refused])
  .meta({ id: 'MinimalAnswerResult' })

export const signupsContract = {
  list: contract({
    method: 'get',
    path: '/api/events/{id}/participants',
    summary: 'Everybody who answered, in order',
    params: UuidParams,
    response: z.array(Participant),
    errors: ['members_only', 'event_not_found'],
  }),
  signUp: contract({
    method: 'post',
    path: '/api/events/{id}/signup',
    summary: 'Sign the reader up, or change role or class; a full role leads to the waiting list',
    params: UuidParams,
    body: SignUpBody,
    response: EventView,
    minimal: ResponseDecision,
    errors: [
      'members_only',
      'event_not_found',
      'event_archived',
      'event_cancelled',
      'event_not_open',
      'event_started',
      'signup_role_required',
      'class_not_allowed',
      'class_unknown',
    ],
  }),
  decline: contract({
    method: 'post',
    path: '/api/events/{id}/decline',
    summary: 'Decline, with a note or without; the opening goes to the waiting list',
    params: UuidParams,
    body: DeclineBody,
    response: EventView,
    minimal: ResponseDecision,
    errors: ['members_only', 'event_not_found', 'event_archived', 'event_cancelled', 'event_not_open'],
  }),
  answerMany: contract({
    method: 'post',
    path: '/api/events/answers',
    summary: 'Answer several events; each on its own, so that one refusal leaves the others',
    body: z
      .strictObject({
        answers: z
          .array(EventAnswer)
          .min(1)
          .max(answersMax)
          .refine((answers) => new Set(answers.map(({ eventId }) => eventId)).size === answers.length, {
            error: 'must name each event once',
          }),
      })
      .meta({ id: 'Answers' }),
    response: z.strictObject({ results: z.array(AnswerResult) }),
    minimal: z.strictObject({ results: z.array(MinimalAnswerResult) }),
    costOfEach: 'answers',
  }),
  manage: contract({
    method: 'put',
    path: '/api/events/{id}/participants/{discordUserId}',
    summary:
      'Sign somebody up, or change their role, class or response; a full role leads to the waiting list',
    params: ParticipantParams,
    body: ManagedSignUpBody,
    response: EventView,
    errors: [
      'forbidden',
      'members_only',
      'event_not_found',
      'event_archived',
      'event_cancelled',
      'person_not_found',
      'class_not_allowed',
      'class_unknown',
    ],
  }),
  remove: contract({
    method: 'delete',
    path: '/api/events/{id}/participants/{discordUserId}',
    summary: 'Take somebody off the roster; the opening goes to the waiting list',
    params: ParticipantParams,
    response: EventView,
    errors: [
      'forbidden',
      'members_only',
      'event_not_found',
      'event_archived',
      'event_cancelled',
      'participant_not_found',
    ],
  }),
  preference: contract({
    method: 'get',
    path: '/api/signups/preference',
    summary: 'Role and class the reader signed up with last, anywhere',
    response: z.strictObject({ role: GameRole.nullable(), characterClass: ClassId.nullable() }),
  }),
}
