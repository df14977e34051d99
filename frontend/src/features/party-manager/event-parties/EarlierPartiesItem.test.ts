import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { expect, test } from 'vitest'
import { anEvent, asView } from '#testing/live-server.ts'
import { findEarlier } from './EarlierPartiesItem.tsx'

const on = (id: string, date: string, more: Partial<EventView> = {}): EventView => ({
  ...asView(anEvent({ id, date })),
  // Only the number of members matters here.
  parties: [{ members: [{}] }] as unknown as EventView['parties'],
  ...more,
})
const tonight = on('now', '2026-11-22T20:00:00.000Z')

test('the last event of the same title and type with people in its parties is found', () => {
  const events = [
    on('older', '2026-11-08T20:00:00.000Z'),
    on('last', '2026-11-15T20:00:00.000Z'),
    on('empty', '2026-11-16T20:00:00.000Z', { parties: [] }),
    on('other', '2026-11-17T20:00:00.000Z', { title: 'Siege' }),
    on('pvp', '2026-11-18T20:00:00.000Z', { eventType: 'pvp' }),
    on('later', '2026-11-29T20:00:00.000Z'),
    tonight,
  ]
  expect(findEarlier(tonight, events)?.id).toBe('last')
  expect(findEarlier(tonight, [tonight])).toBeNull()
})
