import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type {
  AttendanceRecord,
  AttendanceStats,
  VoiceCheck,
} from '@raidtisch/shared-types/contracts/attendance.contract'
import { noteMaxLength } from '@raidtisch/shared-types/domain/limits'
import { announcedBy } from '#testing/converges.ts'
import { actorOf, makePerson, makeServer, type TestPerson, type TestServer } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerAttendanceRoutes } from './attendance.routes.ts'

const { db, outbox } = await createTestDatabase()
const { prisma } = db
const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Gildenmitglied' }
const now = new Date('2027-01-12T12:00:00Z')
const call = await startModuleApi((routes) =>
  registerAttendanceRoutes(routes, { env, db, outbox, clock: { now: () => now } }),
)

let guild: TestServer
let lena: TestPerson
let ben: TestPerson
let mia: TestPerson
let checkId: string

const evening = (day: string, changes = {}) => ({
  serverId: guild.id,
  checkDate: new Date(day),
  dayOfWeek: 1,
  eventType: 'boonstone',
  ...changes,
})
async function makeCheck(day: string, isDone = true): Promise<string> {
  const dueAt = new Date(`${day}T20:10:00Z`)
  return (
    await prisma.voiceCheck.create({ data: { ...evening(day), dueAt, checkedAt: isDone ? dueAt : null } })
  ).id
}

beforeEach(async () => {
  guild = await makeServer(db, { defaultTimezone: 'CET' })
  lena = await makePerson(db, guild, 'lead', { username: 'lena', displayName: 'Lena' })
  ben = await makePerson(db, guild, 'member', { username: 'ben', nickname: 'Benno' })
  mia = await makePerson(db, guild, 'member', { username: 'mia' })
  checkId = await makeCheck('2027-01-11')
  await prisma.voiceAttendance.createMany({
    data: [
      { ...evening('2027-01-11'), discordUserId: ben.id, username: 'ben' },
      {
        ...evening('2027-01-11'),
        discordUserId: mia.id,
        username: 'mia',
        isPresent: true,
        channelId: '1',
        channelName: 'Raid 1',
      },
    ],
  })
})

const path = (person: Pick<TestPerson, 'id'>, check = checkId) =>
  `/api/discord/attendance/checks/${check}/people/${person.id}`
const correct = (person: Pick<TestPerson, 'id'>, body: unknown, as = lena, check = checkId) =>
  call('PATCH', path(person, check), { as: actorOf(as), body })
const wasThere = { isPresent: true, reason: 'Sprach über das Handy' }

async function read<T>(where: string): Promise<T> {
  return (await call('GET', `/api/discord/attendance/${where}`, { as: actorOf(lena) })).body as T
}
const readCheck = () => read<{ check: VoiceCheck; records: AttendanceRecord[] }>(`checks/${checkId}`)
const corrections = () =>
  prisma.auditLog.findMany({
    where: { serverId: guild.id, action: 'attendance_corrected' },
    orderBy: { seq: 'asc' },
  })

describe('past checks', () => {
  test('are listed newest first, with those that could not be done, for 26 weeks', async () => {
    const missed = await makeCheck('2027-01-05', false)
    await makeCheck('2026-07-13')
    const oldest = await makeCheck('2026-07-14')
    const list = await read<VoiceCheck[]>('checks')
    expect(list.map(({ id }) => id)).toEqual([checkId, missed, oldest])
    expect(list[0]).toEqual({
      id: checkId,
      checkDate: '2027-01-11',
      checkTime: '21:10',
      dayOfWeek: 1,
      eventType: 'boonstone',
      dueAt: '2027-01-11T20:10:00.000Z',
      checkedAt: '2027-01-11T20:10:00.000Z',
      presentCount: 1,
      totalCount: 2,
      correctedCount: 0,
    })
    expect(list[1]).toMatchObject({ checkedAt: null, presentCount: 0, totalCount: 0 })
  })

  test('tell of each person where they were, by name', async () => {
    const { check, records } = await readCheck()
    expect(check.presentCount).toBe(1)
    expect(records).toEqual([
      {
        discordUserId: ben.id,
        username: 'ben',
        displayName: 'Benno',
        avatar: null,
        isPresent: false,
        channelName: null,
        correction: null,
      },
      {
        discordUserId: mia.id,
        username: 'mia',
        displayName: 'mia',
        avatar: null,
        isPresent: true,
        channelName: 'Raid 1',
        correction: null,
      },
    ])
  })

  test('that could not be done are no evening of the statistics', async () => {
    const before = await read<AttendanceStats>('stats')
    await makeCheck('2027-01-05', false)
    expect(await read<AttendanceStats>('stats')).toEqual(before)
    expect(before).toMatchObject({
      totalChecks: 2,
      attendanceByWeek: [{ weekStart: '2027-01-11', evenings: 1 }],
    })
  })
})

describe('a correction', () => {
  test('counts from then on, beside what the bot had seen', async () => {
    const messages = await announcedBy(db, async () => {
      const { status, body } = await correct(ben, { ...wasThere, reason: `  ${wasThere.reason} ` })
      expect(status).toBe(200)
      expect(body).toEqual({
        discordUserId: ben.id,
        username: 'ben',
        displayName: 'Benno',
        avatar: null,
        isPresent: true,
        channelName: null,
        correction: {
          seenPresent: false,
          by: lena.id,
          byName: 'Lena',
          at: now.toISOString(),
          reason: wasThere.reason,
        },
      })
    })
    expect(messages).toEqual([{ type: 'attendance.changed', serverId: guild.id }])
    const { check, records } = await readCheck()
    expect(check).toMatchObject({ presentCount: 2, totalCount: 2, correctedCount: 1 })
    expect(records[0]?.correction?.reason).toBe(wasThere.reason)
    const stats = await read<AttendanceStats>('stats')
    expect(stats.attendanceByUser.map(({ username, percentage }) => [username, percentage])).toEqual([
      ['ben', 100],
      ['mia', 100],
    ])
    expect(await corrections()).toMatchObject([
      {
        userId: lena.id,
        actionType: 'participant_action',
        targetType: 'attendance',
        success: true,
        details: {
          source: 'web',
          before: { discordUserId: ben.id, checkDate: '2027-01-11', isPresent: false },
          after: { discordUserId: ben.id, checkDate: '2027-01-11', isPresent: true, reason: wasThere.reason },
        },
      },
    ])
  })

  test('can be taken back with a reason; what the bot had seen is still there', async () => {
    await correct(ben, wasThere)
    const { body } = await correct(ben, { isPresent: false, reason: 'Verwechselt' })
    expect(body).toMatchObject({
      isPresent: false,
      correction: { seenPresent: false, reason: 'Verwechselt' },
    })
    expect(await corrections()).toHaveLength(2)
  })

  test('is made once, however many leaders press at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => correct(ben, { isPresent: true, reason: `Nummer ${index}` })),
    )
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    const made = answers.find(({ status }) => status === 200)?.body as AttendanceRecord
    expect((await readCheck()).records[0]).toEqual(made)
    expect(await corrections()).toHaveLength(1)
  })

  test.each(['member', 'guest', 'auditor'] as const)('is for leaders: not for a %s', async (kind) => {
    const { status, body } = await correct(ben, wasThere, await makePerson(db, guild, kind))
    expect([status, body]).toMatchObject([403, { code: 'forbidden' }])
    expect((await readCheck()).records[0]).toMatchObject({ isPresent: false, correction: null })
  })

  test.each([
    ['without a reason', { isPresent: true }, 'reason'],
    ['with a blank reason', { isPresent: true, reason: '   ' }, 'reason'],
    ['with a reason that is too long', { isPresent: true, reason: 'x'.repeat(noteMaxLength + 1) }, 'reason'],
    ['with a reason that cannot be stored', { isPresent: true, reason: 'a\0b' }, 'reason'],
    ['that does not say what was', { reason: 'Darum' }, 'isPresent'],
    ['that is neither yes nor no', { isPresent: 'yes', reason: 'Darum' }, 'isPresent'],
  ])('%s is refused and names the field', async (_, body, field) => {
    const answer = await correct(ben, body)
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { code: 'invalid_input', issues: [{ path: field }] },
    ])
    expect(await corrections()).toEqual([])
  })

  test('needs a check, a record in it, and a difference', async () => {
    const missed = await makeCheck('2027-01-05', false)
    const stranger = await makePerson(db, guild)
    const elsewhere = await makePerson(db, await makeServer(db), 'lead')
    const refusals = [
      await correct(ben, wasThere, lena, randomUUID()),
      await correct(ben, wasThere, elsewhere),
      await correct(ben, wasThere, lena, missed),
      await correct(stranger, wasThere),
      await correct(mia, wasThere),
    ].map(({ status, body }) => [status, (body as { code: string }).code])
    expect(refusals).toEqual([
      [404, 'voice_check_not_found'],
      [404, 'voice_check_not_found'],
      [404, 'attendance_not_found'],
      [404, 'attendance_not_found'],
      [409, 'attendance_unchanged'],
    ])
    expect(await corrections()).toEqual([])
  })
})
