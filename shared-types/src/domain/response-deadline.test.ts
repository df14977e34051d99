import { expect, test } from 'vitest'
import {
  statusOfSignUp,
  deadlineOf,
  deadlineProblem,
  isDeadlineOver,
  isRestDue,
} from './response-deadline.ts'

const start = '2026-03-29T18:00:00.000Z'
const event = {
  status: 'active',
  date: start,
  opensAt: null,
  responseDeadline: 24 * 60,
  afterDeadline: 'bench',
  restDeclinedAt: null,
} as const
const deadline = new Date('2026-03-28T18:00:00.000Z')
const before = new Date(deadline.getTime() - 1)

test('a deadline is so many minutes before the start, and moves with it', () => {
  expect(deadlineOf(event)).toEqual(deadline)
  expect(deadlineOf({ ...event, date: new Date('2026-03-30T18:00:00Z') })).toEqual(
    new Date('2026-03-29T18:00:00Z'),
  )
  expect(deadlineOf({ ...event, responseDeadline: null })).toBeNull()
})

test('the very moment of the deadline is late, the millisecond before is not', () => {
  expect(isDeadlineOver(event, before)).toBe(false)
  expect(isDeadlineOver(event, deadline)).toBe(true)
  expect(isDeadlineOver({ ...event, responseDeadline: null }, new Date('2030-01-01'))).toBe(false)
})

test.each([
  [undefined, 'bench'],
  ['declined', 'bench'],
  ['tentative', 'bench'],
  ['bench', 'bench'],
  ['accepted', 'accepted'],
  ['reserved', 'accepted'],
  ['waitlist', 'accepted'],
] as const)('who had %s before signs up after the deadline as %s', (earlier, status) => {
  expect(statusOfSignUp(event, earlier, deadline)).toBe(status)
  expect(statusOfSignUp(event, earlier, before)).toBe('accepted')
  for (const afterDeadline of ['nothing', 'declined'] as const)
    expect(statusOfSignUp({ ...event, afterDeadline }, earlier, deadline)).toBe('accepted')
})

test('the rest is due once: after the deadline, before the start, while the event is open', () => {
  expect(isRestDue(event, before)).toBe(false)
  expect(isRestDue(event, deadline)).toBe(true)
  expect(isRestDue(event, new Date(start))).toBe(false)
  expect(isRestDue({ ...event, afterDeadline: 'nothing' }, deadline)).toBe(false)
  expect(isRestDue({ ...event, restDeclinedAt: deadline }, deadline)).toBe(false)
  for (const status of ['upcoming', 'cancelled', 'completed', 'archived'] as const)
    expect(isRestDue({ ...event, status }, deadline)).toBe(false)
})

test('a deadline that nobody could meet is a problem', () => {
  expect(deadlineProblem(event, before)).toBeNull()
  expect(deadlineProblem(event, deadline)).toBe('past')
  const announced = { ...event, status: 'upcoming', opensAt: deadline } as const
  expect(deadlineProblem(announced, before)).toBe('beforeOpening')
  expect(deadlineProblem({ ...announced, opensAt: before }, new Date('2026-03-01'))).toBeNull()
})
