import { z } from 'zod'
import { lostParts } from '../domain/event-template-rules.ts'
import { pingRolesMax, templateNameMaxLength } from '../domain/limits.ts'
import { MAX_PARTIES } from '../board/board-document.ts'
import { contract } from './contract.ts'
import { Done, EventType, Timezone } from './entities.ts'
import {
  AfterDeadline,
  ClassFilters,
  Description,
  Duration,
  EventRoles,
  EventSettings,
  plainEventFields,
  ResponseDeadline,
  Title,
  withoutDefaults,
  PreselectedPlayers,
} from './event-fields.ts'
import { ClockTime, PartyName, PartySize, RowId, Snowflake, Text, UuidParams } from './scalars.ts'

const Name = Text.trim().min(1).max(templateNameMaxLength)

/** A party that events of the template begin with. */
export const TemplateParty = z
  .strictObject({
    name: PartyName.min(1).nullable(),
    maxSize: PartySize,
    leaderId: Snowflake.nullable(),
    typeId: z.uuid().nullable(),
    /** Its members are placed in the party. */
    staticGroupId: RowId.nullable(),
  })
  .meta({ id: 'TemplateParty' })
export type TemplateParty = z.output<typeof TemplateParty>

const fields = {
  title: Title,
  description: Description.nullable(),
  eventType: EventType,
  /** The zone of weekday and time. */
  timezone: Timezone,
  /** 1 Monday to 7 Sunday. */
  weekday: z.int().min(1).max(7),
  time: ClockTime,
  duration: Duration,
  channelId: Snowflake.nullable(),
  roles: EventRoles,
  settings: EventSettings,
  preselectedPlayers: PreselectedPlayers,
  classFilters: ClassFilters,
  ...withoutDefaults(plainEventFields),
  pingRoleIds: z.array(Snowflake).max(pingRolesMax),
  hasThread: z.boolean(),
  responseDeadline: ResponseDeadline,
  afterDeadline: AfterDeadline,
  /** In their order; each static group once. */
  parties: z
    .array(TemplateParty)
    .max(MAX_PARTIES)
    .refine((parties) => areDifferent(parties.flatMap(({ staticGroupId }) => staticGroupId ?? [])), {
      error: 'must name each static group once',
    }),
}

function areDifferent(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length
}

export const EventTemplate = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    ...fields,
    channelName: z.string().nullable(),
    /** What it names and what is gone; the fields above are without it. `name`: null when nobody knows it any more; the party's for its type. */
    lost: z.array(z.strictObject({ part: z.enum(lostParts), name: z.string().nullable() })),
    /** Counts the saves. */
    version: z.int(),
  })
  .meta({ id: 'EventTemplate' })
export type EventTemplate = z.output<typeof EventTemplate>

export const UpdateEventTemplateBody = z
  .strictObject({ name: Name, ...fields })
  .partial()
  .extend({
    /** The version the sender saw: when somebody saved in between, nothing is changed. */
    version: z.int(),
  })
  .meta({ id: 'UpdateEventTemplate' })
export type UpdateEventTemplateBody = z.output<typeof UpdateEventTemplateBody>

export const eventTemplatesContract = {
  list: contract({
    method: 'get',
    path: '/api/event-templates',
    summary: 'What the guild plans events from, by name',
    response: z.array(EventTemplate),
    errors: ['forbidden'],
  }),
  create: contract({
    method: 'post',
    path: '/api/event-templates',
    summary:
      'Make a template from any event, with its parties and without its people. An Idempotency-Key header makes a repeat harmless',
    body: z.strictObject({ name: Name, eventId: z.uuid() }).meta({ id: 'CreateEventTemplate' }),
    response: EventTemplate,
    errors: ['forbidden', 'event_not_found', 'event_template_limit_reached', 'idempotency_key_reused'],
  }),
  update: contract({
    method: 'patch',
    path: '/api/event-templates/{id}',
    summary: 'Change a template; only what is sent changes',
    params: UuidParams,
    body: UpdateEventTemplateBody,
    response: EventTemplate,
    errors: [
      'forbidden',
      'event_template_not_found',
      'event_template_changed',
      'channel_blocked',
      'class_unknown',
      'person_not_found',
      'group_not_found',
      'party_type_not_found',
    ],
  }),
  remove: contract({
    method: 'delete',
    path: '/api/event-templates/{id}',
    summary: 'Delete a template; events that were planned from it stay',
    params: UuidParams,
    response: Done,
    errors: ['forbidden', 'event_template_not_found'],
  }),
}
