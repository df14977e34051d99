import type { APIAllowedMentions, APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10'
import { createFormErrors, isFields, type Fields, type FormErrors } from './form.errors.ts'

/** A message as an application writes it, after it has passed the rules. */
export type MessageForm = {
  readonly content?: string | null
  readonly embeds?: readonly APIEmbed[] | null
  readonly components?: readonly APIMessageTopLevelComponent[] | null
  readonly allowed_mentions?: APIAllowedMentions | null
  readonly flags?: number | null
  readonly nonce?: string | number | null
  readonly enforce_nonce?: boolean | null
  readonly tts?: boolean | null
}

export type Path = readonly (string | number)[]

const componentsV2 = 1 << 15
const knownKeys = {
  message: [
    'content',
    'embeds',
    'components',
    'allowed_mentions',
    'flags',
    'nonce',
    'enforce_nonce',
    'tts',
    'attachments',
    'message_reference',
    'sticker_ids',
    'poll',
    'username',
    'avatar_url',
    'thread_name',
    'applied_tags',
  ],
  embed: [
    'title',
    'type',
    'description',
    'url',
    'timestamp',
    'color',
    'footer',
    'image',
    'thumbnail',
    'video',
    'provider',
    'author',
    'fields',
    'flags',
  ],
  field: ['name', 'value', 'inline'],
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

/** Checks a message body against Discord's documented limits; throws error 50035 naming every fault. */
export function readMessageForm(body: unknown): MessageForm {
  const errors = createFormErrors()
  if (!isFields(body)) {
    errors.add([], 'BASE_TYPE_BAD_TYPE')
    errors.throwIfAny()
    return {}
  }
  checkKeys(errors, [], body, knownKeys.message)
  checkText(errors, ['content'], body['content'], 2000)
  if (typeof body['nonce'] === 'string') checkText(errors, ['nonce'], body['nonce'], 25)
  checkFlags(errors, body)
  const embedsSize = checkEmbeds(errors, body['embeds'])
  if (embedsSize > 6000) errors.add(['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', 6000)
  checkRows(errors, body)
  errors.throwIfAny()
  return body as MessageForm
}

export function isEmpty(form: MessageForm): boolean {
  return !form.content && !form.embeds?.length && !form.components?.length
}

export function checkKeys(errors: FormErrors, path: Path, value: Fields, known: readonly string[]): void {
  for (const key of Object.keys(value))
    if (!known.includes(key)) errors.add([...path, key], 'LOCAL_UNKNOWN_KEY')
}

export function checkText(
  errors: FormErrors,
  path: Path,
  value: unknown,
  limit: number,
  required = false,
): number {
  if (value === undefined || value === null || value === '') {
    if (required) errors.add(path, 'BASE_TYPE_REQUIRED')
    return 0
  }
  if (typeof value !== 'string') {
    errors.add(path, 'BASE_TYPE_BAD_TYPE')
    return 0
  }
  const length = Array.from(value).length
  if (length > limit) errors.add(path, 'BASE_TYPE_MAX_LENGTH', limit)
  return length
}

function checkFlags(errors: FormErrors, body: Fields): void {
  const flags = body['flags']
  if (flags !== undefined && flags !== null && !Number.isInteger(flags))
    errors.add(['flags'], 'BASE_TYPE_BAD_TYPE')
}

/** The objects of a list, each with its path; a wrong length or type is noted. */
export function readList(
  errors: FormErrors,
  path: Path,
  value: unknown,
  limit: number,
): readonly { item: Fields; path: Path }[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) {
    errors.add(path, 'BASE_TYPE_BAD_TYPE')
    return []
  }
  if (value.length > limit) errors.add(path, 'BASE_TYPE_BAD_LENGTH', limit)
  return value.flatMap((item: unknown, index) => {
    if (isFields(item)) return [{ item, path: [...path, index] }]
    errors.add([...path, index], 'BASE_TYPE_BAD_TYPE')
    return []
  })
}

function checkEmbeds(errors: FormErrors, embeds: unknown): number {
  let total = 0
  for (const { item, path } of readList(errors, ['embeds'], embeds, 10)) {
    checkKeys(errors, path, item, knownKeys.embed)
    total += checkText(errors, [...path, 'title'], item['title'], 256)
    total += checkText(errors, [...path, 'description'], item['description'], 4096)
    if (isFields(item['footer'])) {
      total += checkText(errors, [...path, 'footer', 'text'], item['footer']['text'], 2048, true)
    }
    if (isFields(item['author'])) {
      total += checkText(errors, [...path, 'author', 'name'], item['author']['name'], 256, true)
    }
    for (const field of readList(errors, [...path, 'fields'], item['fields'], 25)) {
      checkKeys(errors, field.path, field.item, knownKeys.field)
      total += checkText(errors, [...field.path, 'name'], field.item['name'], 256, true)
      total += checkText(errors, [...field.path, 'value'], field.item['value'], 1024, true)
    }
  }
  return total
}

function checkRows(errors: FormErrors, body: Fields): void {
  const usesLayout = (Number(body['flags'] ?? 0) & componentsV2) !== 0
  const customIds = new Set<string>()
  for (const { item, path } of readList(errors, ['components'], body['components'], usesLayout ? 40 : 5)) {
    if (item['type'] !== 1) {
      if (!usesLayout) errors.add([...path, 'type'], 'BASE_TYPE_CHOICES')
      continue
    }
    checkKeys(errors, path, item, knownKeys.actionRow)
    const children = readList(errors, [...path, 'components'], item['components'], 5)
    if (children.length === 0) errors.add([...path, 'components'], 'BASE_TYPE_BAD_LENGTH', 5)
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
  if (!button['label'] && !button['emoji']) errors.add([...path, 'label'], 'BASE_TYPE_REQUIRED')
}

export function checkStringSelect(errors: FormErrors, path: Path, select: Fields): void {
  checkText(errors, [...path, 'placeholder'], select['placeholder'], 150)
  const options = readList(errors, [...path, 'options'], select['options'], 25)
  if (options.length === 0) errors.add([...path, 'options'], 'BASE_TYPE_BAD_LENGTH', 25)
  for (const option of options) {
    checkKeys(errors, option.path, option.item, knownKeys.option)
    checkText(errors, [...option.path, 'label'], option.item['label'], 100, true)
    checkText(errors, [...option.path, 'value'], option.item['value'], 100, true)
    checkText(errors, [...option.path, 'description'], option.item['description'], 100)
  }
}
