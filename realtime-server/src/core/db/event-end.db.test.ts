import { endOf, isKeptOpen } from '@raidtisch/shared-types/domain/event-age'
import { expect, test } from 'vitest'
import { makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { eventEnd, isPast, keptOpen } from './event-end.ts'

const { db } = await createTestDatabase()

test('the end of an event, and whether it is past, are the same in SQL as in the rules when it was brought back around it', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead')
  const now = new Date('2026-06-01T22:00:00Z')
  const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
  const rules = new Map<string, { end: Date; kept: boolean; past: boolean }>()
  for (const ago of [-1, 0, 1]) {
    const end = after(now, -ago)
    const duration = 90
    for (const reactivatedAt of [null, after(end, -1), end, after(end, 1)]) {
      const date = after(end, -duration * 60_000)
      const event = await makeEvent(db, lena, { date, duration, reactivatedAt })
      const kept = isKeptOpen(event)
      rules.set(event.id, { end: endOf(event), kept, past: now >= endOf(event) && !kept })
    }
  }
  const rows = await db.sql
    .selectFrom('event as e')
    .select(['e.id', eventEnd('e').as('end'), keptOpen('e').as('kept'), isPast('e', now).as('past')])
    .execute()
  expect(new Map(rows.map(({ id, ...row }) => [id, row]))).toEqual(rules)
  expect(new Set(rows.map(({ kept, past }) => `${kept} ${past}`)).size).toBe(3)
})
