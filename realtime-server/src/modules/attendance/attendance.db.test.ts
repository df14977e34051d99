import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actorOf, type KindOfPerson, makePerson, makeServer } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { randomGuild, writeGuild } from '#testing/random-guild.ts'
import { countAttendance } from '#testing/statistics-oracle.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { attendanceColumns } from './attendance.presenter.ts'
import { registerAttendanceRoutes } from './attendance.routes.ts'

const guilds = process.env['LONG'] ? 200 : 20

const { db, outbox } = await createTestDatabase()
const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Gildenmitglied' }
const exported = '/api/discord/attendance/export?format=csv'
let now = new Date()
const call = await startModuleApi((routes) =>
  registerAttendanceRoutes(routes, { env, db, outbox, clock: { now: () => now } }),
)

const asker = await makePerson(db, await makeServer(db))

function askAs(kind: KindOfPerson, serverId = asker.serverId, path = '/api/discord/attendance/stats') {
  return call('GET', path, { as: { ...actorOf({ ...asker, kind }), serverId } })
}

describe('attendance statistics', () => {
  test(
    'equal what counting by hand says, for any guild',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomGuild, async (shape) => {
          const guild = await writeGuild(db, shape)
          now = guild.now
          expect((await askAs('lead', guild.serverId)).body).toEqual(countAttendance(guild))
        }),
        { numRuns: guilds },
      )
    },
    60_000 + guilds * 2_000,
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
