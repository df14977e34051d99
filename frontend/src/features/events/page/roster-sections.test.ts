import { describe, expect, test } from 'vitest'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { anEvent, aParticipant } from '#testing/live-server.ts'
import { openingsOf, rosterSections, waitingPosition } from './roster-sections.ts'

const id = '0191e8a0-0000-7000-8000-000000000001'
const person = (nr: number, more: Partial<Participant>) => ({
  ...aParticipant(id, `1000000000000001${String(nr).padStart(2, '0')}`, `P${nr}`),
  ...more,
})
const roles = {
  tanks: { max: 1, emoji: null },
  healers: { max: 1, emoji: null },
  dps: { max: 2, emoji: null },
}
const event = (...participants: Participant[]) => anEvent({ id, roles, participants })

describe('The sections of a roster', () => {
  test('count only accepted people, and also draw reserved ones', () => {
    const { columns, accepted, max } = rosterSections(
      event(person(1, { role: 'dps' }), person(2, { role: 'dps', status: 'reserved' })),
    )
    expect(columns.map(({ role, accepted: count, empty }) => [role, count, empty])).toEqual([
      ['tank', 0, 1],
      ['healer', 0, 1],
      ['dps', 1, 0],
    ])
    expect([accepted, max]).toEqual([1, 4])
  })

  test('draw no opening when the maxima were lowered below the number of people', () => {
    const { columns } = rosterSections(event(person(1, {}), person(2, {})))
    expect(columns[0]).toMatchObject({ max: 1, accepted: 2, empty: 0 })
  })
})

describe('The openings', () => {
  test('end with the capacity of the event, which flexible people take too', () => {
    const flexible = [1, 2, 3].map((nr) => person(nr, { role: 'flex' }))
    expect(openingsOf(event(...flexible), 'nobody')).toEqual({ tank: 1, healer: 1, dps: 1, flex: 1 })
  })

  test('count the reader’s own reservation as an opening for the reader', () => {
    const own = person(1, { role: 'tank', status: 'reserved' })
    expect(openingsOf(event(own), own.discordUserId).tank).toBe(1)
    expect(openingsOf(event(own), 'somebody else').tank).toBe(0)
  })
})

test('the waiting list counts from one, in the order of the answers', () => {
  const waiting = [person(1, { status: 'waitlist' }), person(2, {}), person(3, { status: 'waitlist' })]
  expect(waiting.map((one) => waitingPosition(waiting, one.discordUserId))).toEqual([1, null, 2])
})
