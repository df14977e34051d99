import { ComponentType, TextInputStyle, type APILabelComponent, type APITextInputComponent } from 'discord.js'
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

/** Discord's limits. */
const labelMax = 45
const hintMax = 100
const titleMax = 45

/** A form of texts. */
export function textModal(customId: string, title: string, fields: readonly TextField[]): Modal {
  return {
    custom_id: customId,
    title: Array.from(title).slice(0, titleMax).join(''),
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
    ...(value && { value: Array.from(value).slice(0, max).join('') }),
    ...(placeholder !== undefined && { placeholder }),
  }
  return {
    type: ComponentType.Label,
    label: label.slice(0, labelMax),
    ...(hint !== undefined && { description: hint.slice(0, hintMax) }),
    component,
  }
}
