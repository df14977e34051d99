import { ManagedSignUpBody, type SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Prisma } from '#generated/prisma/client.ts'
import { updateEvent } from '#modules/events/event-update.commands.ts'
import { converges } from '#testing/converges.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePerson,
  makeSnowflake,
  type TestPerson,
} from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { refusal } from '#testing/refusal.ts'
import { removeSignUp, setSignUp } from './managed-signup.commands.ts'
import { signUp } from './signup.commands.ts'
import { asks, startSignUps } from './signup.fixture.ts'
import { registerSignUpRoutes } from './signup.routes.ts'

const { db, deps, server, lena, mia, ben, gast, screensOf, answers, lastAudit } = await startSignUps()
const call = await startModuleApi((routes) => registerSignUpRoutes(routes, deps))

beforeEach(() => db.pool.query('TRUNCATE delivery'))

const event = (changes: Partial<Prisma.EventUncheckedCreateInput> = {}, owner = lena) =>
  makeEvent(db, owner, { channelId: server.channelId, ...changes })
const set = (eventId: string, who: TestPerson, body: Partial<ManagedSignUpBody> = {}, by = lena) =>
  setSignUp(
    deps,
    actorOf(by),
    { eventId, discordUserId: who.id },
    ManagedSignUpBody.parse({ role: 'tank', ...body }),
  )
const remove = (eventId: string, who: TestPerson, by = lena) =>
  removeSignUp(deps, actorOf(by), { eventId, discordUserId: who.id })
const answer = (eventId: string, who: TestPerson, role: SignUpBody['role'] = 'tank') =>
  signUp(deps, actorOf(who), eventId, asks(role))
const notifications = async () =>
  (await db.prisma.delivery.findMany({ orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] })).map(
    ({ kind, recipientId, payload }) => ({ kind, recipientId, payload }),
  )

describe('A leader', () => {
  test('adds a person: each screen shows it, the log names both, the person is notified', async () => {
    const { id } = await event({ requireRoles: [server.roleIds.get('Lead')!] })
    const messages = await converges(db, screensOf(id), () =>
      set(id, mia, { role: 'healer', characterClass: 'orb_wand' }),
    )
    expect(messages).toMatchObject([
      {
        type: 'roster.changed',
        participants: [{ discordUserId: mia.id, displayName: 'Mia', weaponCombo: 'Oracle', source: 'web' }],
      },
    ])
    expect(await lastAudit()).toMatchObject({
      action: 'signup_managed',
      userId: lena.id,
      details: { before: null, after: { discordUserId: mia.id, username: 'mia', role: 'healer' } },
    })
    expect(await notifications()).toEqual([
      {
        kind: 'signup_changed',
        recipientId: mia.id,
        payload: {
          by: 'Lena',
          isLeaders: true,
          before: null,
          after: { status: 'accepted', role: 'healer', class: 'orb_wand' },
        },
      },
    ])
    expect(await db.prisma.chatUser.findFirstOrThrow({ where: { id: mia.id } })).toMatchObject({
      preferredRole: null,
    })
  })

  test('moves a person to another role and keeps their note and lateness', async () => {
    const { id } = await event()
    await makeParticipant(db, { id }, mia, { role: 'tank', notes: 'ab 21 Uhr', isLate: true })
    await converges(db, screensOf(id), () => set(id, mia, { role: 'dps' }))
    expect(await db.prisma.participant.findFirst({ where: { eventId: id } })).toMatchObject({
      role: 'dps',
      status: 'accepted',
      notes: 'ab 21 Uhr',
      isLate: true,
    })
  })

  test('moves a person to the end of the waiting list, and the first waiting person is promoted', async () => {
    const { id } = await event({ maxTanks: 1 })
    await answer(id, mia)
    await answer(id, ben)
    await converges(db, screensOf(id), () => set(id, mia, { status: 'waitlist' }))
    expect(await answers(id)).toEqual(['ben tank accepted', 'mia tank waitlist'])
    expect((await notifications()).map(({ kind, recipientId }) => [kind, recipientId])).toEqual([
      ['promotion', ben.id],
      ['signup_changed', mia.id],
    ])
    await set(id, mia, { status: 'accepted' })
    expect(await answers(id)).toEqual(['ben tank accepted', 'mia tank waitlist'])
  })

  test('changes the response of somebody whose class was banned since, who is late only if they come', async () => {
    const characterClass = 'sns_wand'
    for (const status of ['tentative', 'bench', 'declined'] as const) {
      const { id } = await event({ bannedClasses: [characterClass] })
      await makeParticipant(db, { id }, mia, { role: 'tank', characterClass, isLate: true })
      await set(id, mia, { role: 'healer', characterClass })
      const own = () => db.prisma.participant.findFirst({ where: { eventId: id } })
      expect(await own()).toMatchObject({ role: 'healer', characterClass, isLate: true })
      await set(id, mia, { role: 'healer', characterClass, status })
      expect(await own()).toMatchObject({ status, characterClass, isLate: false })
    }
  })

  test('sets a response to declined or tentative, which makes an opening', async () => {
    const { id } = await event({ maxTanks: 1 })
    await answer(id, mia)
    await answer(id, ben)
    await converges(db, screensOf(id), () => set(id, mia, { status: 'declined' }))
    expect(await answers(id)).toEqual(expect.arrayContaining(['mia tank declined', 'ben tank accepted']))
    await converges(db, screensOf(id), () => set(id, ben, { status: 'tentative' }))
    expect(await answers(id)).toEqual(expect.arrayContaining(['ben tank tentative']))
  })

  test('removes a person with their reservation, and the waiting list is promoted', async () => {
    const { id } = await event({
      maxTanks: 1,
      preselectedPlayers: [{ discordUserId: mia.id, username: 'mia', role: 'tank' }],
    })
    await makeParticipant(db, { id }, mia, { role: 'tank', status: 'reserved' })
    await answer(id, ben)
    const messages = await converges(db, screensOf(id), () => remove(id, mia))
    expect(messages).toMatchObject([{ type: 'event.saved' }])
    expect(await answers(id)).toEqual(['ben tank accepted'])
    expect(await lastAudit()).toMatchObject({
      action: 'signup_removed',
      userId: lena.id,
      details: { before: { discordUserId: mia.id }, after: null, promoted: [{ discordUserId: ben.id }] },
    })
    expect(await notifications()).toMatchObject([
      { kind: 'promotion', recipientId: ben.id },
      { kind: 'signup_changed', recipientId: mia.id, payload: { after: null } },
    ])
    // Nothing brings the reservation back.
    const capacity = (max: number) => ({ max, emoji: null })
    await updateEvent(deps, actorOf(lena), id, {
      roles: { tanks: capacity(3), healers: capacity(6), dps: capacity(12) },
    })
    expect(await answers(id)).toEqual(['ben tank accepted'])
  })

  test('adds, moves and removes people before an announced event opens', async () => {
    const { id } = await event({ status: 'upcoming' })
    for (const [who, role] of [
      [mia, 'healer'],
      [ben, 'tank'],
      [ben, 'dps'],
    ] as const)
      await set(id, who, { role })
    await remove(id, mia)
    expect(await answers(id)).toEqual(['ben dps accepted'])
  })

  test('may do it after the start, and is not notified of changes to their own response', async () => {
    const { id } = await event({ date: new Date(Date.now() - 60_000), allowLateSignups: false })
    await set(id, mia)
    await set(id, lena)
    expect(await answers(id)).toEqual(['mia tank accepted', 'lena tank accepted'])
    expect((await notifications()).map(({ recipientId }) => recipientId)).toEqual([mia.id])
  })

  test('changes, publishes and logs nothing when the response is the same already', async () => {
    const { id } = await event()
    await answer(id, mia)
    const audited = await db.prisma.auditLog.count()
    expect(await converges(db, screensOf(id), () => set(id, mia))).toEqual([])
    expect(await notifications()).toEqual([])
    expect(await db.prisma.auditLog.count()).toBe(audited)
  })
})

describe('Refusals change nothing', () => {
  test('for people who lead neither the guild nor the event, but not for its creator', async () => {
    const { id } = await event({}, ben)
    await expect(set(id, gast, {}, mia)).rejects.toEqual(refusal('forbidden'))
    await answer(id, gast)
    await expect(remove(id, gast, mia)).rejects.toEqual(refusal('forbidden'))
    await expect(remove(id, gast, gast)).rejects.toEqual(refusal('forbidden'))
    expect(await answers(id)).toEqual(['gast tank accepted'])
    await remove(id, gast, ben)
    expect(await answers(id)).toEqual([])
  })

  test('for classes, closed events and people who are not there', async () => {
    const gone = await makePerson(db, server, 'member', { username: 'gone', leftAt: new Date() })
    const bot = await makePerson(db, server, 'member', { username: 'bot', isBot: true })
    const stranger = { ...mia, id: makeSnowflake() }
    const cases: [
      Partial<Prisma.EventUncheckedCreateInput>,
      TestPerson,
      Partial<ManagedSignUpBody>,
      ErrorCode,
    ][] = [
      [{ status: 'archived' }, mia, {}, 'event_archived'],
      [{ status: 'cancelled' }, mia, {}, 'event_cancelled'],
      [{ status: 'completed' }, mia, {}, 'event_archived'],
      [{ bannedClasses: ['sns_wand'] }, mia, { characterClass: 'sns_wand' }, 'class_not_allowed'],
      [{}, mia, { characterClass: 'no_such' }, 'class_unknown'],
      [{}, gone, {}, 'person_not_found'],
      [{}, bot, {}, 'person_not_found'],
      [{}, stranger, {}, 'person_not_found'],
    ]
    for (const [changes, who, body, code] of cases) {
      const { id } = await event(changes)
      await expect(set(id, who, body)).rejects.toEqual(refusal(code))
      expect(await answers(id)).toEqual([])
    }
    const { id } = await event()
    await expect(remove(id, mia)).rejects.toEqual(refusal('participant_not_found'))
    await expect(remove('00000000-0000-4000-8000-000000000000', mia)).rejects.toEqual(
      refusal('event_not_found'),
    )
    expect(await notifications()).toEqual([])
  })

  test('for malformed input', async () => {
    const { id } = await event()
    const put = (discordUserId: string, body: unknown) =>
      call('PUT', `/api/events/${id}/participants/${discordUserId}`, { as: actorOf(lena), body })
    for (const body of [
      {},
      { role: 'king' },
      { role: 'tank', status: 'reserved' },
      { role: 'tank', by: '1' },
    ])
      expect(await put(mia.id, body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(await put('mia', { role: 'tank' })).toMatchObject({ status: 400 })
    expect(await put(mia.id, { role: 'tank' })).toMatchObject({
      status: 200,
      body: { participants: [{ discordUserId: mia.id }] },
    })
    expect(
      await call('DELETE', `/api/events/${id}/participants/${mia.id}`, { as: actorOf(lena) }),
    ).toMatchObject({ status: 200, body: { participants: [] } })
    expect(await answers(id)).toEqual([])
  })
})

test('a person and a leader at the same moment leave one response within the maxima', async () => {
  for (let trial = 0; trial < 5; trial += 1) {
    const { id } = await event({ maxTanks: 1, maxHealers: 0, maxDps: 0 })
    await Promise.allSettled([answer(id, mia), set(id, mia), set(id, ben), answer(id, gast), remove(id, mia)])
    const rows = await db.prisma.participant.findMany({ where: { eventId: id } })
    expect(new Set(rows.map((row) => row.discordUserId)).size).toBe(rows.length)
    expect(rows.filter((row) => row.status === 'accepted')).toHaveLength(1)
  }
})
