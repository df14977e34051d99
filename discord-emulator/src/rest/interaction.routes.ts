import type { APIMessage, InteractionResponseType } from 'discord-api-types/v10'
import { acknowledge, deleteReply, followUp, interactionOfToken, originalOf } from '../interaction.actions.ts'
import { editMessage } from '../message.actions.ts'
import { messageFlags } from '../message.shapes.ts'
import type { Interaction, InteractionKind, StoredMessage } from '../world.state.ts'
import { readSuggestions } from './command-form.rules.ts'
import { createFormErrors, isFields } from './form.errors.ts'
import { isEmptied, isEmpty, readMessageForm } from './message-form.rules.ts'
import { readModalForm } from './modal-form.rules.ts'
import { noContent, ok, type RestCall, type Route } from './rest.route.ts'
import { refuse } from './rest.refusals.ts'

/** Which first answers a command (2), a control (3), typing (4) and a modal's form (5) take. */
const callbackTypes: Readonly<Record<InteractionKind, readonly number[]>> = {
  2: [4, 5, 9, 12],
  3: [4, 5, 6, 7, 9, 12],
  4: [8],
  5: [4, 5, 6, 7, 12],
}
const webhookLimit = { calls: 5, windowMs: 2000 }
const replyPath = '/webhooks/:application/*token/messages/*message'

export const interactionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/:interaction/*token/callback',
    caller: 'token',
    limit: null,
    handle(call) {
      const { context, body } = call
      const interaction = context.world.interactions.get(call.param('interaction'))
      if (!interaction || interaction.token !== call.param('token')) throw refuse('unknownInteraction')
      const type = callbackTypeOf(body, interaction)
      const data = isFields(body) ? body['data'] : undefined
      if (type === 8) interaction.suggestions = readSuggestions(data)
      const modal = type === 9 ? readModalForm(data) : null
      const form =
        type === 8 || type === 9 || data === undefined || data === null ? {} : readMessageForm(data)
      if (type === 4 && isEmpty(form)) throw refuse('emptyMessage')
      const message = acknowledge(context, interaction, type, form)
      interaction.modal = modal
      if (call.query.get('with_response') !== 'true') return noContent
      return ok(callbackAnswer(context.world.guild.id, interaction, type, message))
    },
  },
  {
    method: 'POST',
    path: '/webhooks/:application/*token',
    caller: 'token',
    limit: webhookLimit,
    handle(call) {
      const interaction = answeredOf(call)
      const form = readMessageForm(call.body)
      if (isEmpty(form)) throw refuse('emptyMessage')
      return ok(followUp(call.context, interaction, form))
    },
  },
  {
    method: 'GET',
    path: replyPath,
    caller: 'token',
    limit: webhookLimit,
    handle: (call) => ok(replyOf(call).message),
  },
  {
    method: 'PATCH',
    path: replyPath,
    caller: 'token',
    limit: webhookLimit,
    handle(call) {
      const reply = replyOf(call)
      const form = readMessageForm(call.body)
      if (isEmptied(reply.message, form)) throw refuse('emptyMessage')
      return ok(editMessage(call.context, reply, form))
    },
  },
  {
    method: 'DELETE',
    path: replyPath,
    caller: 'token',
    limit: webhookLimit,
    handle(call) {
      deleteReply(call.context, interactionOf(call), replyOf(call))
      return noContent
    },
  },
]

function callbackTypeOf(body: unknown, { kind, messageId }: Interaction): InteractionResponseType {
  const type = isFields(body) ? Number(body['type']) : Number.NaN
  // A form of a modal that a command opened has no message to change.
  const changesNothing = (type === 6 || type === 7) && messageId === null
  if (callbackTypes[kind].includes(type) && !changesNothing) return type
  const errors = createFormErrors()
  errors.add(['type'], 'BASE_TYPE_CHOICES')
  errors.throwIfAny()
  return type
}

function interactionOf({ context, param }: RestCall): Interaction {
  if (param('application') !== context.world.application.id) throw refuse('unknownWebhook')
  return interactionOfToken(context, param('token'))
}

/** Before the first answer there is no webhook. */
function answeredOf(call: RestCall): Interaction {
  const interaction = interactionOf(call)
  if (interaction.callback === null) throw refuse('unknownWebhook')
  return interaction
}

function replyOf(call: RestCall): StoredMessage {
  const interaction = answeredOf(call)
  const id = call.param('message')
  const isOwn = interaction.replyIds.includes(id)
  const stored =
    id === '@original'
      ? originalOf(call.context, interaction)
      : isOwn
        ? call.context.world.messages.get(id)
        : null
  if (!stored) throw refuse('unknownMessage')
  return stored
}

function callbackAnswer(
  guildId: string,
  interaction: Interaction,
  type: InteractionResponseType,
  message: APIMessage | null,
): unknown {
  return {
    interaction: {
      id: interaction.id,
      type: interaction.kind,
      ...(message ? { response_message_id: message.id } : {}),
      response_message_loading: type === 5,
      response_message_ephemeral: ((message?.flags ?? 0) & messageFlags.ephemeral) !== 0,
      channel_id: interaction.channelId,
      guild_id: guildId,
    },
    ...(message ? { resource: { type: type === 5 ? 4 : type === 6 ? 7 : type, message } } : {}),
  }
}
