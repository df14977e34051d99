import { EventRoles } from '@raidtisch/shared-types/contracts/event-fields'
import { describe, expect, test } from 'vitest'
import { runDue } from '#core/jobs/schedule.ts'
import { converges, eventListScreen } from '#testing/converges.ts'
import { actorOf, makeParticipant } from '#testing/factories.ts'
import { unarchiveEvent } from './event-status.commands.ts'
import { updateEvent } from './event-update.commands.ts'
import { startSeries, firstStart } from './event-series-stage.fixture.ts'

const { db, deps, jobs, guild, at, tick, weekly, all, starts, latest } = await startSeries()

let now = new Date()

const races = process.env['LONG'] ? 60 : 4

describe('An edit', () => {
  test('of one event changes no other event of the series', async () => {
    const { id } = await weekly()
    const edit = { title: 'Once', date: '2026-03-16T20:30:00Z', scope: 'this' as const }
    await updateEvent(deps, actorOf(guild.mia), id, edit)
    await tick('2026-03-16T22:30')
    expect(await latest()).toMatchObject({ title: 'Raid', date: new Date('2026-03-23T19:00Z') })
  })

  test('of this and following moves all that come by the wall clock, and leaves what was', async () => {
    await weekly()
    await tick('2026-03-16T21:00')
    const { id } = await latest()
    // From Monday 20:00 to Tuesday 21:15, a week before the clocks change.
    const edit = { title: 'Late raid', date: '2026-03-24T20:15:00Z', scope: 'following' as const }
    await updateEvent(deps, actorOf(guild.mia), id, edit)
    await tick('2026-03-24T22:15')
    expect((await all()).map(({ title, date }) => `${title} ${date.toISOString()}`)).toEqual([
      `Raid ${firstStart}`,
      'Late raid 2026-03-24T20:15:00.000Z',
      'Late raid 2026-03-31T19:15:00.000Z',
    ])
  })

  test('of one that is over reaches the one that is there already', async () => {
    const { id } = await weekly()
    await tick('2026-03-16T21:00')
    const next = await latest()
    const screens = [eventListScreen(db, actorOf(guild.lena))]
    const messages = await converges(db, screens, () =>
      updateEvent(deps, actorOf(guild.lena), id, {
        duration: 90,
        date: '2026-03-16T18:00:00Z',
        scope: 'following',
      }),
    )
    expect(messages.map((message) => message.type)).toEqual(['event.saved', 'event.saved'])
    expect(await latest()).toMatchObject({
      id: next.id,
      duration: 90,
      date: new Date('2026-03-23T18:00Z'),
    })
    await tick('2026-03-23T19:30')
    expect(await latest()).toMatchObject({ duration: 90, date: new Date('2026-03-30T17:00Z') })
  })

  test('of this and following carries what it changed, not what was changed on that evening alone', async () => {
    const { lena, mia, ben, server } = guild
    const reserved = ({ id, username }: { id: string; username: string }) =>
      ({ discordUserId: id, username, realName: null, role: 'dps', characterClass: null }) as const
    const maxima = (tanks: number, dps: number) =>
      EventRoles.parse({ tanks: { max: tanks }, healers: { max: 2 }, dps: { max: dps } })
    const settings = { allowLateSignups: true, sendReminders: true, autoArchive: false, requireRoles: [] }
    const [once, always] = ['Lead', 'PVP Orga'].map((name) => server.roleIds.get(name)!)
    const { id } = await weekly({ roles: maxima(2, 8), settings, preselectedPlayers: [reserved(lena)] })
    await updateEvent(deps, actorOf(lena), id, {
      roles: maxima(3, 8),
      settings: { ...settings, sendReminders: false, requireRoles: [once!] },
      preselectedPlayers: [reserved(ben)],
      scope: 'this',
    })
    await db.prisma.chatUser.updateMany({ where: { id: ben.id }, data: { username: 'benny' } })
    await tick('2026-03-16T21:00')
    const coming = await latest()
    await updateEvent(deps, actorOf(lena), id, {
      roles: maxima(3, 10),
      settings: { ...settings, sendReminders: false, autoArchive: true, requireRoles: [once!, always!] },
      preselectedPlayers: [reserved(ben), reserved(mia)],
      scope: 'following',
    })
    const carried = {
      maxTanks: 2,
      maxDps: 10,
      maxParticipants: 14,
      sendReminders: true,
      autoArchive: true,
      requireRoles: [always],
      preselectedPlayers: [{ discordUserId: lena.id }, { discordUserId: mia.id }],
    }
    expect(await latest()).toMatchObject({ id: coming.id, ...carried })
    await updateEvent(deps, actorOf(lena), id, {
      preselectedPlayers: [{ ...reserved(mia), role: 'tank' }],
      scope: 'following',
    })
    await tick('2026-03-23T21:00')
    expect(await latest()).toMatchObject({
      ...carried,
      date: new Date('2026-03-30T18:00Z'),
      preselectedPlayers: [{ discordUserId: lena.id }, { discordUserId: mia.id, role: 'tank' }],
    })
  })

  test('that moves one ahead into a wrong year does not take the series along, so that it can be undone', async () => {
    const { id } = await weekly()
    const leader = actorOf(guild.lena)
    const slip = { date: '2025-03-16T19:00:00Z', duration: 90, scope: 'following' as const }
    await updateEvent(deps, leader, id, slip)
    await tick('2026-03-10T12:01')
    // The slot of that evening is used up.
    expect(await latest()).toMatchObject({ date: new Date('2026-03-23T19:00Z'), duration: 90 })
    await updateEvent(deps, leader, id, { date: firstStart, scope: 'following' })
    await tick('2026-03-23T21:00')
    expect(await starts()).toEqual([firstStart, '2026-03-23T19:00:00.000Z', '2026-03-30T18:00:00.000Z'])
  })

  test('that moves one within a wrong year does not take the series along either, nor one that runs', async () => {
    const { id } = await weekly()
    const leader = actorOf(guild.lena)
    const move = (date: string) => updateEvent(deps, leader, id, { date, scope: 'following' })
    const next = '2026-03-23T19:00:00.000Z'
    await move('2025-03-16T19:00:00Z')
    await tick('2026-03-10T12:01')
    await move('2025-03-17T19:00:00Z')
    expect(await starts()).toEqual(['2025-03-17T19:00:00.000Z', next])
    await move(firstStart)
    at('2026-03-16T20:00')
    await move('2025-03-16T19:00:00Z')
    expect(await starts()).toEqual(['2025-03-16T19:00:00.000Z', next])
    await move(firstStart)
    await tick('2026-03-23T21:00')
    expect(await starts()).toEqual([firstStart, next, '2026-03-30T18:00:00.000Z'])
  })

  test('to another zone keeps its own hour there', async () => {
    const { id } = await weekly()
    // 20:00 in New York, whose clocks change three weeks before those of Berlin.
    const edit = { timezone: 'EST' as const, date: '2026-03-17T00:00:00Z', scope: 'following' as const }
    await updateEvent(deps, actorOf(guild.mia), id, edit)
    await tick('2026-10-20T12:00')
    await tick('2026-10-27T12:00')
    expect((await starts()).slice(1)).toEqual(['2026-10-27T00:00:00.000Z', '2026-11-03T01:00:00.000Z'])
  })

  test('of the interval concerns what follows in any case', async () => {
    const { id } = await weekly()
    await updateEvent(deps, actorOf(guild.mia), id, { recurringInterval: 2, copiesRoster: true })
    await makeParticipant(db, { id }, guild.ben)
    await tick('2026-03-16T21:00')
    expect(await latest()).toMatchObject({
      date: new Date('2026-03-18T19:00Z'),
      recurringInterval: 2,
      copiesRoster: true,
      participants: [{ discordUserId: guild.ben.id }],
    })
  })

  test('that switches the return off ends the series, and on begins one', async () => {
    const { id } = await weekly()
    await tick('2026-03-16T21:00')
    await updateEvent(deps, actorOf(guild.mia), id, { isRecurring: false })
    expect(await latest()).toMatchObject({ isRecurring: false, date: new Date('2026-03-23T19:00Z') })
    await tick('2026-06-01T12:00')
    expect(await starts()).toHaveLength(2)
    at('2026-06-01T12:00')
    await updateEvent(deps, actorOf(guild.mia), id, { isRecurring: true, date: '2026-06-02T16:00:00Z' })
    await tick('2026-06-02T18:00')
    expect((await starts()).slice(-1)).toEqual(['2026-06-09T16:00:00.000Z'])
  })

  test('of an old one does not bring back what was switched off', async () => {
    const { id } = await weekly()
    await tick('2026-03-16T21:00')
    await updateEvent(deps, actorOf(guild.lena), (await latest()).id, { isRecurring: false })
    await updateEvent(deps, actorOf(guild.lena), id, { title: 'What a night', scope: 'following' })
    await tick('2026-04-20T12:00')
    expect(await starts()).toEqual([firstStart, '2026-03-23T19:00:00.000Z'])
  })

  test.each([
    ['reactivated', (id: string) => unarchiveEvent(deps, actorOf(guild.lena), id)],
    [
      'moved ahead',
      (id: string) => updateEvent(deps, actorOf(guild.lena), id, { date: '2026-03-25T19:00:00Z' }),
    ],
  ])('of an old one that is %s leaves it alone, and says so', async (_, bringBack) => {
    await db.prisma.chatServer.update({
      where: { id: guild.server.id },
      data: { settings: { maxEventsPerUser: 2 } },
    })
    const { id } = await weekly()
    await tick('2026-03-16T21:00')
    await updateEvent(deps, actorOf(guild.lena), (await latest()).id, { isRecurring: false })
    await converges(db, [eventListScreen(db, actorOf(guild.lena))], () => bringBack(id))
    await updateEvent(deps, actorOf(guild.lena), id, { title: 'Once more' })
    await tick('2026-04-20T12:00')
    const found = (await all()).map(({ title, isRecurring }) => `${title} ${isRecurring}`)
    expect(found.toSorted()).toEqual(['Once more false', 'Raid false'])
  })

  test('that switches the return off says so to an earlier one that is open', async () => {
    const { id } = await weekly()
    await tick('2026-03-16T21:00')
    await unarchiveEvent(deps, actorOf(guild.lena), id)
    const { id: coming } = await latest()
    const screens = [eventListScreen(db, actorOf(guild.ben))]
    await converges(db, screens, () => updateEvent(deps, actorOf(guild.lena), coming, { isRecurring: false }))
    expect((await all()).map(({ isRecurring }) => isRecurring)).toEqual([false, false])
  })

  test('at the very moment the next one is made is in it', async () => {
    for (let race = 0; race < races; race++) {
      await db.prisma.event.deleteMany()
      await db.prisma.eventSeries.deleteMany()
      const { id } = await weekly({ title: `Raid ${race}` })
      at('2026-03-16T21:00')
      const edit = { title: `Changed ${race}`, scope: 'following' as const }
      await Promise.all([
        runDue(deps, jobs, now),
        updateEvent(deps, actorOf(guild.mia), id, edit),
        runDue(deps, jobs, now),
      ])
      const events = await db.prisma.event.findMany({ where: { title: { contains: ` ${race}` } } })
      expect(events.map(({ title }) => title)).toEqual([`Changed ${race}`, `Changed ${race}`])
    }
  })
})
