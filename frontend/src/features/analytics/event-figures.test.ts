import { describe, expect, test } from 'vitest'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { eventFigures, recentEvents } from './event-figures.ts'

const now = Date.parse('2026-11-21T20:00:00.000Z')
const day = 86_400_000
let made = 0

function eventAt(days: number, values: Partial<EventView> = {}): EventView {
  made += 1
  const id = `0191e8a0-0000-7000-8000-${String(made).padStart(12, '0')}`
  return { ...asView(anEvent({ id, date: new Date(now + days * day).toISOString() })), ...values }
}

const answers = (accepted: number, declined: number): Participant[] =>
  Array.from({ length: accepted + declined }, (_, index) => ({
    ...aParticipant('event', String(100_000_000_000_000_000n + BigInt(index)), `P${index}`),
    status: index < accepted ? 'accepted' : 'declined',
  }))

describe('The figures of the events', () => {
  test('count only who accepted, and tell past from coming events', () => {
    const events = [
      eventAt(-2, { participants: answers(5, 3) }),
      eventAt(-1, { participants: answers(2, 0), status: 'archived' }),
      eventAt(1),
    ]
    expect(eventFigures(events, now)).toMatchObject({
      total: 3,
      upcoming: 1,
      completed: 2,
      signups: 7,
      average: 7 / 3,
    })
  })

  test('are zero without events', () => {
    expect(eventFigures([], now)).toMatchObject({ total: 0, signups: 0, average: 0, completed: 0 })
  })

  test('know every type, the most frequent first', () => {
    const types = (['pvp', 'raid', 'pvp', 'sieges'] as const).map((eventType) => eventAt(1, { eventType }))
    const { byType } = eventFigures(types, now)
    expect(byType).toHaveLength(9)
    expect(byType.slice(0, 3)).toEqual([
      { type: 'pvp', count: 2 },
      { type: 'raid', count: 1 },
      { type: 'sieges', count: 1 },
    ])
    expect(byType.at(-1)?.count).toBe(0)
  })
})

test('The recent activity is the five events nearest to now, newest first', () => {
  const events = [-60, -9, -2, -1, 1, 3, 90].map((days) => eventAt(days, { title: String(days) }))
  expect(recentEvents(events, now).map(({ title }) => title)).toEqual(['3', '1', '-1', '-2', '-9'])
})
