import { describe, expect, test } from 'vitest'
import { converges, eventListScreen } from '#testing/converges.ts'
import { actorOf, makeEvent, makeParticipant, makePerson, type TestPerson } from '#testing/factories.ts'
import { deleteEvent } from './event-delete.commands.ts'
import { restoreEvent } from './event-restore.commands.ts'
import { archiveEvent } from './event-status.commands.ts'
import { updateEvent } from './event-update.commands.ts'
import { startSeries, firstStart } from './event-series-stage.fixture.ts'

const { db, deps, guild, tick, weekly, starts, latest } = await startSeries()

describe('The next event of a series', () => {
  test('is made when one is over, by the wall clock, with a board and told to everybody, whoever left', async () => {
    const first = await weekly({ description: 'Bring potions', channelId: guild.server.channelId })
    await db.prisma.chatUser.updateMany({
      where: { id: guild.mia.id },
      data: { leftAt: new Date(), roleIds: [] },
    })
    await tick('2026-03-16T20:59:59')
    expect(await starts()).toEqual([firstStart])
    const screens = [
      eventListScreen(db, actorOf(guild.lena), 'active'),
      eventListScreen(db, actorOf(guild.ben)),
    ]
    await converges(db, screens, () => tick('2026-03-16T21:00'))
    const next = await latest()
    expect(next).toMatchObject({
      title: 'Raid',
      description: 'Bring potions',
      status: 'active',
      createdBy: guild.mia.id,
      channelId: guild.server.channelId,
      channelName: 'raids',
      isRecurring: true,
      seriesId: (await db.prisma.event.findUniqueOrThrow({ where: { id: first.id } })).seriesId,
      participants: [],
    })
    expect(await db.prisma.boardDoc.findUnique({ where: { id: `parties.${next.id}` } })).not.toBeNull()
    expect(await db.prisma.auditLog.findFirst({ where: { targetId: next.id } })).toMatchObject({
      action: 'event_created',
      userId: null,
      details: { source: 'system', eventTitle: 'Raid' },
    })
    for (const moment of ['2026-03-23T21:00', '2026-03-30T20:00']) await tick(moment)
    expect(await starts()).toEqual([
      firstStart,
      '2026-03-23T19:00:00.000Z',
      '2026-03-30T18:00:00.000Z',
      '2026-04-06T18:00:00.000Z',
    ])
  })

  test('is made once by three processes at the same moment', async () => {
    await weekly()
    await Promise.all([0, 1, 2].map(() => tick('2026-03-16T21:00')))
    expect(await starts()).toEqual([firstStart, '2026-03-23T19:00:00.000Z'])
  })

  test('after a long downtime is one: the next that lies ahead', async () => {
    await weekly({ recurringInterval: 3 })
    await tick('2026-05-01T12:00')
    await tick('2026-05-01T12:00:05')
    // 16 March and 16 times three days.
    expect(await starts()).toEqual([firstStart, '2026-05-03T18:00:00.000Z'])
  })

  test('comes although the one before was deleted or archived, and does not bring that one back', async () => {
    const { id } = await weekly()
    await deleteEvent(deps, actorOf(guild.mia), id)
    await tick('2026-03-11T12:00')
    expect(await starts()).toEqual(['2026-03-23T19:00:00.000Z'])
    await archiveEvent(deps, actorOf(guild.mia), (await latest()).id)
    await tick('2026-03-11T13:00')
    expect(await starts()).toEqual(['2026-03-23T19:00:00.000Z', '2026-03-30T18:00:00.000Z'])
  })

  test('is counted from what the series meant, wherever somebody moved the one before', async () => {
    const { id } = await weekly()
    await updateEvent(deps, actorOf(guild.mia), id, { date: '2026-03-18T17:00:00Z', title: 'Moved' })
    await tick('2026-03-16T21:00')
    expect(await starts()).toEqual(['2026-03-18T17:00:00.000Z', '2026-03-23T19:00:00.000Z'])
    expect((await latest()).title).toBe('Raid')
  })

  test('of one that lasts as long as its interval is made halfway', async () => {
    await weekly({ recurringInterval: 1, duration: 24 * 60 })
    await tick('2026-03-17T06:59:59')
    expect(await starts()).toHaveLength(1)
    await tick('2026-03-17T07:00')
    expect(await starts()).toEqual([firstStart, '2026-03-17T19:00:00.000Z'])
  })

  test('is at its own time again after a night whose clocks left that time out', async () => {
    await weekly({ date: '2026-03-28T01:30:00.000Z', recurringInterval: 1, duration: 30 })
    await tick('2026-03-28T02:00')
    await tick('2026-03-29T02:00')
    expect(await starts()).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })

  test('comes of an event that was marked before there were series', async () => {
    await makeEvent(db, guild.mia, { date: new Date(firstStart), timezone: 'CET', isRecurring: true })
    await tick('2026-03-16T12:00')
    await tick('2026-03-16T21:00')
    expect(await starts()).toEqual([firstStart, '2026-03-23T19:00:00.000Z'])
  })
})

describe('The roster', () => {
  const answer = (event: { id: string }, person: TestPerson, joined: number, changes = {}) =>
    makeParticipant(db, event, person, { joinedAt: new Date(joined), ...changes })
  const makeAbsence = ({ id }: TestPerson, { from, to }: { from: string; to: string }) =>
    db.prisma.absence.create({
      data: {
        serverId: guild.server.id,
        discordUserId: id,
        fromDate: new Date(from),
        toDate: new Date(to),
      },
    })
  const names = async () => {
    const { participants } = await latest()
    return participants
      .toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())
      .map(({ username, role, status, source }) => `${username} ${role} ${status} ${source}`)
  }

  test('comes along in order: who accepted, is still there, may come, is not away and was no substitute', async () => {
    const event = await weekly({
      copiesRoster: true,
      roles: { tanks: { max: 1 }, healers: { max: 1 }, dps: { max: 3 } },
      settings: { requireRoles: [guild.server.roleIds.get('Member')!] },
    })
    const [gone, away, guest, spare, stepsIn] = [
      await makePerson(db, guild.server, 'member', { username: 'gone', leftAt: new Date() }),
      await makePerson(db, guild.server, 'member', { username: 'away' }),
      await makePerson(db, guild.server, 'guest', { username: 'guest' }),
      await makePerson(db, guild.server, 'member', { username: 'spare' }),
      await makePerson(db, guild.server, 'member', { username: 'stepsIn' }),
    ]
    await makeAbsence(away, { from: '2026-03-20', to: '2026-03-23' })
    await answer(event, guild.ben, 1, { role: 'tank', characterClass: 'sns_wand' })
    for (const [index, person] of [gone, away, guest].entries()) await answer(event, person, 2 + index)
    await answer(event, guild.lena, 6, { role: 'healer' })
    await answer(event, spare, 7, { status: 'declined' })
    await answer(event, stepsIn, 5, { role: 'dps', source: 'substitute' })
    await answer(event, guild.mia, 8, { status: 'waitlist', role: 'tank' })
    await tick('2026-03-16T21:00')
    expect(await names()).toEqual(['ben tank accepted system', 'lena healer accepted system'])
    expect((await latest()).participants).toContainEqual(
      expect.objectContaining({ characterClass: 'sns_wand', weaponCombo: 'Templar' }),
    )
  })

  test('is empty otherwise, but for the openings that its creator reserves for people who are still there and not away', async () => {
    const left = await makePerson(db, guild.server, 'member', { username: 'left' })
    const away = await makePerson(db, guild.server, 'member', { username: 'away' })
    const players = [left, away, guild.lena].map(({ id, username }) => ({
      discordUserId: id,
      username,
      role: 'dps' as const,
    }))
    const event = await weekly({ preselectedPlayers: players })
    await answer(event, guild.ben, 1)
    await db.prisma.chatUser.updateMany({ where: { id: left.id }, data: { leftAt: new Date() } })
    await makeAbsence(away, { from: '2026-03-23', to: '2026-03-29' })
    await tick('2026-03-16T21:00')
    expect(await names()).toEqual(['lena dps reserved system'])
    await tick('2026-03-23T21:00')
    await tick('2026-03-30T21:00')
    expect(await names()).toContain('away dps reserved system')
  })
})

describe('A series without an event ahead', () => {
  const above = { code: 'event_limit_reached' }

  test('counts against the limit of its creator: no second one begins in the past', async () => {
    await weekly({ date: '2026-03-09T19:00:00Z' })
    await expect(weekly({ date: '2026-03-09T19:00:00Z' })).rejects.toMatchObject(above)
    await tick('2026-03-10T12:01')
    expect(await starts()).toEqual(['2026-03-09T19:00:00.000Z', '2026-03-16T19:00:00.000Z'])
  })

  test('counts as well when its event was deleted, which can still be taken back', async () => {
    const { id } = await weekly()
    await deleteEvent(deps, actorOf(guild.mia), id)
    await expect(weekly()).rejects.toMatchObject(above)
    expect(await restoreEvent(deps, actorOf(guild.mia), id)).toMatchObject({ status: 'active' })
  })

  test('does not begin with an event that is over', async () => {
    await weekly()
    const over = await makeEvent(db, guild.mia, { date: new Date('2026-03-02'), status: 'completed' })
    const repeated = updateEvent(deps, actorOf(guild.mia), over.id, { isRecurring: true })
    await expect(repeated).rejects.toMatchObject(above)
  })
})
