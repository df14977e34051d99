import type {
  APIAllowedMentions,
  APIEmbed,
  APIMessage,
  APIMessageTopLevelComponent,
} from 'discord-api-types/v10'
import { checkRows } from './control.rules.ts'
import { checkKeys, checkText, checkUrl, isBlank, readList, type Path } from './form.checks.ts'
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
  checkMentions(errors, body['allowed_mentions'])
  checkRows(errors, body)
  errors.throwIfAny()
  return body as MessageForm
}

/** An embed that shows nothing is none. */
export function isEmpty(form: MessageForm): boolean {
  return isBlank(form.content) && !form.embeds?.some(showsSomething) && !form.components?.length
}

/** Whether nothing is left of a message once it is edited: what the form leaves out stays. */
export function isEmptied({ content, embeds, components = [] }: APIMessage, form: MessageForm): boolean {
  const written = Object.entries(form).filter(([, value]) => value !== undefined)
  return isEmpty({ content, embeds, components, ...Object.fromEntries(written) })
}

function showsSomething({ title, description, fields, image, thumbnail, footer, author }: APIEmbed): boolean {
  const hasText = !isBlank(title) || !isBlank(description)
  return hasText || [fields?.length, image, thumbnail, footer, author].some(Boolean)
}

function checkFlags(errors: FormErrors, body: Fields): void {
  const flags = body['flags']
  if (flags !== undefined && flags !== null && !Number.isInteger(flags))
    errors.add(['flags'], 'BASE_TYPE_BAD_TYPE')
}

function checkEmbeds(errors: FormErrors, embeds: unknown): number {
  let total = 0
  for (const { item, path } of readList(errors, ['embeds'], embeds, 10)) {
    checkKeys(errors, path, item, knownKeys.embed)
    total += checkText(errors, [...path, 'title'], item['title'], 256)
    total += checkText(errors, [...path, 'description'], item['description'], 4096)
    checkUrl(errors, [...path, 'url'], item['url'])
    for (const part of ['image', 'thumbnail', 'author', 'footer'] as const)
      checkPart(errors, path, part, item[part])
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

/** The addresses inside a picture, an author or a footer. */
function checkPart(errors: FormErrors, path: Path, name: string, value: unknown): void {
  if (!isFields(value)) return
  const isPicture = name === 'image' || name === 'thumbnail'
  checkUrl(errors, [...path, name, 'url'], value['url'], { isRequired: isPicture })
  checkUrl(errors, [...path, name, 'icon_url'], value['icon_url'])
}

/** Who is to be pinged is said either as a kind or by ids, not both. */
function checkMentions(errors: FormErrors, allowed: unknown): void {
  if (!isFields(allowed)) return
  const parse: unknown = allowed['parse']
  for (const kind of ['users', 'roles'] as const) {
    const ids = allowed[kind]
    const isBoth = Array.isArray(parse) && parse.includes(kind) && Array.isArray(ids) && ids.length > 0
    if (isBoth) errors.add(['allowed_mentions'], 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE')
  }
}
