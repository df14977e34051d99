import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createDeduplicatedLogger } from './deduplicated-logger.ts'

const away = (message: string) => Object.assign(new Error(message), { code: 'ECONNREFUSED' })

test('a database that is away for long is said once, and once that it is back; other trouble is said beside it', () => {
  const lines: string[] = []
  const logger = pino({}, { write: (line) => void lines.push((JSON.parse(line) as { msg: string }).msg) })
  const failures = createDeduplicatedLogger(logger, { begun: 'posts have to wait', over: 'posts go on' })
  failures.worked()
  expect(lines).toEqual([])
  for (let second = 0; second < 60; second++) failures.failed(away(`connect attempt ${second}`))
  expect(lines).toEqual(['posts have to wait'])
  for (let second = 0; second < 60; second++) failures.failed(new Error('no such column'))
  expect(lines).toEqual(['posts have to wait', 'posts have to wait'])
  failures.worked()
  failures.worked()
  failures.failed(away('connect'))
  expect(lines.slice(2)).toEqual(['posts go on', 'posts have to wait'])
})
