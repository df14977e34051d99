import { z } from 'zod'
import { descriptionMaxLength } from '../domain/limits.ts'
import { foreignResponses, importFaults, importNotices } from '../domain/event-import-words.ts'
import { contract } from './contract.ts'
import { EventView, Timezone } from './entities.ts'
import { Duration, ResponseDeadline } from './event-fields.ts'
import { ClassId, GameRole, IsoDateTime, Snowflake, Text, UuidParams } from './scalars.ts'

/** The longest text of an event that is read: about 1500 sign-ups. A quote in it takes two characters in the body. */
const importSourceMax = 500_000

/** How many people an event of the other tool has at most, and so how many classes. */
export const foreignPeopleMax = 1_000
/** Longer names of a class are cut. */
export const foreignNameMaxLength = 60
/** What the preview calls a class: up to four names and a role. */
const classLineMaxLength = 4 * foreignNameMaxLength + ' /  /  /  · healer'.length

/** How somebody's class of the other tool is called here; `name` is what the preview calls it. */
export const ClassChoice = z
  .strictObject({ name: Text.max(classLineMaxLength), role: GameRole, characterClass: ClassId.nullable() })
  .meta({ id: 'ClassChoice' })
export type ClassChoice = z.output<typeof ClassChoice>

const PreviewBody = z.strictObject({
  /** A link to the event, its id, or its JSON. */
  source: z.string().max(importSourceMax),
  classes: z
    .array(ClassChoice)
    .max(foreignPeopleMax)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
      error: 'must name each class once',
    })
    .default([]),
})
const ImportBody = PreviewBody.extend({
  /** Where the bot posts it; null: nowhere. It stays as it is when the event is here already. */
  channelId: Snowflake.nullable().default(null),
}).meta({ id: 'ImportEvent' })
export type ImportEventBody = z.output<typeof ImportBody>

const ForeignResponse = z.enum(foreignResponses)

export const ImportedPerson = z
  .strictObject({
    discordUserId: Snowflake,
    /** As the guild calls them; as the other tool does when they are not on the server. */
    displayName: z.string(),
    /** Others are left out. */
    isOnServer: z.boolean(),
    /** They said something else here since, and that stays. */
    answeredHere: z.boolean(),
    response: ForeignResponse,
    role: GameRole,
    characterClass: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'ImportedPerson' })
export type ImportedPerson = z.output<typeof ImportedPerson>

export const ImportPreview = z
  .strictObject({
    externalId: Snowflake,
    /** The event that an earlier import made; it is updated. */
    existing: z.strictObject({ id: z.uuid(), title: z.string() }).nullable(),
    event: z.strictObject({
      title: z.string(),
      description: z.string().max(descriptionMaxLength).nullable(),
      date: IsoDateTime,
      timezone: Timezone,
      duration: Duration,
      responseDeadline: ResponseDeadline,
      maxima: z.strictObject({ tank: z.int(), healer: z.int(), dps: z.int() }),
      leaderName: z.string().nullable(),
    }),
    people: z.array(ImportedPerson),
    /** Each class and role that the other tool names, with what it becomes here. */
    classes: z.array(ClassChoice.extend({ people: z.int(), isRecognised: z.boolean() })),
    notices: z.array(z.enum(importNotices)),
    /** Names of fields that have no place here, and of those that nobody has recorded so far. */
    untakenFields: z.array(z.string()),
    unknownFields: z.array(z.string()),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.output<typeof ImportPreview>

/** How an event and the one of the other tool hang together, for leaders. */
export const ImportState = z
  .strictObject({
    externalId: Snowflake,
    link: z.url(),
    isFollowed: z.boolean(),
    checkedAt: IsoDateTime.nullable(),
    /** Why the last look failed. */
    fault: z.enum(importFaults).nullable(),
  })
  .meta({ id: 'ImportState' })
export type ImportState = z.output<typeof ImportState>

const sourceErrors = ['forbidden', 'import_unreadable', 'import_unreachable', 'import_not_found'] as const

export const eventImportsContract = {
  preview: contract({
    method: 'post',
    path: '/api/event-imports/preview',
    summary: 'What the event of another tool would become here; writes nothing',
    body: PreviewBody.meta({ id: 'PreviewImport' }),
    response: ImportPreview,
    errors: [...sourceErrors],
    isRead: true,
    takesLongBody: true,
    cost: 5,
  }),
  write: contract({
    method: 'post',
    path: '/api/event-imports',
    summary: 'Import the event of another tool, or update the one that an earlier import made',
    body: ImportBody,
    response: z.strictObject({ event: EventView, outcome: z.enum(['created', 'updated', 'unchanged']) }),
    errors: [...sourceErrors, 'event_archived', 'event_cancelled', 'class_unknown', 'channel_blocked'],
    takesLongBody: true,
    cost: 5,
  }),
  state: contract({
    method: 'get',
    path: '/api/events/{id}/import',
    summary: 'How an event hangs together with the one of another tool that it was imported from',
    params: UuidParams,
    response: z.strictObject({ imported: ImportState.nullable() }),
    errors: ['forbidden', 'event_not_found'],
  }),
  follow: contract({
    method: 'put',
    path: '/api/events/{id}/import',
    summary: 'Whether changes in the other tool arrive by themselves',
    params: UuidParams,
    body: z.strictObject({ isFollowed: z.boolean() }).meta({ id: 'FollowImport' }),
    response: ImportState,
    errors: ['forbidden', 'event_not_found', 'import_not_found'],
  }),
}
