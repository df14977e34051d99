import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createLogger } from './logger.ts'

it('keeps cookies, tokens and secrets out of the log at every level', () => {
  const stream = new PassThrough({ encoding: 'utf8' })
  const logger = createLogger({ LOG_LEVEL: 'info' }, stream)
  const canary = 'hunter2-canary'
  logger.info({
    token: canary,
    req: { headers: { cookie: canary, authorization: `Bearer ${canary}` } },
    res: { headers: { 'set-cookie': [canary] } },
    answer: { access_token: canary, client_secret: canary },
    path: '/events',
  })
  const line = String(stream.read())
  expect(line).not.toContain(canary)
  expect(line).toContain('/events')
})
