import { beforeEach, describe, expect, test } from 'vitest'
import { createOutbox } from '#core/outbox/outbox.ts'
import { runDue } from '#core/jobs/schedule.ts'
import { announcedBy } from '#testing/converges.ts'
import { makePeople, makePerson, makeServer, makeSnowflake, type TestServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { voiceCheckJobs } from './voice-check.jobs.ts'

const { db, outbox, logger } = await createTestDatabase()
const { prisma } = db

/** A Monday evening in Berlin, in winter. */
const due = new Date('2027-01-11T20:10:00Z')
const later = (minutes: number, from = due) => new Date(from.getTime() + minutes * 60_000)

let guild: TestServer

/** Each test has a guild of its own in the same slots. */
beforeEach(() => prisma.jobRun.deleteMany())

async function startGuild(zone = 'CET', createdAt = later(-60)): Promise<void> {
  guild = await makeServer(db, { defaultTimezone: zone, createdAt })
}

/** Discord was heard of at this moment. */
async function noteGateway(lastGatewayAt: Date | null): Promise<void> {
  await prisma.chatServer.update({ where: { id: guild.id }, data: { lastGatewayAt } })
}

function look(now: Date, through = outbox): Promise<number> {
  const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Gildenmitglied', DISCORD_GUILD_ID: guild.id }
  return runDue({ db, outbox: through, logger }, voiceCheckJobs({ env, db }), now)
}

async function voiceChannel(name = 'Raid 1'): Promise<string> {
  return (
    await prisma.guildChannel.create({ data: { id: makeSnowflake(), serverId: guild.id, name, type: 2 } })
  ).id
}

const checks = () => prisma.voiceCheck.findMany({ where: { serverId: guild.id }, orderBy: { dueAt: 'asc' } })
const records = () =>
  prisma.voiceAttendance.findMany({ where: { serverId: guild.id }, orderBy: { discordUserId: 'asc' } })

describe('the moment', () => {
  test.each([
    ['CET', '2027-03-22', '22 20:10, 23 20:10, 26 20:10, 27 20:10, 29 19:10, 30 19:10, 02 19:10, 03 19:10'],
    ['CET', '2027-10-25', '25 19:10, 26 19:10, 29 19:10, 30 19:10, 01 20:10, 02 20:10, 05 20:10, 06 20:10'],
    ['EST', '2027-03-08', '09 02:10, 10 02:10, 13 02:10, 14 02:10, 16 01:10, 17 01:10, 20 01:10, 21 01:10'],
    ['UTC', '2027-03-22', '22 21:10, 23 21:10, 26 21:10, 27 21:10, 29 21:10, 30 21:10, 02 21:10, 03 21:10'],
  ])('is 21:10 on the wall clock of %s, in the two weeks from %s', async (zone, monday, wanted) => {
    await startGuild(zone, new Date(monday))
    await makePerson(db, guild)
    for (let day = 0; day < 14; day++)
      for (const hour of [1, 2, 19, 20, 21]) {
        const now = later((day * 24 + hour) * 60 + 10, new Date(monday))
        await noteGateway(now)
        await look(new Date(now.getTime() - 1))
        await look(now)
      }
    const found = await checks()
    const moments = found.map(({ dueAt }) => dueAt.toISOString().slice(8, 16).replace('T', ' '))
    expect(moments.join(', ')).toBe(wanted)
    expect(found.map(({ checkedAt }) => checkedAt)).toEqual(found.map(({ dueAt }) => dueAt))
    const types = found.map(({ dayOfWeek, eventType }) => `${dayOfWeek} ${eventType}`)
    const week = ['1 boonstone', '2 riftstone', '5 boonstone', '6 riftstone']
    expect(types).toEqual([...week, ...week])
    expect(await records()).toHaveLength(8)
  })

  test('is the evening of the guild, also where that is another day in UTC', async () => {
    await startGuild('PST')
    const lena = await makePerson(db, guild, 'lead')
    const now = new Date('2027-01-12T05:10:00Z')
    await noteGateway(now)
    expect(await look(now)).toBe(1)
    expect(await checks()).toMatchObject([
      {
        checkDate: new Date('2027-01-11'),
        checkTime: '21:10',
        dayOfWeek: 1,
        eventType: 'boonstone',
        dueAt: now,
      },
    ])
    expect(await records()).toMatchObject([
      {
        discordUserId: lena.id,
        checkDate: new Date('2027-01-11'),
        dayOfWeek: 1,
        eventType: 'boonstone',
        createdAt: now,
      },
    ])
  })

  test('has come once, however many processes see it and however often', async () => {
    await startGuild()
    await makePeople(db, guild, 40)
    await noteGateway(due)
    const processes = [outbox, createOutbox({ db, logger }), createOutbox({ db, logger })]
    const runs = await Promise.all(processes.map((process) => look(due, process)))
    expect(runs.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    for (const minutes of [0, 1, 9, 10, 60]) expect(await look(later(minutes))).toBe(0)
    expect(await checks()).toHaveLength(1)
    expect(await records()).toHaveLength(40)
  })
})

describe('a check', () => {
  test('tells of everybody with a member role where they sit, and of nobody else', async () => {
    await startGuild()
    const [raid, lobby] = [await voiceChannel(), await voiceChannel('Lobby')]
    const secondRole = makeSnowflake()
    await prisma.guildRole.create({ data: { id: secondRole, serverId: guild.id, name: 'Gildenmitglied' } })
    const inRaid = { voiceChannelId: raid }
    const ben = await makePerson(db, guild, 'member', { username: 'ben', nickname: 'Benno', ...inRaid })
    const mia = await makePerson(db, guild, 'member', { username: 'mia' })
    const otto = await makePerson(db, guild, 'guest', {
      username: 'otto',
      roleIds: [secondRole],
      voiceChannelId: lobby,
    })
    // A channel that the tables do not know yet.
    const audra = await makePerson(db, guild, 'auditor', { username: 'audra', voiceChannelId: '42' })
    await makePerson(db, guild, 'guest', inRaid)
    await makePerson(db, guild, 'member', { isBot: true, ...inRaid })
    await makePerson(db, guild, 'member', { leftAt: later(-10), ...inRaid })
    await makePerson(db, await makeServer(db), 'member', inRaid)
    await noteGateway(later(-1))

    const messages = await announcedBy(db, () => look(due))
    expect(messages).toEqual([{ type: 'attendance.changed', serverId: guild.id }])
    const found = await records()
    expect(
      found.map(({ discordUserId, username, displayName, isPresent, channelId, channelName }) => [
        discordUserId,
        username,
        displayName,
        isPresent,
        channelId,
        channelName,
      ]),
    ).toEqual([
      [ben.id, 'ben', 'Benno', true, raid, 'Raid 1'],
      [mia.id, 'mia', 'mia', false, null, null],
      [otto.id, 'otto', 'otto', true, lobby, 'Lobby'],
      [audra.id, 'audra', 'audra', true, '42', null],
    ])
    for (const record of found)
      expect(record).toMatchObject({ checkTime: '21:10', createdAt: due, seenPresent: null })
    const [check] = await checks()
    expect(await prisma.auditLog.findMany({ where: { serverId: guild.id } })).toMatchObject([
      {
        action: 'voice_checked',
        targetId: check?.id,
        userId: null,
        details: { source: 'system', after: { checkDate: '2027-01-11', presentCount: 3, totalCount: 4 } },
      },
    ])
  })

  test('that comes within ten minutes is made up for, and says when it was', async () => {
    await startGuild()
    await makePerson(db, guild)
    const last = new Date(later(10).getTime() - 1)
    await noteGateway(last)
    expect(await look(last)).toBe(1)
    expect(await checks()).toMatchObject([{ dueAt: due, checkedAt: last }])
    expect(await records()).toMatchObject([{ createdAt: last }])
  })

  test.each([
    ['was never heard of', null],
    ['was last heard of more than a minute before', later(-1.1)],
  ])('waits while Discord %s, and calls nobody absent', async (_, heardAt) => {
    await startGuild()
    await makePerson(db, guild)
    await noteGateway(heardAt)
    for (const minutes of [0, 1, 5, 9.9]) expect(await look(later(minutes))).toBe(0)
    expect(await checks()).toEqual([])
    await noteGateway(later(9.9))
    expect(await look(later(9.9))).toBe(1)
    expect(await records()).toHaveLength(1)
  })

  test('that nobody could do in time is noted as missed, once, and never done later', async () => {
    await startGuild()
    await makePerson(db, guild, 'member', { voiceChannelId: await voiceChannel() })
    await noteGateway(later(-5))
    expect(await look(later(9))).toBe(0)
    // Discord is back, but who is there now need not have been there then.
    await noteGateway(later(10))
    const messages = await announcedBy(db, () => look(later(10)))
    expect(messages).toEqual([{ type: 'attendance.changed', serverId: guild.id }])
    for (const minutes of [10, 11, 24 * 60 - 1]) {
      await noteGateway(later(minutes))
      expect(await look(later(minutes))).toBe(0)
    }
    expect(await checks()).toMatchObject([{ dueAt: due, checkedAt: null, eventType: 'boonstone' }])
    expect(await records()).toEqual([])
    expect(await prisma.auditLog.findMany({ where: { serverId: guild.id } })).toMatchObject([
      { action: 'voice_check_missed', details: { source: 'system', after: { checkDate: '2027-01-11' } } },
    ])
  })

  test('is noted as missed for each evening on which nothing ran, but not for those before the guild came', async () => {
    await startGuild('CET', later(60))
    const friday = later(4 * 24 * 60)
    await noteGateway(friday)
    expect(await look(friday)).toBe(2)
    expect(await checks()).toMatchObject([
      { checkDate: new Date('2027-01-12'), checkedAt: null },
      { checkDate: new Date('2027-01-15'), checkedAt: friday },
    ])
  })

  test('that failed on the way leaves nothing, and the next look does it', async () => {
    await startGuild()
    await makePerson(db, guild)
    await noteGateway(due)
    await db.pool.query(
      `ALTER TABLE voice_attendance ADD CONSTRAINT full_disk CHECK (username = '') NOT VALID`,
    )
    expect(await look(due)).toBe(0)
    expect(await checks()).toEqual([])
    await db.pool.query('ALTER TABLE voice_attendance DROP CONSTRAINT full_disk')
    expect(await look(due)).toBe(1)
    expect(await records()).toHaveLength(1)
  })

  test('stays the one of its day when the guild moves to another zone', async () => {
    await startGuild('CET')
    await makePerson(db, guild)
    await noteGateway(due)
    expect(await look(due)).toBe(1)
    await prisma.chatServer.update({ where: { id: guild.id }, data: { defaultTimezone: 'EST' } })
    const again = later(6 * 60)
    await noteGateway(again)
    expect(await look(again)).toBe(0)
    expect(await records()).toHaveLength(1)
  })
})
