import { describe, expect, it } from 'vitest'
import { createDeletionOrder } from './deletion-order.ts'

const eventId = '0191e8a0-0000-7000-8000-000000000001'
const row = (topic: string, version: number, aggregateId = eventId) => ({
  id: '1',
  topic,
  aggregateId,
  version,
})

describe('messages about a deleted event', () => {
  it('are left out when they are older than its deletion, and come when they are of the restored event', () => {
    const isOfDeleted = createDeletionOrder()
    expect(isOfDeleted(row('event.saved', 5))).toBe(false)
    expect(isOfDeleted(row('event.deleted', 6))).toBe(false)
    for (const topic of ['event.saved', 'roster.changed', 'parties.changed', 'placements.changed'])
      expect(isOfDeleted(row(topic, 5))).toBe(true)
    expect(isOfDeleted(row('event.saved', 5, 'another'))).toBe(false)
    expect(isOfDeleted(row('event.saved', 7))).toBe(false)
  })

  it('come when what they are about has no versions', () => {
    const isOfDeleted = createDeletionOrder()
    isOfDeleted(row('event.deleted', 6))
    expect(isOfDeleted(row('attendance.changed', 0))).toBe(false)
  })

  it('are remembered for the last thousand deletions', () => {
    const isOfDeleted = createDeletionOrder()
    for (let number = 0; number <= 1_000; number += 1) isOfDeleted(row('event.deleted', 6, `event-${number}`))
    expect(isOfDeleted(row('event.saved', 5, 'event-0'))).toBe(false)
    expect(isOfDeleted(row('event.saved', 5, 'event-1'))).toBe(true)
  })
})
