import { ComponentType, TextInputStyle, type APILabelComponent, type APITextInputComponent } from 'discord.js'
import { firstCharacters, modalLimits } from '#modules/event-posts/discord-limits.presenter.ts'
import type { Modal } from './interaction-request.ts'

export type TextField = {
  id: string
  label: string
  /** Below the label. */
  hint?: string
  value?: string | null
  placeholder?: string
  isLong?: boolean
  isRequired?: boolean
  max: number
}

/** A form of texts. */
export function textModal(customId: string, title: string, fields: readonly TextField[]): Modal {
  return {
    custom_id: customId,
    title: firstCharacters(title, modalLimits.title),
    components: fields.map(labelled),
  }
}

function labelled(field: TextField): APILabelComponent {
  const { id, label, hint, value, placeholder, isLong = false, isRequired = false, max } = field
  const component: APITextInputComponent = {
    type: ComponentType.TextInput,
    custom_id: id,
    style: isLong ? TextInputStyle.Paragraph : TextInputStyle.Short,
    required: isRequired,
    max_length: max,
    ...(value && { value: firstCharacters(value, max) }),
    ...(placeholder !== undefined && { placeholder }),
  }
  return {
    type: ComponentType.Label,
    label: firstCharacters(label, modalLimits.label),
    ...(hint !== undefined && { description: firstCharacters(hint, modalLimits.hint) }),
    component,
  }
}
