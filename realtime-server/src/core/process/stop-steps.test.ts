import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createStopSteps } from './stop-steps.ts'

const lines: { msg: string; step: string }[] = []
const step = createStopSteps(pino({}, { write: (line) => void lines.push(JSON.parse(line)) }), 10)
const said = () => lines.map(({ msg, step: name }) => `${name}: ${msg}`)

test('a step of a stop is named when it takes long, and named again when it is done', async () => {
  expect(await step('quick', async () => 1)).toBe(1)
  let finish = () => {}
  const slow = step('slow', () => new Promise<void>((resolve) => (finish = resolve)))
  await expect.poll(said).toEqual(['slow: a step of the stop takes long'])
  finish()
  await slow
  expect(said()).toHaveLength(2)
  expect(said()[1]).toBe('slow: a step of the stop is done after all')
})
