import type { AnswerResult, ResponseDecision } from '@raidtisch/shared-types/contracts/signups.contract'
import { answersMax } from '@raidtisch/shared-types/domain/limits'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import { actorOf, makeEvent, makePerson, makeServer, type TestPerson } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerSignUpRoutes } from './signup.routes.ts'

const { db, outbox } = await createTestDatabase()
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

describe('The answer to a response', () => {
  const minimal = { prefer: 'respond-async, return=minimal' }
  const asMia = () => ({ as: actorOf(mia) })

  test('is the whole event as a fresh read returns it', async () => {
    const { id } = await makeEvent(db, lena)
    const signedUp = await call('POST', `/api/events/${id}/signup`, { ...asMia(), body: { role: 'tank' } })
    expect(signedUp.headers.get('preference-applied')).toBeNull()
    await converges(db, [eventScreen(db, actorOf(mia), id)], async () => {
      const again = await call('POST', `/api/events/${id}/signup`, { ...asMia(), body: { role: 'tank' } })
      expect(again.body).toEqual(signedUp.body)
    })
    expect(signedUp.body).toMatchObject({ id, version: 2, can: { edit: false } })
  })

  test('is not decided any more when its sender hung up while it waited for others', async () => {
    const { id } = await makeEvent(db, lena)
    const path = `/api/events/${id}/signup`
    const readSomething = () => call('GET', '/api/signups/preference', asMia())
    const blocker = await db.pool.connect()
    await blocker.query('BEGIN')
    await blocker.query('SELECT 1 FROM event WHERE id = $1 FOR UPDATE', [id])
    const first = call('POST', path, { as: actorOf(lena), body: { role: 'tank' } })
    const hangingUp = new AbortController()
    const second = call('POST', path, { ...asMia(), body: { role: 'dps' }, signal: hangingUp.signal })
    // Answered after the second has come to its turn's queue, and after the server has noticed that it is gone.
    await readSomething()
    hangingUp.abort()
    await expect(second).rejects.toThrow('aborted')
    await readSomething()
    await blocker.query('COMMIT')
    blocker.release()

    expect((await first).status).toBe(200)
    // Its turn comes after that of the second.
    const { body } = await call('POST', path, { as: actorOf(lena), body: { role: 'healer' } })
    expect(body).toMatchObject({ participants: [{ username: 'lena', role: 'healer' }] })
  })

  test('is what the live message says for callers who prefer it minimal, and null when nothing changed', async () => {
    const { id } = await makeEvent(db, lena)
    const screens = [eventScreen(db, actorOf(lena), id)]
    let answer: Awaited<ReturnType<typeof call>> | undefined
    const messages = await converges(db, screens, async () => {
      answer = await call('POST', `/api/events/${id}/signup`, {
        ...asMia(),
        headers: minimal,
        body: { role: 'tank' },
      })
    })
    const { body } = answer as { body: ResponseDecision }
    expect(body).toEqual({ own: body.change?.participants[0], waitingPosition: null, change: body.change })
    expect(messages).toEqual([{ type: 'roster.changed', ...body.change }])
    expect(answer?.headers.get('preference-applied')).toBe('return=minimal')
    const declined = { ...asMia(), headers: minimal }
    expect(await call('POST', `/api/events/${id}/decline`, declined)).toMatchObject({
      body: { own: { status: 'declined' }, change: { version: 3 } },
    })
    expect(await call('POST', `/api/events/${id}/decline`, declined)).toMatchObject({
      body: { own: { status: 'declined' }, change: null },
    })
  })

  test('to several events has each decision', async () => {
    const { id } = await makeEvent(db, lena)
    const body = { answers: [{ kind: 'signup', eventId: id, role: 'tank' }] }
    const answer = await call('POST', '/api/events/answers', { ...asMia(), headers: minimal, body })
    const own = await db.prisma.participant.findFirstOrThrow({ where: { eventId: id }, select: { id: true } })
    expect(answer.body).toMatchObject({
      results: [{ outcome: 'done', eventId: id, decision: { own, change: { version: 2 } } }],
    })
  })

  test.each(['minimal', 'return=representation', 'return=minimalist', 'x-return=minimal'])(
    'is the whole event for Prefer: %s',
    async (prefer) => {
      const { id } = await makeEvent(db, lena)
      const answer = await call('POST', `/api/events/${id}/decline`, { ...asMia(), headers: { prefer } })
      expect(answer.body).toMatchObject({ id })
    },
  )
})

describe('Responding to several events at once', () => {
  test('is done when the event cannot be read after the response is saved', async () => {
    const { id } = await makeEvent(db, lena)
    const away = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' })
    const unreadable = {
      ...db,
      get prisma(): typeof db.prisma {
        throw away
      },
    }
    const ask = await startModuleApi((routes) =>
      registerSignUpRoutes(routes, { db: unreadable, outbox, clock: systemClock }),
    )
    const body = { answers: [{ kind: 'signup', eventId: id, role: 'tank' }] }
    const answer = await ask('POST', '/api/events/answers', { as: actorOf(mia), body })
    expect(results(answer.body)).toEqual([{ outcome: 'done', eventId: id, event: null }])
    expect(await db.prisma.participant.count({ where: { eventId: id, status: 'accepted' } })).toBe(1)
  })

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
  // Without a class the last one stays, but never beside another role.
  const signUpElsewhere = async (role: 'tank' | 'healer') =>
    call('POST', `/api/events/${(await makeEvent(db, lena)).id}/signup`, {
      as: actorOf(fresh),
      body: { role },
    })
  await signUpElsewhere('tank')
  expect(await preference()).toEqual({ role: 'tank', characterClass: 'sns_wand' })
  await signUpElsewhere('healer')
  expect(await preference()).toEqual({ role: 'healer', characterClass: null })
})
