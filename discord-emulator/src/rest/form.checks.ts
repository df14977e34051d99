import { isFields, type Fields, type FormErrors } from './form.errors.ts'

export type Path = readonly (string | number)[]

export function checkKeys(errors: FormErrors, path: Path, value: Fields, known: readonly string[]): void {
  for (const key of Object.keys(value))
    if (!known.includes(key)) errors.add([...path, key], 'LOCAL_UNKNOWN_KEY')
}

/** Discord cuts off spaces at both ends before it looks. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

export function checkText(
  errors: FormErrors,
  path: Path,
  value: unknown,
  limit: number,
  required = false,
): number {
  if (isBlank(value)) {
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

/** The objects of a list, each with its path; a wrong length or type is noted. */
export function readList(
  errors: FormErrors,
  path: Path,
  value: unknown,
  limit: number,
  { isRequired = false } = {},
): readonly { item: Fields; path: Path }[] {
  if (!isRequired && (value === undefined || value === null)) return []
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

/**
 * An address as Discord takes it: http or https, and a host with a dot in it. `http://localhost:3000` is refused;
 * numbers with dots are let through, since no report says that Discord refuses them.
 */
export function checkUrl(errors: FormErrors, path: Path, value: unknown, { isRequired = false } = {}): void {
  if (value === undefined || value === null || value === '') {
    if (isRequired) errors.add(path, 'BASE_TYPE_REQUIRED')
    return
  }
  if (typeof value !== 'string') return errors.add(path, 'BASE_TYPE_BAD_TYPE')
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && url.protocol !== 'http:' && url.protocol !== 'https:')
    return errors.add(path, 'URL_TYPE_INVALID_SCHEME')
  if (!url || !/[^.]\.[^.]/.test(url.hostname)) errors.add(path, 'URL_TYPE_INVALID_URL')
  else if (value.length > urlMaxLength) errors.add(path, 'BASE_TYPE_MAX_LENGTH', urlMaxLength)
}

const urlMaxLength = 2048
const unicodeEmoji =
  /^(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]{2}|[0-9#*]\uFE0F?\u20E3)(?:\p{Emoji_Modifier}|\uFE0F|\u200D|\p{Extended_Pictographic})*$/u

/** An emoji of Unicode by itself, or one of a server by its id. */
export function checkEmoji(errors: FormErrors, path: Path, value: unknown): void {
  if (value === undefined || value === null) return
  const { name, id } = isFields(value) ? value : {}
  const isOfServer = typeof id === 'string' && /^\d{17,20}$/.test(id)
  if (
    isOfServer ||
    ((id === undefined || id === null) && typeof name === 'string' && unicodeEmoji.test(name))
  )
    return
  errors.add([...path, 'name'], 'COMPONENT_INVALID_EMOJI')
}
