import { expect, test } from 'vitest'
import { countDown } from './CountdownText.tsx'

const start = Date.UTC(2026, 10, 21, 20)
const left = (seconds: number) => countDown(start, 120, start - seconds * 1000)

test('the countdown has days and a clock, and loses leading parts as time passes', () => {
  expect(left(3 * 86_400 + 3 * 3600 + 7 * 60 + 9)).toEqual({ phase: 'before', days: 3, clock: '3:07:09' })
  expect(left(86_400)).toEqual({ phase: 'before', days: 1, clock: '0:00:00' })
  expect(left(59 * 60 + 5)).toEqual({ phase: 'before', days: 0, clock: '59:05' })
  expect(left(1)).toEqual({ phase: 'before', days: 0, clock: '0:01' })
})

test('an event is running for its duration, then it is over', () => {
  expect(left(0)).toEqual({ phase: 'running' })
  expect(left(-120 * 60 + 1)).toEqual({ phase: 'running' })
  expect(left(-120 * 60)).toEqual({ phase: 'over' })
})
