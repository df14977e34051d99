import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventFixture } from '@raidtisch/shared-types/contracts/event.fixture'
import type { VersionedMessage } from '@raidtisch/shared-types/live/messages'
import { createRecentChanges } from './recent-changes.ts'

const eventId = '0191e8a0-0000-7000-8000-000000000001'
const otherId = '0191e8a0-0000-7000-8000-000000000002'
const signUp = (version: number, id = eventId): VersionedMessage => ({
  type: 'roster.changed',
  eventId: id,
  version,
  participants: [],
})
const saved = (version: number): VersionedMessage => ({
  type: 'event.saved',
  event: eventFixture({ id: eventId, version }),
})

let recent: ReturnType<typeof createRecentChanges>
beforeEach(() => {
  vi.useFakeTimers()
  recent = createRecentChanges()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('recent changes', () => {
  it('are the messages since a version, in its order, each once', () => {
    for (const message of [signUp(4), signUp(3), signUp(3), signUp(9, otherId), signUp(5)])
      recent.note(message)
    expect(recent.since(eventId, 2)).toEqual([signUp(3), signUp(4), signUp(5)])
    expect(recent.since(eventId, 4)).toEqual([signUp(5)])
  })

  it('are unknown when one of them is missing, and when there is none', () => {
    for (const message of [signUp(3), signUp(5)]) recent.note(message)
    expect(recent.since(eventId, 1)).toBeNull()
    expect(recent.since(eventId, 2)).toBeNull()
    expect(recent.since(eventId, 5)).toBeNull()
    expect(recent.since(otherId, 2)).toBeNull()
  })

  it('begin with the whole event, whatever is missing before', () => {
    for (const message of [signUp(3), saved(7), signUp(8)]) recent.note(message)
    expect(recent.since(eventId, 1)).toEqual([saved(7), signUp(8)])
    expect(recent.since(eventId, 7)).toEqual([signUp(8)])
  })

  it('are forgotten after two minutes', () => {
    recent.note(signUp(3))
    vi.advanceTimersByTime(120_001)
    recent.note(signUp(4))
    expect(recent.since(eventId, 2)).toBeNull()
    expect(recent.since(eventId, 3)).toEqual([signUp(4)])
  })

  it('are not answered when they are so many that the event is smaller', () => {
    for (let version = 1; version <= 61; version++) recent.note(signUp(version))
    expect(recent.since(eventId, 0)).toBeNull()
    expect(recent.since(eventId, 1)).toHaveLength(60)
  })
})
