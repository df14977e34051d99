import { expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { actorOf, makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerSignUpRoutes } from './signup.routes.ts'

const { db, outbox } = await createTestDatabase()
const call = await startModuleApi((routes) =>
  registerSignUpRoutes(routes, { db, outbox, clock: systemClock }),
)

test('The participants of an event are everybody who answered it, in the order of their answers', async () => {
  const server = await makeServer(db)
  const lena = await makePerson(db, server, 'lead', { username: 'lena' })
  const mia = await makePerson(db, server, 'member', { username: 'mia' })
  const [event, other] = [await makeEvent(db, lena), await makeEvent(db, lena)]
  const at = (minute: number) => ({ joinedAt: new Date(Date.UTC(2026, 0, 1, 20, minute)) })
  await makeParticipant(db, event, mia, { role: 'healer', characterClass: 'orb_wand', ...at(2) })
  await makeParticipant(db, event, lena, { role: 'tank', status: 'declined', ...at(1) })
  await makeParticipant(db, other, mia)
  const { status, body } = await call('GET', `/api/events/${event.id}/participants`, { as: actorOf(mia) })
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { eventId: event.id, discordUserId: lena.id, username: 'lena', role: 'tank', status: 'declined' },
    { eventId: event.id, discordUserId: mia.id, role: 'healer', characterClass: 'orb_wand', source: 'web' },
  ])
  expect(body).toHaveLength(2)
})
