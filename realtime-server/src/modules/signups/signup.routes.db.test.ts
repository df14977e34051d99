import type { AnswerResult } from '@raidtisch/shared-types/contracts/signups.contract'
import { answersMax } from '@raidtisch/shared-types/domain/limits'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { converges, eventListScreen } from '#testing/converges.ts'
import { actorOf, makeEvent, makePerson, makeServer, type TestPerson } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerSignUpRoutes } from './signup.routes.ts'

const { db } = await createTestDatabase()
const outbox = createOutbox({ db, logger: pino({ level: 'silent' }) })
const call = await startModuleApi((routes) =>
  registerSignUpRoutes(routes, { db, outbox, clock: systemClock }),
)

let lena: TestPerson, mia: TestPerson

beforeAll(async () => {
  const server = await makeServer(db)
  lena = await makePerson(db, server, 'lead', { username: 'lena' })
  mia = await makePerson(db, server, 'member', { username: 'mia' })
})

const answer = (answers: unknown[]) =>
  call('POST', '/api/events/answers', { as: actorOf(mia), body: { answers } })
const results = (body: unknown) => (body as { results: AnswerResult[] }).results

describe('Responding to several events at once', () => {
  test('handles each event by itself: a refusal is returned beside the others', async () => {
    const [raid, archived, siege] = [
      await makeEvent(db, lena),
      await makeEvent(db, lena, { status: 'archived' }),
      await makeEvent(db, lena),
    ]
    const missing = '00000000-0000-4000-8000-000000000000'
    await converges(db, [eventListScreen(db, actorOf(lena), 'active')], async () => {
      const { status, body } = await answer([
        { kind: 'signup', eventId: raid.id, role: 'healer', characterClass: 'orb_wand' },
        { kind: 'decline', eventId: archived.id },
        { kind: 'decline', eventId: siege.id },
        { kind: 'signup', eventId: missing, role: 'tank' },
      ])
      expect(status).toBe(200)
      expect(results(body)).toMatchObject([
        {
          outcome: 'done',
          eventId: raid.id,
          event: { participants: [{ status: 'accepted', role: 'healer', weaponCombo: 'Oracle' }] },
        },
        { outcome: 'refused', eventId: archived.id, code: 'event_archived' },
        { outcome: 'done', eventId: siege.id, event: { participants: [{ status: 'declined' }] } },
        { outcome: 'refused', eventId: missing, code: 'event_not_found' },
      ])
    })
  })

  test('twice leaves the same responses', async () => {
    const { id } = await makeEvent(db, lena)
    const body = [{ kind: 'signup', eventId: id, role: 'tank' }]
    await answer(body)
    await answer(body)
    expect(await db.prisma.participant.count({ where: { eventId: id } })).toBe(1)
    expect((await db.prisma.event.findUniqueOrThrow({ where: { id } })).version).toBe(2)
  })

  test('is refused for an event named twice and for too many events', async () => {
    const { id } = await makeEvent(db, lena)
    const twice = [
      { kind: 'decline', eventId: id },
      { kind: 'signup', eventId: id, role: 'tank' },
    ]
    const many = Array.from({ length: answersMax + 1 }, () => ({
      kind: 'decline',
      eventId: crypto.randomUUID(),
    }))
    for (const answers of [[], twice, many])
      expect(await answer(answers)).toMatchObject({ status: 400, body: { issues: [{ path: 'answers' }] } })
    expect(await db.prisma.participant.count({ where: { eventId: id } })).toBe(0)
  })
})

test('the preference is the role and class of the actor’s last sign-up', async () => {
  const fresh = await makePerson(db, { id: mia.serverId, channelId: '', roleIds: new Map() })
  const preference = async () => (await call('GET', '/api/signups/preference', { as: actorOf(fresh) })).body
  expect(await preference()).toEqual({ role: null, characterClass: null })
  const { id } = await makeEvent(db, lena)
  const body = { role: 'tank', characterClass: 'sns_wand' }
  await call('POST', `/api/events/${id}/signup`, { as: actorOf(fresh), body })
  expect(await preference()).toEqual({ role: 'tank', characterClass: 'sns_wand' })
})
