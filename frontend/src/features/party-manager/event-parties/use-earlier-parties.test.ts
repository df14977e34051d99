import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { expect, test } from 'vitest'
import { anEvent, asListed, asView } from '#testing/live-server.ts'
import { findEarlier } from './use-earlier-parties.tsx'

const on = (id: string, date: string, more: Partial<ListedEvent> = {}): ListedEvent => ({
  ...asListed(asView(anEvent({ id, date }))),
  groupsCreated: true,
  ...more,
})
const tonight = on('now', '2026-11-22T20:00:00.000Z')

test('the earlier events of the same title and type with parties are found, the latest first', () => {
  const events = [
    on('older', '2026-11-08T20:00:00.000Z'),
    on('last', '2026-11-15T20:00:00.000Z'),
    on('empty', '2026-11-16T20:00:00.000Z', { groupsCreated: false }),
    on('other', '2026-11-17T20:00:00.000Z', { title: 'Siege' }),
    on('pvp', '2026-11-18T20:00:00.000Z', { eventType: 'pvp' }),
    on('later', '2026-11-29T20:00:00.000Z'),
    tonight,
  ]
  expect(findEarlier(tonight, events).map(({ id }) => id)).toEqual(['last', 'older'])
  expect(findEarlier(tonight, [tonight])).toEqual([])
})
