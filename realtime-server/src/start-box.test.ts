import { expect, test } from 'vitest'
import { startBox } from './start-box.ts'

const local = {
  url: 'http://localhost:3000',
  logFile: '.data/local-discord/logs/raidtisch.log',
  emulatorUrl: 'http://localhost:3001',
}

test('the start box has about a dozen lines that fit a terminal when a local Discord runs', () => {
  const lines = startBox(local).split('\n')
  expect(lines.length).toBeLessThanOrEqual(14)
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  expect(lines[0]?.length).toBeLessThanOrEqual(78)
})

test('the start box names the addresses, the log and each persona when a local Discord runs', () => {
  const box = startBox(local)
  for (const fact of Object.values(local)) expect(box).toContain(fact)
  for (const name of ['lena', 'otto', 'gilda', 'mia, ben', 'audra', 'gast', 'fremd'])
    expect(box).toContain(name)
})

test('the start box names no persona when a real Discord is configured', () => {
  const box = startBox({ ...local, logFile: null, emulatorUrl: null })
  expect(box).toContain(local.url)
  expect(box).not.toMatch(/lena|local Discord|Log/)
})
