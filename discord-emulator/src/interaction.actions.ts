import { randomBytes } from 'node:crypto'
import type { APIInteraction, APIMessage, InteractionResponseType } from 'discord-api-types/v10'
import type { Context } from './context.ts'
import { controlsOf, controlShape, metadataShape, valuesFault } from './interaction.shapes.ts'
import { deleteMessage, editMessage, postMessage } from './message.actions.ts'
import { messageFlags } from './message.shapes.ts'
import type { MessageForm } from './rest/message-form.rules.ts'
import type { ModalForm } from './rest/modal-form.rules.ts'
import { refuse } from './rest/rest.refusals.ts'
import type { Interaction, StoredMessage } from './world.state.ts'

const tokenLifetimeMs = 15 * 60_000

const answers = {
  4: 'message',
  5: 'deferred-message',
  6: 'deferred-update',
  7: 'update',
  8: 'suggestions',
  9: 'modal',
} as const

/** How the application answered a click or a command; `failed` is what people read as 'This interaction failed'. */
export type ClickOutcome = {
  readonly interactionId: string
  readonly answer: (typeof answers)[keyof typeof answers] | 'failed'
  /** The reply as it stands now, when there is one of its own. */
  readonly reply: APIMessage | null
  /** The modal it opened. */
  readonly modal: ModalForm | null
}

/** Uses a control as a person would; settles with the first answer or when the deadline has passed. */
export async function operateControl(
  context: Context,
  messageId: string,
  customId: string,
  userId: string,
  values: readonly string[],
): Promise<ClickOutcome> {
  const { world } = context
  const stored = world.messages.get(messageId)
  if (!stored) throw new Error(`There is no message ${messageId}.`)
  const control = controlsOf(stored.message).find((candidate) => candidate.customId === customId)
  if (!control) throw new Error(`Message ${messageId} has no control ${customId}.`)
  if (control.disabled) throw new Error(`Control ${customId} is disabled.`)
  const fault = valuesFault(world, control, values)
  if (fault !== null) throw new Error(`Control ${customId} ${fault}.`)
  if (stored.visibleTo !== null && stored.visibleTo !== userId)
    throw new Error('Somebody else sees that message.')

  const { channel_id: channelId } = stored.message
  return interact(context, { kind: 3, userId, channelId, messageId }, (interaction) =>
    controlShape(world, interaction, stored.message, control, values),
  )
}

type Deed = Pick<Interaction, 'kind' | 'userId' | 'channelId' | 'messageId'> & { triggeredBy?: Interaction }

/** Sends the application an interaction, and waits for its first answer or the deadline. */
export async function interact(
  context: Context,
  deed: Deed,
  shapeOf: (interaction: Interaction) => APIInteraction,
): Promise<ClickOutcome> {
  const { world } = context
  const { promise, resolve } = deferred<InteractionResponseType | null>()
  const interaction: Interaction = {
    triggeredBy: null,
    ...deed,
    id: context.newId(),
    token: randomBytes(60).toString('base64url'),
    createdAt: context.now(),
    suggestions: [],
    modal: null,
    callback: null,
    isTooLate: false,
    originalId: null,
    replyIds: [],
    answered: resolve,
  }
  world.interactions.set(interaction.id, interaction)
  context.dispatch('INTERACTION_CREATE', shapeOf(interaction))

  const deadline = setTimeout(() => {
    interaction.isTooLate = true
    resolve(null)
  }, context.interactionDeadlineMs)
  const callback = await promise
  clearTimeout(deadline)
  return {
    interactionId: interaction.id,
    answer: callback === null ? 'failed' : (answers[callback as keyof typeof answers] ?? 'failed'),
    reply:
      interaction.originalId === null ? null : (world.messages.get(interaction.originalId)?.message ?? null),
    modal: interaction.modal,
  }
}

/** The application's first answer: only in time, and only once. */
export function acknowledge(
  context: Context,
  interaction: Interaction,
  callback: InteractionResponseType,
  form: MessageForm,
): APIMessage | null {
  if (interaction.isTooLate) throw refuse('unknownInteraction')
  if (interaction.callback !== null) throw refuse('alreadyAcknowledged')
  interaction.callback = callback
  const message = firstAnswer(context, interaction, callback, form)
  interaction.answered(callback)
  return message
}

function firstAnswer(
  context: Context,
  interaction: Interaction,
  callback: InteractionResponseType,
  form: MessageForm,
): APIMessage | null {
  const source = interaction.messageId === null ? null : context.world.messages.get(interaction.messageId)
  if (callback === 7 && source) return editMessage(context, source, form)
  if (callback === 6) return source?.message ?? null
  if (callback !== 4 && callback !== 5) return null
  const loading = callback === 5 ? messageFlags.loading : 0
  const reply = postReply(context, interaction, form, loading)
  interaction.originalId = reply.id
  return reply
}

/** A further message; the first one after a deferred reply takes that reply's place, as on Discord. */
export function followUp(context: Context, interaction: Interaction, form: MessageForm): APIMessage {
  const original = originalOf(context, interaction)
  const isLoading = ((original?.message.flags ?? 0) & messageFlags.loading) !== 0
  if (original && isLoading && interaction.originalId !== null) return editMessage(context, original, form)
  return postReply(context, interaction, form, 0)
}

function postReply(
  context: Context,
  interaction: Interaction,
  form: MessageForm,
  extraFlags: number,
): APIMessage {
  const { world } = context
  const flags = (form.flags ?? 0) | extraFlags
  const isEphemeral = (flags & messageFlags.ephemeral) !== 0
  const reply = postMessage(context, interaction.channelId, form, {
    flags,
    ...(isEphemeral ? { visibleTo: interaction.userId } : {}),
    extra: {
      application_id: world.application.id,
      webhook_id: world.application.id,
      interaction_metadata: metadataShape(world, interaction),
    },
  })
  interaction.replyIds.push(reply.id)
  return reply
}

/** What `@original` means: the reply, or the clicked message when there was none. */
export function originalOf(context: Context, interaction: Interaction): StoredMessage | null {
  return context.world.messages.get(interaction.originalId ?? interaction.messageId ?? '') ?? null
}

export function deleteReply(context: Context, interaction: Interaction, stored: StoredMessage): void {
  deleteMessage(context, stored)
  if (interaction.originalId === stored.message.id) interaction.originalId = null
}

/** The interaction a token belongs to, as long as the token lives. */
export function interactionOfToken(context: Context, token: string): Interaction {
  const interaction = [...context.world.interactions.values()].find((candidate) => candidate.token === token)
  if (!interaction || context.now() - interaction.createdAt > tokenLifetimeMs)
    throw refuse('invalidWebhookToken')
  return interaction
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
