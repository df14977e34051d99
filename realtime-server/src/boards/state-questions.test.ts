import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StateQuestions } from './state-questions.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function newConnection() {
  const connection = { isPaused: false, isWritten: true }
  const answered: number[] = []
  const questions = new StateQuestions({
    answer: (vector) => answered.push(vector[0] ?? -1),
    isPaused: () => connection.isPaused,
    isWritten: () => connection.isWritten,
    everyMs: 1_000,
  })
  return { connection, answered, ask: (number: number) => questions.ask(Uint8Array.of(number)) }
}

test('A browser that asks again before its answer was sent gets one more answer, to its newest question', () => {
  const { connection, answered, ask } = newConnection()
  for (let number = 0; number < 100; number++) ask(number)
  expect(answered).toEqual([0])
  connection.isWritten = false
  vi.advanceTimersByTime(5_000)
  expect(answered).toEqual([0])
  connection.isWritten = true
  vi.advanceTimersByTime(5_000)
  expect(answered).toEqual([0, 99])
  ask(100)
  expect(answered).toEqual([0, 99, 100])
})

test('A browser that does not read gets no answer', () => {
  const { connection, answered, ask } = newConnection()
  ask(0)
  connection.isPaused = true
  for (let number = 1; number < 100; number++) ask(number)
  vi.advanceTimersByTime(5_000)
  ask(100)
  connection.isPaused = false
  vi.advanceTimersByTime(5_000)
  expect(answered).toEqual([0])
})
