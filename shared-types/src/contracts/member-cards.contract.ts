import { z } from 'zod'
import { findClass } from '../domain/class-catalogue.ts'
import { weekdays } from '../domain/days.ts'
import { eventTypes } from '../domain/event-types.ts'
import { capacityRoles, gameRoles } from '../domain/game-roles.ts'
import { buildUrlMaxLength, powerMax, standingResponsesMax, stylesMax, wishesMax } from '../domain/limits.ts'
import { standingStatuses } from '../domain/standing-rules.ts'
import { voiceLanguages } from '../domain/voice-languages.ts'
import { contract } from './contract.ts'
import { Done } from './entities.ts'
import { ClassId, httpsAddress, Snowflake } from './scalars.ts'

const unique = { error: 'must not name one twice' }
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

const PlayStyle = z
  .strictObject({
    classId: ClassId.refine((id) => findClass(id) !== undefined, {
      error: 'must be a class of the catalogue',
    }),
    /** The one that follows from the class, or another one. */
    role: z.enum(capacityRoles),
  })
  .meta({ id: 'PlayStyle' })

export const StandingResponse = z
  .strictObject({
    /** Monday is 1, Sunday is 7, in the time zone of the event; null: every day. */
    weekday: z.literal(weekdays).nullable(),
    /** Null: every type. */
    eventType: z.enum(eventTypes).nullable(),
    status: z.enum(standingStatuses),
    /** Null: as on the card. */
    role: z.enum(gameRoles).nullable(),
  })
  .refine(({ weekday, eventType }) => weekday !== null || eventType !== null, {
    error: 'needs a weekday or a type of event',
  })
  .meta({ id: 'StandingResponse' })
export type StandingResponse = z.output<typeof StandingResponse>

const Wishes = z
  .array(Snowflake)
  .max(wishesMax)
  .refine(isUnique, unique)
  .meta({ description: 'Seen by the member and by leaders alone' })

export const CardFields = z.strictObject({
  /** In the order in which they like to play them. */
  styles: z
    .array(PlayStyle)
    .max(stylesMax)
    .refine((styles) => isUnique(styles.map(({ classId }) => classId)), unique),
  /** Combat power; null: not said. */
  power: z.int().min(0).max(powerMax).nullable(),
  /** Shown as a link; the server never opens it. */
  buildUrl: httpsAddress(buildUrlMaxLength).nullable(),
  /** Spoken in voice. */
  languages: z.array(z.enum(voiceLanguages)).max(voiceLanguages.length).refine(isUnique, unique),
  standing: z
    .array(StandingResponse)
    .max(standingResponsesMax)
    .refine((rules) => isUnique(rules.map(({ weekday, eventType }) => `${weekday} ${eventType}`)), unique),
  gladlyWith: Wishes,
  notWith: Wishes,
})
export type CardFields = z.output<typeof CardFields>

export const OwnCard = CardFields.extend({
  /** 0: nothing is saved yet. */
  version: z.int().min(0),
}).meta({ id: 'OwnCard' })
export type OwnCard = z.output<typeof OwnCard>

/** A member's card as leaders see it. */
export const MemberCard = CardFields.extend({ discordUserId: Snowflake }).meta({ id: 'MemberCard' })
export type MemberCard = z.output<typeof MemberCard>

export const memberCardsContract = {
  own: contract({
    method: 'get',
    path: '/api/me/card',
    summary: 'How the reader plays, whom they want beside them, and how they answer new events',
    response: OwnCard,
    errors: ['members_only'],
  }),
  save: contract({
    method: 'put',
    path: '/api/me/card',
    summary: 'Save the whole card; refused when it is not the version that was read',
    body: OwnCard.meta({ id: 'SaveCard' }),
    response: OwnCard,
    errors: ['members_only', 'card_changed', 'person_not_found'],
  }),
  erase: contract({
    method: 'delete',
    path: '/api/me/card',
    summary: 'Delete the reader’s card with everything on it',
    response: Done,
    errors: ['members_only'],
  }),
  list: contract({
    method: 'get',
    path: '/api/member-cards',
    summary: 'The cards of all members who have one, for leaders',
    response: z.strictObject({ cards: z.array(MemberCard) }),
    errors: ['forbidden'],
  }),
}
