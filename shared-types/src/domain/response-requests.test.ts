import { expect, test } from 'vitest'
import { planNudge, type MissingPerson } from './response-requests.ts'

const now = new Date('2026-11-25T20:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const person = (discordUserId: string, more: Partial<MissingPerson> = {}): MissingPerson => ({
  discordUserId,
  unreachable: null,
  askedAt: null,
  ...more,
})
const planned = (missing: readonly MissingPerson[]) =>
  Object.fromEntries(
    Object.entries(planNudge(missing, now)).map(([part, people]) => [
      part,
      people.map((one) => one.discordUserId),
    ]),
  )

test('a question goes to whom nobody asked in the last twelve hours and whom a direct message reaches', () => {
  expect(
    planned([
      person('never asked'),
      person('asked long ago', { askedAt: hoursAgo(12) }),
      person('asked just now', { askedAt: hoursAgo(11.99) }),
      person('switched off', { unreachable: 'switched_off' }),
      person('refused', { unreachable: 'refused', askedAt: hoursAgo(1) }),
    ]),
  ).toEqual({
    asked: ['never asked', 'asked long ago'],
    recent: ['asked just now'],
    unreachable: ['switched off', 'refused'],
  })
})

test('a question to nobody asks nobody', () => {
  expect(planned([])).toEqual({ asked: [], recent: [], unreachable: [] })
})
