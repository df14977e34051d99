import { createFormErrors, isFields, type Fields, type FormErrors } from './form.errors.ts'
import { checkStringSelect } from './control.rules.ts'
import { checkKeys, checkText, readList, type Path } from './form.checks.ts'

/** One field of a modal as people fill it in: a text (4), a menu of options (3) or of people (5). */
export type ModalField = {
  readonly type: 3 | 4 | 5
  /** What it stands in: a label (18), or an action row (1). */
  readonly container: 1 | 18
  readonly customId: string
  readonly label: string
  readonly description: string
  /** 1 one line, 2 a paragraph. */
  readonly style: number
  readonly value: string
  readonly placeholder: string
  readonly required: boolean
  readonly minLength: number
  readonly maxLength: number
  readonly options: readonly { readonly label: string; readonly value: string; readonly default: boolean }[]
}

/** A modal as an application opens it, after it has passed the rules. */
export type ModalForm = {
  readonly customId: string
  readonly title: string
  readonly fields: readonly ModalField[]
}

const limits = { title: 45, label: 45, customId: 100, placeholder: 100, text: 4_000, parts: 5 } as const
const fieldTypes = [3, 4, 5]
const knownKeys = {
  modal: ['custom_id', 'title', 'components'],
  label: ['type', 'id', 'label', 'description', 'component'],
  actionRow: ['type', 'id', 'components'],
  text: [
    'type',
    'id',
    'custom_id',
    'style',
    'label',
    'min_length',
    'max_length',
    'required',
    'value',
    'placeholder',
  ],
  select: [
    'type',
    'id',
    'custom_id',
    'options',
    'placeholder',
    'min_values',
    'max_values',
    'required',
    'default_values',
  ],
} as const

/** Checks a modal against Discord's documented limits; throws error 50035 naming every fault. */
export function readModalForm(data: unknown): ModalForm {
  const errors = createFormErrors()
  const form = isFields(data) ? data : {}
  const root = ['data']
  checkKeys(errors, root, form, knownKeys.modal)
  checkText(errors, [...root, 'custom_id'], form['custom_id'], limits.customId, true)
  checkText(errors, [...root, 'title'], form['title'], limits.title, true)
  const parts = readList(errors, [...root, 'components'], form['components'], limits.parts)
  if (parts.length === 0) errors.add([...root, 'components'], 'BASE_TYPE_BAD_LENGTH', limits.parts)
  const fields = parts.flatMap(({ item, path }) => readPart(errors, path, item))
  fields.forEach(({ customId }, index) => {
    if (fields.findIndex((one) => one.customId === customId) !== index)
      errors.add([...root, 'components', index, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED')
  })
  errors.throwIfAny()
  return { customId: String(form['custom_id']), title: String(form['title']), fields }
}

/** A label (18) around one field, or an action row (1) around one text, which has the label itself. */
function readPart(errors: FormErrors, path: Path, part: Fields): ModalField[] {
  if (part['type'] === 18) {
    checkKeys(errors, path, part, knownKeys.label)
    checkText(errors, [...path, 'label'], part['label'], limits.label, true)
    checkText(errors, [...path, 'description'], part['description'], limits.placeholder)
    const field = isFields(part['component']) ? part['component'] : {}
    const at = [...path, 'component']
    if (!fieldTypes.includes(Number(field['type']))) errors.add([...at, 'type'], 'BASE_TYPE_CHOICES')
    if (field['label'] !== undefined) errors.add([...at, 'label'], 'LOCAL_UNKNOWN_KEY')
    return [
      readField(errors, at, 18, {
        ...field,
        label: part['label'],
        description: part['description'],
      }),
    ]
  }
  if (part['type'] !== 1) {
    errors.add([...path, 'type'], 'BASE_TYPE_CHOICES')
    return []
  }
  checkKeys(errors, path, part, knownKeys.actionRow)
  const children = readList(errors, [...path, 'components'], part['components'], 1)
  return children.map(({ item, path: at }) => {
    if (item['type'] !== 4) errors.add([...at, 'type'], 'BASE_TYPE_CHOICES')
    checkText(errors, [...at, 'label'], item['label'], limits.label, true)
    return readField(errors, at, 1, item)
  })
}

function readField(errors: FormErrors, path: Path, container: 1 | 18, field: Fields): ModalField {
  const { label, description, ...own } = field
  checkText(errors, [...path, 'custom_id'], field['custom_id'], limits.customId, true)
  const isText = field['type'] === 4
  checkKeys(errors, path, own, isText ? knownKeys.text : knownKeys.select)
  if (isText) checkTextInput(errors, path, field)
  if (field['type'] === 3) checkStringSelect(errors, path, field)
  const options = Array.isArray(field['options']) ? (field['options'] as Fields[]) : []
  return {
    type: Number(field['type']) as ModalField['type'],
    container,
    customId: String(field['custom_id']),
    label: textOf(label),
    description: textOf(description),
    style: Number(field['style'] ?? 1),
    value: textOf(field['value']),
    placeholder: textOf(field['placeholder']),
    // Discord takes a field as required that does not say.
    required: field['required'] !== false,
    minLength: Number(field['min_length'] ?? 0),
    maxLength: Number(field['max_length'] ?? limits.text),
    options: options.map((option) => ({
      label: String(option['label']),
      value: String(option['value']),
      default: option['default'] === true,
    })),
  }
}

function checkTextInput(errors: FormErrors, path: Path, input: Fields): void {
  if (input['style'] !== 1 && input['style'] !== 2) errors.add([...path, 'style'], 'BASE_TYPE_CHOICES')
  checkText(errors, [...path, 'placeholder'], input['placeholder'], limits.placeholder)
  const [least, most] = [Number(input['min_length'] ?? 0), Number(input['max_length'] ?? limits.text)]
  if (least < 0 || least > limits.text) errors.add([...path, 'min_length'], 'NUMBER_TYPE_MAX', limits.text)
  if (most < 1 || most > limits.text) errors.add([...path, 'max_length'], 'NUMBER_TYPE_MAX', limits.text)
  checkText(errors, [...path, 'value'], input['value'], Math.min(most, limits.text))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
