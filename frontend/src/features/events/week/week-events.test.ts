import { expect, test } from 'vitest'
import type { ParticipantStatus } from '@raidtisch/shared-types/domain/game-roles'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { weekOf } from './week-events.ts'

const now = Date.parse('2026-11-21T20:00:00Z')
const mia = '100000000000000002'
const id = (number: number) => `0191e8a0-0000-7000-8000-00000000000${number}`
const at = (number: number, date: string, status?: ParticipantStatus) => {
  const participants = status ? [{ ...aParticipant(id(number), mia, 'Mia'), status }] : []
  return { ...asView(anEvent({ id: id(number), date })), participants }
}
const numbers = (list: readonly { event: { id: string } }[]) =>
  list.map(({ event }) => Number(event.id.at(-1)))

test('the week is what starts within seven days', () => {
  const events = [
    at(1, '2026-11-21T19:59:59Z'),
    at(2, '2026-11-21T20:00:00Z'),
    at(3, '2026-11-28T19:59:59Z'),
    at(4, '2026-11-28T20:00:00Z'),
  ]
  expect(numbers(weekOf(events, mia, now).open)).toEqual([2, 3])
})

test('a reservation still waits for a response, and every other status is one', () => {
  const statuses = ['accepted', 'declined', 'waitlist', 'tentative', 'reserved'] as const
  const events = statuses.map((status, index) => at(index + 1, '2026-11-22T20:00:00Z', status))
  const week = weekOf([...events, at(6, '2026-11-22T20:00:00Z')], mia, now)
  expect(numbers(week.open)).toEqual([5, 6])
  expect(numbers(week.answered)).toEqual([1, 2, 3, 4])
})

test('a decline by the deadline still waits for a response', () => {
  const declined = at(1, '2026-11-22T20:00:00Z', 'declined')
  const participants = declined.participants.map((one) => ({ ...one, source: 'deadline' as const }))
  expect(numbers(weekOf([{ ...declined, participants }], mia, now).open)).toEqual([1])
})
