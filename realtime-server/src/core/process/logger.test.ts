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

it('keeps what was sent to Discord, and the tokens of interactions, out of the log', () => {
  const stream = new PassThrough({ encoding: 'utf8' })
  const logger = createLogger({ LOG_LEVEL: 'info' }, stream)
  const canary = 'hunter2-canary'
  const refusal = (path: string) =>
    Object.assign(new Error('Invalid Form Body'), {
      code: 50035,
      method: 'PATCH',
      url: `https://discord.com/api/v10/${path}`,
      requestBody: { files: undefined, json: { content: canary } },
    })
  const answer = refusal(`webhooks/123456789012345678/${canary}/messages/@original`)
  const callback = refusal(`interactions/123456789012345678/${canary}/callback?with_response=false`)
  logger.warn({ err: answer }, 'an interaction got no answer')
  logger.error(callback)
  logger.warn({ err: new AggregateError([answer, callback], 'both') })
  logger.warn({ err: new Error('outer', { cause: answer }) })
  logger.warn({ err: Object.assign(new Error('outer'), { first: callback }) })
  const lines = String(stream.read())
  expect(lines.trim().split('\n')).toHaveLength(5)
  expect(lines).not.toContain(canary)
  expect(lines).toContain('webhooks/123456789012345678/[redacted]/messages/@original')
  expect(lines).toContain('"code":50035')
  expect(lines).toContain('"stack":')
})
