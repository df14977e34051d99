import { pino, type DestinationStream, type Logger } from 'pino'

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

/** JSON lines on standard output. Values of cookies, tokens and secrets are replaced, up to three levels deep. */
export function createLogger(options: { LOG_LEVEL: string }, destination?: DestinationStream): Logger {
  const settings = {
    level: options.LOG_LEVEL,
    base: { pid: process.pid },
    redact: { paths: secrets.flatMap(atEveryLevel), censor: '[redacted]' },
  }
  return destination ? pino(settings, destination) : pino(settings)
}

function atEveryLevel(key: string): string[] {
  const step = key.startsWith('[') ? key : `.${key}`
  return [key, `*${step}`, `*.*${step}`]
}
