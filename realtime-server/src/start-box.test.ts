import { expect, test } from 'vitest'
import { startBox } from './start-box.ts'

const local = {
  url: 'http://localhost:3000',
  logFile: '.data/local-discord/logs/raidtisch.log',
  emulatorUrl: 'http://localhost:3001',
}

test('the start box is about a dozen lines that fit a terminal when a local Discord is there', () => {
  const lines = startBox(local).split('\n')
  expect(lines.length).toBeLessThanOrEqual(14)
  expect(new Set(lines.map((line) => line.length)).size).toBe(1)
  expect(lines[0]?.length).toBeLessThanOrEqual(78)
})

test('the start box names addresses, log and everybody to sign in as when a local Discord is there', () => {
  const box = startBox(local)
  for (const fact of Object.values(local)) expect(box).toContain(fact)
  for (const name of ['lena', 'otto', 'gilda', 'mia, ben', 'audra', 'gast', 'fremd'])
    expect(box).toContain(name)
})

test('the start box invents nobody when a real Discord is configured', () => {
  const box = startBox({ ...local, logFile: null, emulatorUrl: null })
  expect(box).toContain(local.url)
  expect(box).not.toMatch(/lena|local Discord|Log/)
})
