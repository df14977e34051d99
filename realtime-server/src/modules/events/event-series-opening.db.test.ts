import { describe, expect, test } from 'vitest'
import { actorOf, makeParticipant } from '#testing/factories.ts'
import { cancelEvent } from './event-cancel.commands.ts'
import { startSeries } from './event-series-stage.fixture.ts'
import { archiveEvent } from './event-status.commands.ts'
import { updateEvent } from './event-update.commands.ts'

const { db, deps, guild, tick, weekly, all, latest } = await startSeries()

/** The first of a series that opens two days before it begins, as old as it takes to be one. */
async function announced(changes: Parameters<typeof weekly>[0] = {}) {
  const { id } = await weekly({ status: 'upcoming', opensAt: '2026-03-14T19:00:00.000Z', ...changes })
  await tick('2026-03-10T12:01')
  return id
}
const edit = (id: string, changes: Parameters<typeof updateEvent>[3]) =>
  updateEvent(deps, actorOf(guild.mia), id, changes)
const nextOpening = async () => {
  for (const moment of ['2026-03-16T18:00', '2026-03-16T21:00']) await tick(moment)
  return (await latest()).opensAt?.toISOString()
}

describe('The next event of a series', () => {
  test('of an announced one is announced, too, and opens as long before it by the wall clock', async () => {
    await announced()
    expect(await nextOpening()).toBe('2026-03-21T19:00:00.000Z')
    expect(await latest()).toMatchObject({ status: 'upcoming', date: new Date('2026-03-23T19:00Z') })
    for (const moment of ['2026-03-21T19:00', '2026-03-23T21:00']) await tick(moment)
    // The clocks go forward between this opening and its start.
    expect((await all()).map(({ status, opensAt }) => [status, opensAt])).toEqual([
      ['completed', null],
      ['completed', null],
      ['upcoming', new Date('2026-03-28T19:00Z')],
    ])
  })

  test('of one that opens a week before is open at once', async () => {
    await weekly({ status: 'upcoming', date: '2026-03-23T19:00:00.000Z' })
    for (const moment of ['2026-03-10T12:01', '2026-03-16T19:00', '2026-03-23T21:00']) await tick(moment)
    const date = new Date('2026-03-30T18:00Z')
    expect(await latest()).toMatchObject({ status: 'active', opensAt: null, date })
  })
})

test('An announced event of a series takes the roster over when it opens, without who is away by then', async () => {
  const { server, lena, mia, ben } = guild
  const roster = async () =>
    Object.fromEntries((await latest()).participants.map(({ username, status }) => [username, status]))
  const reserved = { discordUserId: ben.id, username: 'ben', role: 'tank' } as const
  const id = await announced({ copiesRoster: true, preselectedPlayers: [reserved] })
  await tick('2026-03-14T19:00')
  await db.prisma.participant.deleteMany({ where: { eventId: id } })
  for (const person of [lena, mia, ben]) await makeParticipant(db, { id }, person, { role: 'dps' })
  await tick('2026-03-16T21:00')
  expect(await roster()).toEqual({ ben: 'reserved' })

  const day = new Date('2026-03-23')
  await db.prisma.absence.create({
    data: { serverId: server.id, discordUserId: mia.id, fromDate: day, toDate: day },
  })
  await tick('2026-03-21T19:00')
  expect(await latest()).toMatchObject({ status: 'active' })
  expect(await roster()).toEqual({ lena: 'accepted', ben: 'accepted' })
})

test('An announced event that opens leaves a reservation to whoever would wait in their role of the event before', async () => {
  const { ben, lena } = guild
  const max = (count: number) => ({ max: count, emoji: null })
  const reserved = (person: typeof ben, role: 'tank' | 'dps') => ({
    discordUserId: person.id,
    username: person.username,
    role,
  })
  const id = await announced({
    copiesRoster: true,
    roles: { tanks: max(1), healers: max(0), dps: max(1) },
    preselectedPlayers: [reserved(ben, 'tank'), reserved(lena, 'dps')],
  })
  await tick('2026-03-14T19:00')
  await db.prisma.participant.deleteMany({ where: { eventId: id } })
  await makeParticipant(db, { id }, ben, { role: 'dps' })
  for (const moment of ['2026-03-16T21:00', '2026-03-21T19:00']) await tick(moment)
  const { status, participants } = await latest()
  expect(status).toBe('active')
  expect(participants.map((one) => [one.username, one.role, one.status])).toEqual([
    ['ben', 'tank', 'reserved'],
    ['lena', 'dps', 'reserved'],
  ])
})

describe('An announced event of a series takes the roster over', () => {
  const roster = async () =>
    Object.fromEntries((await latest()).participants.map(({ username, status }) => [username, status]))
  const withRoster = async () => {
    const id = await announced({ copiesRoster: true })
    await tick('2026-03-14T19:00')
    await makeParticipant(db, { id }, guild.lena, { role: 'dps' })
    await tick('2026-03-16T21:00')
  }

  test.each([
    ['called off', (id: string) => cancelEvent(deps, actorOf(guild.mia), id, { reason: 'Holiday' })],
    ['archived', (id: string) => archiveEvent(deps, actorOf(guild.mia), id)],
    [
      'called off and archived',
      async (id: string) => {
        await cancelEvent(deps, actorOf(guild.mia), id, { reason: 'Holiday' })
        await archiveEvent(deps, actorOf(guild.mia), id)
      },
    ],
  ])('of the last one that opened when the one between was %s before', async (_, drop) => {
    await withRoster()
    await drop((await latest()).id)
    for (const moment of ['2026-03-23T21:00', '2026-03-28T19:00']) await tick(moment)
    expect(await latest()).toMatchObject({ status: 'active', date: new Date('2026-03-30T18:00Z') })
    expect(await roster()).toEqual({ lena: 'accepted' })
  })

  test('when it opens after its start, because no process ran before', async () => {
    await withRoster()
    await tick('2026-03-23T19:05')
    expect(await latest()).toMatchObject({ status: 'active', date: new Date('2026-03-23T19:00Z') })
    expect(await roster()).toEqual({ lena: 'accepted' })
  })

  test('unless it opens after its end; the one after that takes over the last one with answers', async () => {
    const { ben, lena } = guild
    await withRoster()
    await tick('2026-03-23T21:00')
    const [, missed] = await all()
    expect(missed).toMatchObject({ status: 'completed', participants: [] })
    // Neither a reservation nor what a deadline counted is an answer.
    if (missed) await makeParticipant(db, missed, ben, { status: 'reserved' })
    if (missed) await makeParticipant(db, missed, lena, { status: 'declined', source: 'deadline' })
    await tick('2026-03-28T19:00')
    expect(await latest()).toMatchObject({ status: 'active', date: new Date('2026-03-30T18:00Z') })
    expect(await roster()).toEqual({ lena: 'accepted' })
  })
})

describe('An edit of when an announced event opens', () => {
  test('concerns this one alone when it says so', async () => {
    await edit(await announced(), { opensAt: '2026-03-15T19:00:00Z', scope: 'this' })
    expect(await nextOpening()).toBe('2026-03-21T19:00:00.000Z')
  })

  test('concerns those that follow, too, when it says so', async () => {
    await edit(await announced(), { opensAt: '2026-03-15T19:00:00Z', scope: 'following' })
    expect(await nextOpening()).toBe('2026-03-22T19:00:00.000Z')
  })
})

test('An announced event that is moved with its series opens as long before its start as until then', async () => {
  const id = await announced()
  await nextOpening()
  await edit(id, { date: '2026-03-16T18:00:00Z', scope: 'following' })
  expect(await latest()).toMatchObject({
    date: new Date('2026-03-23T18:00Z'),
    opensAt: new Date('2026-03-21T18:00Z'),
  })
})

test('An announced event that is moved with all following keeps, for itself and for them, how long before they open', async () => {
  const id = await announced()
  await edit(id, { date: '2026-03-23T19:00:00Z', scope: 'following' })
  expect(await latest()).toMatchObject({ opensAt: new Date('2026-03-21T19:00Z') })
  for (const moment of ['2026-03-21T19:00', '2026-03-23T21:00']) await tick(moment)
  expect(await latest()).toMatchObject({
    status: 'upcoming',
    date: new Date('2026-03-30T18:00Z'),
    opensAt: new Date('2026-03-28T19:00Z'),
  })
})

test('An announced event that is moved alone opens when it was said', async () => {
  const id = await announced()
  await edit(id, { date: '2026-03-18T19:00:00Z', scope: 'this' })
  expect(await latest()).toMatchObject({ opensAt: new Date('2026-03-14T19:00Z') })
})
