import * as spec from 'discord-api-spec/zod'
import { z } from 'zod'
import { isFields } from './form.errors.ts'

type Schema = z.core.$ZodType

/** The official schemas of one route. */
type Contract = {
  /** Absent: the call has no body. */
  readonly request?: Schema | ((body: unknown) => Schema)
  /** Null: no content. */
  readonly response: Schema | null
}

const scheduledEvent = z.union([
  spec.ExternalScheduledEventResponseSchema,
  spec.VoiceScheduledEventResponseSchema,
  spec.ScheduledEventResponseSchema,
])
const external = 3
const scheduledEventForm =
  (forExternal: Schema, forVoice: Schema) =>
  (body: unknown): Schema =>
    isFields(body) && (body['entity_type'] === external || isFields(body['entity_metadata']))
      ? forExternal
      : forVoice

/** By the interaction callback's type. */
const callbacks: Readonly<Record<number, Schema>> = {
  1: spec.PongInteractionCallbackRequestSchema,
  4: spec.CreateMessageInteractionCallbackRequestSchema,
  5: spec.CreateMessageInteractionCallbackRequestSchema,
  6: spec.UpdateMessageInteractionCallbackRequestSchema,
  7: spec.UpdateMessageInteractionCallbackRequestSchema,
  8: spec.ApplicationCommandAutocompleteCallbackRequestSchema,
  9: spec.ModalInteractionCallbackRequestSchema,
}
const callbackForm = (body: unknown): Schema =>
  (isFields(body) && callbacks[Number(body['type'])]) || z.never()

const commands: Contract = {
  request: z.array(spec.ApplicationCommandUpdateRequestSchema),
  response: z.array(spec.ApplicationCommandResponseSchema),
}
const reply = '/webhooks/:application/*token/messages/*message'

/** The schemas of each route. `discord-api-spec` has no such table for zod. */
export const contracts: Readonly<Record<string, Contract>> = {
  'GET /gateway/bot': { response: spec.GatewayBotResponseSchema },
  'GET /applications/@me': { response: spec.PrivateApplicationResponseSchema },
  'PUT /applications/:application/commands': commands,
  'GET /applications/:application/guilds/:guild/commands': {
    response: z.array(spec.ApplicationCommandResponseSchema),
  },
  'PUT /applications/:application/guilds/:guild/commands': commands,
  'GET /users/@me': { response: spec.UserPIIResponseSchema },
  'GET /users/@me/guilds': { response: z.array(spec.MyGuildResponseSchema) },
  'GET /users/@me/guilds/:guild/member': { response: spec.PrivateGuildMemberResponseSchema },
  'GET /users/:user': { response: spec.UserResponseSchema },
  'POST /users/@me/channels': {
    request: spec.CreatePrivateChannelRequestSchema,
    response: spec.PrivateChannelResponseSchema,
  },
  'GET /guilds/:guild': { response: spec.GuildWithCountsResponseSchema },
  'GET /guilds/:guild/channels': { response: z.array(spec.GuildChannelResponseSchema) },
  'GET /guilds/:guild/roles': { response: z.array(spec.GuildRoleResponseSchema) },
  'GET /guilds/:guild/members': { response: z.array(spec.GuildMemberResponseSchema) },
  'GET /guilds/:guild/members/search': { response: z.array(spec.GuildMemberResponseSchema) },
  'GET /guilds/:guild/members/:user': { response: spec.GuildMemberResponseSchema },
  'GET /guilds/:guild/scheduled-events': { response: z.array(scheduledEvent) },
  'POST /guilds/:guild/scheduled-events': {
    request: scheduledEventForm(
      spec.ExternalScheduledEventCreateRequestSchema,
      spec.VoiceScheduledEventCreateRequestSchema,
    ),
    response: scheduledEvent,
  },
  'GET /guilds/:guild/scheduled-events/:event': { response: scheduledEvent },
  'PATCH /guilds/:guild/scheduled-events/:event': {
    request: scheduledEventForm(
      spec.ExternalScheduledEventPatchRequestPartialSchema,
      spec.VoiceScheduledEventPatchRequestPartialSchema,
    ),
    response: scheduledEvent,
  },
  'DELETE /guilds/:guild/scheduled-events/:event': { response: null },
  'POST /channels/:channel/messages/:message/threads': {
    request: spec.CreateTextThreadWithMessageRequestSchema,
    response: spec.ThreadResponseSchema,
  },
  'POST /channels/:channel/threads': {
    request: z.union([spec.CreateForumThreadRequestSchema, spec.CreateTextThreadWithoutMessageRequestSchema]),
    response: z.union([spec.CreatedThreadResponseSchema, spec.ThreadResponseSchema]),
  },
  'PATCH /channels/:channel': {
    request: spec.UpdateThreadRequestPartialSchema,
    response: spec.ThreadResponseSchema,
  },
  'GET /guilds/:guild/threads/active': { response: spec.ThreadsResponseSchema },
  'GET /channels/:channel': {
    response: z.union([
      spec.GuildChannelResponseSchema,
      spec.PrivateChannelResponseSchema,
      spec.ThreadResponseSchema,
    ]),
  },
  'GET /channels/:channel/messages': { response: z.array(spec.MessageResponseSchema) },
  'POST /channels/:channel/messages': {
    request: spec.MessageCreateRequestSchema,
    response: spec.MessageResponseSchema,
  },
  'GET /channels/:channel/messages/:message': { response: spec.MessageResponseSchema },
  'PATCH /channels/:channel/messages/:message': {
    request: spec.MessageEditRequestPartialSchema,
    response: spec.MessageResponseSchema,
  },
  'DELETE /channels/:channel/messages/:message': { response: null },
  'POST /interactions/:interaction/*token/callback': {
    request: callbackForm,
    response: spec.InteractionCallbackResponseSchema,
  },
  'POST /webhooks/:application/*token': {
    request: spec.IncomingWebhookRequestPartialSchema,
    response: spec.MessageResponseSchema,
  },
  [`GET ${reply}`]: { response: spec.MessageResponseSchema },
  [`PATCH ${reply}`]: {
    request: spec.IncomingWebhookUpdateRequestPartialSchema,
    response: spec.MessageResponseSchema,
  },
  [`DELETE ${reply}`]: { response: null },
}
