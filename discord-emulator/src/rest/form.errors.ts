import { Refusal } from './rest.refusals.ts'

type Path = readonly (string | number)[]
type ErrorTree = { [key: string]: ErrorTree | readonly { code: string; message: string }[] }

const messages = {
  BASE_TYPE_REQUIRED: () => 'This field is required',
  BASE_TYPE_MAX_LENGTH: (limit: number) => `Must be ${limit} or fewer in length.`,
  BASE_TYPE_BAD_LENGTH: (limit: number) => `Must be between 1 and ${limit} in length.`,
  BASE_TYPE_BAD_TYPE: () => 'This value has the wrong type.',
  BASE_TYPE_CHOICES: () => 'This value is not one of the allowed choices.',
  NUMBER_TYPE_MAX: (limit: number) => `int value should be less than or equal to ${limit}.`,
  MAX_EMBED_SIZE_EXCEEDED: (limit: number) => `Embed size exceeds maximum size of ${limit}`,
  URL_TYPE_INVALID_URL: () => 'Not a well formed URL.',
  URL_TYPE_INVALID_SCHEME: () => "Scheme is not supported. Scheme must be one of ('http', 'https').",
  COMPONENT_INVALID_EMOJI: () => 'Invalid emoji',
  COMPONENT_LAYOUT_WIDTH_EXCEEDED: () => 'The specified component exceeds the maximum width',
  BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE: () => 'A custom id and url cannot both be specified',
  SELECT_COMPONENT_OPTION_VALUE_DUPLICATED: () => 'The specified option value is already used',
  MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE: () => 'parse and ids of the same kind are mutually exclusive',
  GUILD_SCHEDULED_EVENT_SCHEDULE_PAST: () => 'Cannot schedule event in the past.',
  GUILD_SCHEDULED_EVENT_END_BEFORE_START: () => 'Cannot schedule event to end before it starts.',
  GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS: () =>
    'Cannot update start time of an event that has begun.',
  COMPONENT_CUSTOM_ID_DUPLICATED: () => 'Component custom id cannot be duplicated',
  APPLICATION_COMMAND_INVALID_NAME: () => 'Command name is invalid',
  APPLICATION_COMMANDS_DUPLICATE_NAME: () => 'Application command names must be unique',
  APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID: () =>
    'Required options must be placed before non-required options',
  // Discord ignores unknown keys; the emulator refuses them, so that a typo is noticed.
  LOCAL_UNKNOWN_KEY: () => 'Local Discord: no such field exists',
} as const

/** Collects what is wrong with a body, in Discord's nested form (error 50035). */
export type FormErrors = {
  readonly add: (path: Path, code: keyof typeof messages, limit?: number) => void
  readonly throwIfAny: () => void
}

export function createFormErrors(): FormErrors {
  const tree: ErrorTree = {}
  return {
    add(path, code, limit = 0) {
      let node = tree
      for (const key of path) {
        const next = (node[key] ?? {}) as ErrorTree
        node[key] = next
        node = next
      }
      const already = Array.isArray(node['_errors']) ? node['_errors'] : []
      node['_errors'] = [...already, { code, message: messages[code](limit) }]
    },
    throwIfAny() {
      if (Object.keys(tree).length > 0) throw new Refusal(400, 50035, 'Invalid Form Body', { errors: tree })
    },
  }
}

export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
