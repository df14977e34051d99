import { beforeAll, describe, expect, test } from 'vitest'
import type { EventStatus } from '@raidtisch/shared-types/domain/event-status'
import { actorOf, makeEvent, makePerson, makeServer, type TestPerson } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerEventRoutes } from './event.routes.ts'

const { db, outbox } = await createTestDatabase()
const now = new Date('2026-06-15T12:00:00Z')
const clock = { now: () => now }
const call = await startModuleApi((routes) => registerEventRoutes(routes, { db, outbox, clock }))

let lena: TestPerson, mia: TestPerson, ben: TestPerson

beforeAll(async () => {
  const server = await makeServer(db)
  lena = await makePerson(db, server, 'lead')
  mia = await makePerson(db, server)
  ben = await makePerson(db, server)
  const event = (title: string, status: EventStatus, day: number, creator = ben, rest = {}) =>
    makeEvent(db, creator, { title, status, date: new Date(Date.UTC(2026, 5, day, 18)), ...rest })
  await event('Offen', 'active', 20)
  await event('Angekündigt', 'upcoming', 25)
  await event('Fällt aus', 'cancelled', 22)
  await event('Fiel aus', 'cancelled', 3)
  await event('War 100%', 'completed', 2, ben, { eventType: 'sieges', description: 'Mitte halten' })
  await event('Alt von mia', 'archived', 1, mia)
  await event('Alt von ben', 'archived', 4)
})

const ask = (query: string, as = lena) => call('GET', `/api/events?${query}`, { as: actorOf(as) })
async function titles(query: string, as = lena): Promise<string[]> {
  const { status, body } = await ask(query, as)
  expect(status).toBe(200)
  return (body as { title: string }[]).map(({ title }) => title)
}

describe('The list of events', () => {
  test.each([
    ['status=active', ['Offen']],
    ['status=upcoming', ['Angekündigt']],
    ['status=completed', ['War 100%']],
    ['status=cancelled', ['Fiel aus', 'Fällt aus']],
    ['status=archived', ['Alt von mia', 'Alt von ben']],
    ['status=upcoming,cancelled&ended=false', ['Fällt aus', 'Angekündigt']],
    [
      'status=archived,completed,cancelled&ended=true',
      ['Alt von mia', 'War 100%', 'Fiel aus', 'Alt von ben'],
    ],
    ['status=active,archived&limit=2', ['Alt von ben', 'Offen']],
    ['search=MITTE', ['War 100%']],
    ['search=100%25', ['War 100%']],
    ['search=_', []],
    ['type=sieges', ['War 100%']],
    ['from=2026-06-03T00:00:00Z&to=2026-06-05T00:00:00Z', ['Fiel aus', 'Alt von ben']],
  ])('answers %s with exactly these', async (query, wanted) => {
    expect(await titles(query)).toEqual(wanted)
  })

  test.each([
    'status=',
    'status=open',
    'status=active,',
    'status=active,open',
    'ended=maybe',
    'from=today',
    // PostgreSQL has no year 0.
    'from=0000-01-01T00:00:00Z',
    'to=0001-01-01T00:00:00%2B01:00',
    'search=',
    'type=siege',
  ])('refuses %s', async (query) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  test('shows archived events to their creator and to those who lead', async () => {
    expect(await titles('status=archived', mia)).toEqual(['Alt von mia'])
    expect(await titles('status=archived,completed', mia)).toEqual(['Alt von mia', 'War 100%'])
    expect(await titles('search=alt', mia)).not.toContain('Alt von ben')
    expect(await titles('', mia)).not.toContain('Alt von ben')
    expect(await titles('status=archived,completed,cancelled&mine=true', mia)).toEqual(['Alt von mia'])
  })
})

test('The calendar of everybody knows the past by title and type alone', async () => {
  const calledOff = { title: 'Fiel aus und ist archiviert', status: 'archived', cancelReason: 'Zu wenige' }
  await makeEvent(db, ben, { ...calledOff, date: new Date('2026-06-05T18:00Z') })
  // One of them is still ahead.
  for (const day of ['2026-06-10', '2026-06-20']) {
    const archivedAt = new Date('2026-06-09T18:00Z')
    const event = { title: 'Archiviert, bevor es begann', status: 'archived', updatedAt: archivedAt }
    await makeEvent(db, ben, { ...event, date: new Date(`${day}T18:00Z`) })
  }
  const span = 'from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z'
  const { body } = await call('GET', `/api/calendar/past?${span}`, { as: actorOf(mia) })
  expect((body as object[]).map((night) => Object.values(night)[1])).toEqual([
    'Alt von mia',
    'War 100%',
    'Alt von ben',
  ])
  expect(Object.keys((body as object[])[0] ?? {}).sort()).toEqual(
    ['date', 'duration', 'eventType', 'id', 'status', 'timezone', 'title'].sort(),
  )
  const tooWide = 'from=2026-01-01T00:00:00Z&to=2026-07-01T00:00:00Z'
  const yearZero = 'from=0000-01-01T00:00:00Z&to=0000-01-05T00:00:00Z'
  for (const refused of [tooWide, yearZero])
    expect((await call('GET', `/api/calendar/past?${refused}`, { as: actorOf(mia) })).status).toBe(400)
})
