import { describe, expect, test } from 'vitest'
import { actorOf, makePerson, makeServer } from '#testing/factories.ts'
import { comparisonMs, startStatistics } from '#testing/statistics.ts'
import { countAttendance } from '#testing/statistics-oracle.ts'
import { attendanceColumns } from './attendance.presenter.ts'
import { registerAttendanceRoutes } from './attendance.routes.ts'

const exported = '/api/discord/attendance/export?format=csv'
const { askAs, call, compare, db } = await startStatistics(
  '/api/discord/attendance/stats',
  registerAttendanceRoutes,
)

describe('attendance statistics', () => {
  test(
    'equal what counting by hand says, for any guild',
    () => compare((answer, guild) => expect(answer).toEqual(countAttendance(guild))),
    comparisonMs,
  )

  test.each([
    ['lead', 200],
    ['orga', 200],
    ['member', 403],
    ['auditor', 403],
    ['guest', 403],
  ] as const)('are for leaders: %s gets %i', async (kind, status) => {
    expect((await askAs(kind)).status).toBe(status)
    expect((await askAs(kind, undefined, exported)).status).toBe(status)
  })

  test('can be taken along as a table', async () => {
    const server = await makeServer(db)
    const lead = await makePerson(db, server, 'lead', { username: 'lena' })
    const place = { serverId: server.id, channelId: '1', channelName: 'Raid' }
    for (const day of [16, 17, 20])
      await db.prisma.voiceAttendance.create({
        data: {
          ...place,
          discordUserId: lead.id,
          username: 'lena',
          checkDate: new Date(Date.UTC(2026, 10, day)),
          dayOfWeek: new Date(Date.UTC(2026, 10, day)).getUTCDay(),
          eventType: 'boonstone',
          isPresent: day !== 17,
        },
      })
    const { body } = await call('GET', exported, { as: actorOf(lead) })
    expect(body).toBe(`\uFEFF${attendanceColumns.join(';')}\r\nlena;lena;'${lead.id};67;2;3\r\n`)
  })

  test('before the first check name the four evenings on which there will be one', async () => {
    const nothing = { attendanceCount: 0, totalChecks: 0, percentage: 0 }
    expect((await askAs('lead')).body).toEqual({
      totalChecks: 0,
      uniqueUsers: 0,
      attendanceByDay: [
        { dayOfWeek: 1, dayName: 'Monday', ...nothing },
        { dayOfWeek: 2, dayName: 'Tuesday', ...nothing },
        { dayOfWeek: 5, dayName: 'Friday', ...nothing },
        { dayOfWeek: 6, dayName: 'Saturday', ...nothing },
      ],
      attendanceByUser: [],
      attendanceByWeek: [],
    })
  })
})
