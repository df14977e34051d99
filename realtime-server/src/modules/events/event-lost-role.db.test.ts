import { expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { actorOf, makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerEventRoutes } from './event.routes.ts'

const { db, outbox } = await createTestDatabase()
const call = await startModuleApi((routes) => registerEventRoutes(routes, { db, outbox, clock: systemClock }))
const server = await makeServer(db)
const before = await makePerson(db, server, 'member')
/** The same person after the role that lets them create events was taken away. */
const creator = { ...before, kind: 'guest' as const }

test.each([
  ['PATCH', '', 'active', { title: 'Anders' }],
  ['PATCH', '', 'completed', { date: '2099-01-01T19:00:00Z' }],
  ['POST', '/archive', 'active', undefined],
  ['POST', '/unarchive', 'archived', undefined],
  ['POST', '/cancel', 'active', { reason: 'Zu wenige' }],
  ['POST', '/uncancel', 'cancelled', undefined],
  ['POST', '/open', 'upcoming', undefined],
  ['DELETE', '', 'active', undefined],
  ['GET', '/export?what=roster&format=json', 'active', undefined],
])(
  '%s …%s of an event that is %s is no longer for its creator, who lost the role',
  async (method, path, status, body) => {
    const event = await makeEvent(db, before, { status })
    const answer = await call(method, `/api/events/${event.id}${path}`, { as: actorOf(creator), body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await db.prisma.event.findUnique({ where: { id: event.id } })).toEqual(event)
  },
)

test('an event that somebody deleted before they lost the role is not restored by them', async () => {
  const event = await makeEvent(db, before)
  await call('DELETE', `/api/events/${event.id}`, { as: actorOf(before) })
  const path = `/api/events/${event.id}/restore`
  expect(await call('POST', path, { as: actorOf(creator) })).toMatchObject({ body: { code: 'forbidden' } })
  expect((await call('POST', path, { as: actorOf(before) })).status).toBe(200)
})

test('whoever still sees the event is told that they may change nothing', async () => {
  const { id } = await makeEvent(db, before)
  const { body } = await call('GET', `/api/events/${id}`, { as: actorOf(creator) })
  expect(Object.values((body as { can: object }).can)).not.toContain(true)
  const asMember = await call('GET', `/api/events/${id}`, { as: actorOf(before) })
  expect(asMember.body).toMatchObject({ can: { edit: true, manageSignUps: true } })
})
