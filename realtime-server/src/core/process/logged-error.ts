import { stdSerializers } from 'pino'

/** Whoever has it can answer in the bot's name for a quarter of an hour. */
const interactionToken = /((?:webhooks|interactions)\/\d+\/)[^/?#\s"']+/g

/** An error as it is logged: what was sent to Discord, such as a private answer, is nobody's business in a log. */
export function loggedError(error: unknown): unknown {
  return error instanceof Error ? withoutSecrets(stdSerializers.err(error)) : error
}

/** Errors within an error are written as it is: several of an AggregateError, or one as a field of its own. */
function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(interactionToken, '$1[redacted]')
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isWrittenError(value)) return value
  const fields = Object.entries(value).filter(([name]) => name !== 'requestBody')
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutSecrets(field)]))
}

function isWrittenError(value: unknown): value is Readonly<Record<string, unknown>> {
  return value instanceof Object && 'type' in value && 'stack' in value
}
