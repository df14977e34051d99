import { MessageFlags } from 'discord-api-types/v10'
import { checkEmoji, checkKeys, checkText, checkUrl, isBlank, readList, type Path } from './form.checks.ts'
import type { Fields, FormErrors } from './form.errors.ts'

const knownKeys = {
  actionRow: ['type', 'id', 'components'],
  button: ['type', 'id', 'custom_id', 'style', 'label', 'emoji', 'url', 'disabled', 'sku_id'],
  select: [
    'type',
    'id',
    'custom_id',
    'options',
    'placeholder',
    'min_values',
    'max_values',
    'disabled',
    'channel_types',
    'default_values',
    'required',
  ],
  option: ['label', 'value', 'description', 'emoji', 'default'],
} as const

/** Rows of buttons, or of one menu each. */
export function checkRows(errors: FormErrors, body: Fields): void {
  const usesLayout = (Number(body['flags'] ?? 0) & MessageFlags.IsComponentsV2) !== 0
  const customIds = new Set<string>()
  for (const { item, path } of readList(errors, ['components'], body['components'], usesLayout ? 40 : 5)) {
    if (item['type'] !== 1) {
      if (!usesLayout) errors.add([...path, 'type'], 'BASE_TYPE_CHOICES')
      continue
    }
    checkKeys(errors, path, item, knownKeys.actionRow)
    const children = readList(errors, [...path, 'components'], item['components'], 5)
    if (children.length === 0) errors.add([...path, 'components'], 'BASE_TYPE_BAD_LENGTH', 5)
    const isMixed = children.length > 1 && children.some(({ item: child }) => child['type'] !== 2)
    // A menu takes a whole row.
    if (isMixed) errors.add([...path, 'components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED')
    for (const child of children) checkControl(errors, child.path, child.item, customIds)
  }
}

function checkControl(errors: FormErrors, path: Path, control: Fields, customIds: Set<string>): void {
  const isButton = control['type'] === 2
  const opensSomethingElse = isButton && (control['style'] === 5 || control['style'] === 6)
  checkKeys(errors, path, control, isButton ? knownKeys.button : knownKeys.select)
  if (!opensSomethingElse) checkText(errors, [...path, 'custom_id'], control['custom_id'], 100, true)
  const customId = control['custom_id']
  if (typeof customId === 'string') {
    if (customIds.has(customId)) errors.add([...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED')
    customIds.add(customId)
  }
  if (isButton) return checkButton(errors, path, control)
  if (control['type'] === 3) return checkStringSelect(errors, path, control)
  if (![5, 6, 7, 8].includes(Number(control['type']))) errors.add([...path, 'type'], 'BASE_TYPE_CHOICES')
}

function checkButton(errors: FormErrors, path: Path, button: Fields): void {
  checkText(errors, [...path, 'label'], button['label'], 80)
  if (![1, 2, 3, 4, 5, 6].includes(Number(button['style'])))
    errors.add([...path, 'style'], 'BASE_TYPE_CHOICES')
  if (isBlank(button['label']) && !button['emoji']) errors.add([...path, 'label'], 'BASE_TYPE_REQUIRED')
  checkEmoji(errors, [...path, 'emoji'], button['emoji'])
  if (button['style'] === 5) {
    checkUrl(errors, [...path, 'url'], button['url'], { isRequired: true })
    if (button['custom_id'] !== undefined)
      errors.add([...path, 'custom_id'], 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE')
  } else if (button['url'] !== undefined) {
    errors.add([...path, 'url'], 'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE')
  }
}

export function checkStringSelect(errors: FormErrors, path: Path, select: Fields): void {
  checkText(errors, [...path, 'placeholder'], select['placeholder'], 150)
  const options = readList(errors, [...path, 'options'], select['options'], 25)
  if (options.length === 0) errors.add([...path, 'options'], 'BASE_TYPE_BAD_LENGTH', 25)
  const values = options.map(({ item }) => item['value'])
  const min = Number(select['min_values'] ?? 1)
  const max = Number(select['max_values'] ?? 1)
  if (min > max || max > Math.max(options.length, 1)) errors.add([...path, 'max_values'], 'BASE_TYPE_CHOICES')
  for (const [index, option] of options.entries()) {
    if (values.indexOf(option.item['value']) !== index)
      errors.add([...option.path, 'value'], 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED')
    checkEmoji(errors, [...option.path, 'emoji'], option.item['emoji'])
    checkKeys(errors, option.path, option.item, knownKeys.option)
    checkText(errors, [...option.path, 'label'], option.item['label'], 100, true)
    checkText(errors, [...option.path, 'value'], option.item['value'], 100, true)
    checkText(errors, [...option.path, 'description'], option.item['description'], 100)
  }
}
