import type { APIInteraction } from 'discord-api-types/v10'
import type { Context } from './context.ts'
import { interact, type ClickOutcome } from './interaction.actions.ts'
import { interactionShape, resolvedShape } from './interaction.shapes.ts'
import type { ModalField, ModalForm } from './rest/modal-form.rules.ts'
import type { World } from './world.state.ts'

/** What somebody filled into a modal, by the fields' ids; a menu's choices as a list. */
export type ModalInput = Readonly<Record<string, string | readonly string[]>>

/** Sends the form of the modal that an interaction opened, as the same person; what Discord would not send is an error. */
export async function submitModal(
  context: Context,
  interactionId: string,
  input: ModalInput,
): Promise<ClickOutcome> {
  const { world } = context
  const opened = world.interactions.get(interactionId)
  if (!opened?.modal) throw new Error(`Interaction ${interactionId} opened no modal.`)
  const { modal, userId, channelId, messageId } = opened
  const unknown = Object.keys(input).find((key) => !modal.fields.some(({ customId }) => customId === key))
  if (unknown !== undefined) throw new Error(`The modal has no field ${unknown}.`)
  const filled = modal.fields.map((field) => fill(world, field, input[field.customId]))
  const message = messageId === null ? undefined : world.messages.get(messageId)?.message
  const deed = { kind: 5, userId, channelId, messageId, triggeredBy: opened } as const
  return interact(context, deed, (interaction) =>
    interactionShape(world, interaction, {
      data: dataShape(world, interaction.userId, modal, filled),
      ...(message ? { message } : {}),
    }),
  )
}

type Filled = { readonly field: ModalField; readonly value: string; readonly values: readonly string[] }

function fill(world: World, field: ModalField, given: ModalInput[string] | undefined): Filled {
  const refuse = (why: string) => {
    throw new Error(`The field ${field.customId} ${why}.`)
  }
  if (field.type === 4) {
    const value = typeof given === 'string' ? given : field.value
    const length = Array.from(value).length
    if (field.required && length === 0) refuse('must be filled in')
    if (length > 0 && (length < field.minLength || length > field.maxLength))
      refuse(`takes ${field.minLength} to ${field.maxLength} characters`)
    return { field, value, values: [] }
  }
  const preset = field.options.filter((option) => option.default).map(({ value }) => value)
  const values = given === undefined ? preset : typeof given === 'string' ? [given] : given
  if (field.required && values.length === 0) refuse('must be filled in')
  const known = field.type === 3 ? field.options.map(({ value }) => value) : [...world.accounts.keys()]
  if (values.some((value) => !known.includes(value))) refuse('has no such option')
  return { field, value: '', values }
}

function dataShape(world: World, userId: string, { customId, fields }: ModalForm, filled: readonly Filled[]) {
  const people = filled.flatMap(({ field, values }) => (field.type === 5 ? values : []))
  const data = {
    custom_id: customId,
    components: fields.map((field, index) => {
      const { value = '', values = [] } = filled[index] ?? {}
      const own = { type: field.type, id: 2 * index + 2, custom_id: field.customId }
      const component = field.type === 4 ? { ...own, value } : { ...own, values: [...values] }
      const within = { type: field.container, id: 2 * index + 1 }
      return field.container === 18 ? { ...within, component } : { ...within, components: [component] }
    }),
    ...(people.length > 0 ? { resolved: resolvedShape(world, userId, people) } : {}),
  }
  return data as unknown as APIInteraction['data']
}
