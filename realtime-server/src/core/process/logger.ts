import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { loggedError } from './logged-error.ts'
import type { OutageFilter } from './outage-filter.ts'

export type { Logger } from 'pino'

const secrets = [
  'cookie',
  'authorization',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'password',
  'secret',
  'sessionID',
  '["set-cookie"]',
]

/** JSON lines on standard output, errors as `loggedError` writes them. Values of cookies, tokens and secrets are replaced, up to three levels deep. */
export function createLogger(
  options: { LOG_LEVEL: string },
  destination?: DestinationStream,
  outages?: OutageFilter,
): Logger {
  const settings: LoggerOptions = {
    level: options.LOG_LEVEL,
    base: { pid: process.pid },
    serializers: { err: loggedError },
    redact: { paths: secrets.flatMap(atEveryLevel), censor: '[redacted]' },
    hooks: {
      logMethod(args, write) {
        const [about] = args as [unknown]
        const err = about instanceof Error ? about : (about as { err?: unknown } | null)?.err
        if (!outages?.hides(err)) write.apply(this, args)
      },
    },
  }
  return destination ? pino(settings, destination) : pino(settings)
}

function atEveryLevel(key: string): string[] {
  const step = key.startsWith('[') ? key : `.${key}`
  return [key, `*${step}`, `*.*${step}`]
}
