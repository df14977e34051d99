import { describe, expect, test } from 'vitest'
import { decline, signUp } from '#modules/signups/signup.commands.ts'
import { setSignUp } from '#modules/signups/managed-signup.commands.ts'
import { converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import { actorOf, makeParticipant, makePeople, makePerson, type TestPerson } from '#testing/factories.ts'
import { inOrder } from '#testing/lock-order.ts'
import { asks, deadline, hour, start, startDeadlines } from './response-deadline.fixture.ts'
import { absenceDay, makeAbsence } from './response-request.fixture.ts'

const { db, deps, guild, at, event, person, look, roster, stored } = await startDeadlines()

describe('The deadline', () => {
  test('counts whoever gave no answer as declined, nobody else, once, and every screen shows it', async () => {
    const { id } = await event({ maxDps: 2, maxTanks: 0, maxHealers: 0 })
    const people = { Aro: 'accepted', Bo: 'tentative', Cy: 'bench', Di: 'declined', Wim: 'waitlist' }
    const reserved = await person('Uli')
    await makeParticipant(db, { id }, reserved, { status: 'reserved' })
    for (const [name, status] of Object.entries(people))
      await makeParticipant(db, { id }, await person(name), { status })
    await makeAbsence(db, await person('Weg'), absenceDay('2030-06-14'))
    await makePerson(db, guild.server, 'guest', { displayName: 'Gast' })
    await person('Stumm')
    expect(await look(new Date(deadline.getTime() - 1))).toBe(0)
    const seen = [eventScreen(db, actorOf(guild.lena), id), eventListScreen(db, actorOf(guild.lena))]
    const messages = await converges(db, seen, () => look(deadline))
    expect(messages.map(({ type }) => type)).toEqual(['roster.changed'])
    expect(await roster(id)).toEqual([
      'Aro accepted web',
      'Bo tentative web',
      'Cy bench web',
      'Di declined web',
      'Stumm declined deadline',
      'Uli declined deadline',
      // The reservation's opening.
      'Wim accepted web',
    ])
    const audits = await db.prisma.auditLog.findMany({ where: { action: 'rest_declined', targetId: id } })
    expect(audits).toMatchObject([{ details: { count: 2, promoted: [{ displayName: 'Wim' }] } }])
    expect(JSON.stringify(audits[0]?.details)).toMatch(/(?=.*"Stumm")(?=.*"Uli")/)
    await person('Neu')
    expect(await look(new Date(deadline.getTime() + hour))).toBe(0)
    expect(await roster(id)).not.toContainEqual(expect.stringContaining('Neu'))
  })

  test.each([
    ['is away', (person: TestPerson) => makeAbsence(db, person, absenceDay('2030-06-14'))],
    [
      'lost the role to play',
      ({ id }: TestPerson) => db.prisma.chatUser.updateMany({ where: { id }, data: { roleIds: [] } }),
    ],
  ])(
    'gives the opening that is reserved for somebody who %s to the first waiting person who is still there',
    async (_, leave) => {
      const { id } = await event({ maxDps: 1, maxTanks: 0, maxHealers: 0 })
      const reserved = await person('Uli')
      await leave(reserved)
      await makeParticipant(db, { id }, reserved, { status: 'reserved' })
      const left = { displayName: 'Fort', leftAt: new Date(deadline.getTime() - 60_000) }
      await makeParticipant(db, { id }, await makePerson(db, guild.server, 'member', left), {
        status: 'waitlist',
      })
      await makeParticipant(db, { id }, await person('Wim'), { status: 'waitlist' })
      await look(deadline)
      expect(await roster(id)).toEqual(['Fort waitlist web', 'Uli declined deadline', 'Wim accepted web'])
    },
  )

  test('that several processes see at once counts once', async () => {
    const { id, version } = await event()
    await makePeople(db, guild.server, 20)
    at(deadline)
    const runs = await Promise.all(Array.from({ length: 6 }, () => look(deadline)))
    expect(runs.filter((count) => count > 0)).toEqual([1])
    expect(await db.prisma.auditLog.count({ where: { action: 'rest_declined', targetId: id } })).toBe(1)
    expect(await db.prisma.participant.count({ where: { eventId: id, source: 'deadline' } })).toBe(20)
    expect((await stored(id)).version).toBe(version + 1)
  })

  test('is caught up with after a downtime, until the event begins', async () => {
    const [late, begun] = [await event(), await event({ date: new Date(start.getTime() - 2 * hour) })]
    await person('Stumm')
    await look(new Date(start.getTime() - hour))
    expect(await roster(late.id)).toEqual(['Stumm declined deadline'])
    expect(await roster(begun.id)).toEqual([])
  })

  test.each(['upcoming', 'cancelled', 'archived', 'completed'])(
    'of an event that is %s counts nobody',
    async (status) => {
      const { id } = await event({ status })
      await person('Stumm')
      expect(await look(deadline)).toBe(0)
      expect(await roster(id)).toEqual([])
    },
  )

  test('that has no effect counts nobody', async () => {
    await event({ afterDeadline: 'nothing' })
    await person('Stumm')
    expect(await look(deadline)).toBe(0)
  })
})

const trials = process.env['LONG'] ? 100 : 10

test.each([
  ['the response', 0],
  ['the deadline', 1],
] as const)('a response at the very moment is kept when %s comes first', async (first, declined) => {
  const actor = actorOf(await person('Mia'))
  at(deadline)
  for (let trial = 0; trial < trials; trial++) {
    const { id } = await event()
    const isDecline = trial % 2 === 1
    const respond = () => (isDecline ? decline(deps, actor, id) : signUp(deps, actor, id, asks('dps')))
    const both = [respond, () => look(deadline)]
    await inOrder(db, id, first === 'the response' ? both : both.toReversed())
    expect(await roster(id)).toEqual([isDecline ? 'Mia declined web' : 'Mia accepted web'])
    const audits = await db.prisma.auditLog.count({ where: { action: 'rest_declined', targetId: id } })
    expect(audits).toBe(declined)
    await db.prisma.event.delete({ where: { id } })
  }
})

describe('After the deadline', () => {
  test('a tap changes what it counted, and declining makes it the person’s own answer', async () => {
    const { id } = await event()
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    await look(deadline)
    await signUp(deps, actorOf(ann, 'discord'), id, asks('tank'))
    await decline(deps, actorOf(bob), id)
    expect(await roster(id)).toEqual(['Ann accepted discord', 'Bob declined web'])
  })

  test('newcomers come to the bench where the guild wants it; who is in stays in, and leaders decide', async () => {
    const { id } = await event({ afterDeadline: 'bench' })
    const [ann, bob, cid] = [await person('Ann'), await person('Bob'), await person('Cid')]
    await signUp(deps, actorOf(ann), id, asks('tank'))
    await look(deadline)
    await signUp(deps, actorOf(ann), id, asks('healer'))
    await signUp(deps, actorOf(bob, 'discord'), id, asks('dps'))
    const cidHere = { eventId: id, discordUserId: cid.id }
    await setSignUp(deps, actorOf(guild.lena), cidHere, {
      role: 'dps',
      characterClass: null,
      status: 'accepted',
    })
    expect(await roster(id)).toEqual(['Ann accepted web', 'Bob bench discord', 'Cid accepted web'])
  })
})
