import { pino } from 'pino'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWatchers } from './watchers.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('Watchers that leave while the process stops start no timer, which would publish after Redis was closed', () => {
  const watchers = createWatchers(new Server({ serveClient: false }), pino({ level: 'silent' }), {
    manyProcesses: true,
  })
  expect(vi.getTimerCount()).toBe(1)
  watchers.stop()
  watchers.changed('event')
  expect(vi.getTimerCount()).toBe(0)
})
