import { expect, test } from 'vitest'
import { startProcess } from './child-process.ts'
import { eventually } from './eventually.ts'

test('two processes that look for free ports at the same time never get the same one', async () => {
  // Of 22,000 ports: by chance alone about 14 would be given twice.
  const each = 400
  const ports: number[] = []
  const searchers = ['one', 'other'].map(() => startProcess('free-ports.process.ts', String(each)))
  for (const { lines } of searchers) lines.on('line', (line) => ports.push(Number(line)))

  await eventually(() => ports.length === 2 * each)

  expect(new Set(ports).size).toBe(2 * each)
  await Promise.all(searchers.map(({ kill }) => kill()))
})
