import fc from 'fast-check'
import type { MemberStats } from '@raidtisch/shared-types/contracts/member-stats.contract'
import { OwnParticipation } from '@raidtisch/shared-types/contracts/own-participation.contract'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePerson,
  makeServer,
  type TestPerson,
  type TestServer,
} from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { randomGuild, writeGuild } from '#testing/random-guild.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { registerMemberStatsRoutes } from './member-stats.routes.ts'

const guilds = process.env['LONG'] ? 100 : 10

const { db } = await createTestDatabase()
const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Gildenmitglied' }
let now = new Date()
const call = await startModuleApi((routes) =>
  registerMemberStatsRoutes(routes, { env, db, clock: { now: () => now } }),
)

let server: TestServer
let lena: TestPerson, mia: TestPerson, ben: TestPerson

beforeEach(async () => {
  now = new Date('2026-05-01T12:00Z')
  server = await makeServer(db)
  lena = await makePerson(db, server, 'lead', { username: 'lena' })
  mia = await makePerson(db, server, 'member', { username: 'mia' })
  ben = await makePerson(db, server, 'member', { username: 'ben' })
})

const night = (day: string, eventType = 'raid', status = 'completed') =>
  makeEvent(db, lena, { date: new Date(`${day}T20:00Z`), eventType, status, title: `Abend ${day}` })
const read = async (person: TestPerson) => {
  const { status, body } = await call('GET', '/api/me/participation', { as: actorOf(person) })
  expect(status).toBe(200)
  return OwnParticipation.parse(body)
}

describe('Own participation', () => {
  test('lists a reader’s answers to past events, newest first, with the rate in all and per type', async () => {
    await makeParticipant(db, await night('2026-04-01'), mia, {
      role: 'healer',
      characterClass: 'orb_wand',
      weaponCombo: 'Oracle',
    })
    await makeParticipant(db, await night('2026-04-08', 'pvp', 'archived'), mia, { status: 'declined' })
    await makeParticipant(db, await night('2026-04-15', 'raid', 'active'), mia, { isLate: true })
    await night('2026-04-22')
    expect(await read(mia)).toMatchObject({
      rate: 50,
      accepted: 2,
      events: 4,
      answered: 3,
      byType: [
        { eventType: 'raid', rate: 67, accepted: 2, events: 3 },
        { eventType: 'pvp', rate: 0, accepted: 0, events: 1 },
      ],
      nights: [
        { title: 'Abend 2026-04-15', status: 'accepted', isLate: true },
        { title: 'Abend 2026-04-08', status: 'declined', eventType: 'pvp' },
        {
          title: 'Abend 2026-04-01',
          status: 'accepted',
          isLate: false,
          role: 'healer',
          weaponCombo: 'Oracle',
          date: '2026-04-01T20:00:00.000Z',
        },
      ],
    })
  })

  test('shows nobody else’s answers, and counts no other guild’s events', async () => {
    const event = await night('2026-04-01')
    await makeParticipant(db, event, ben, { notes: 'privat' })
    const elsewhere = await makeServer(db)
    const host = await makePerson(db, elsewhere)
    const other = await makeEvent(db, host, { date: new Date('2026-04-02') })
    await makeParticipant(db, other, mia)
    const own = await read(mia)
    expect(own).toMatchObject({ events: 1, accepted: 0, answered: 0, nights: [] })
    expect(JSON.stringify(own)).not.toContain('privat')
  })

  test('leaves out what is ahead, cancelled, or only reserved', async () => {
    await makeParticipant(db, await night('2026-05-02'), mia)
    await makeParticipant(db, await night('2026-04-02', 'raid', 'cancelled'), mia)
    const archivedLater = await makeEvent(db, lena, {
      date: new Date('2026-04-04T20:00Z'),
      status: 'archived',
      cancelReason: 'Zu wenige',
    })
    await makeParticipant(db, archivedLater, mia)
    await makeParticipant(db, await night('2026-04-03'), mia, { status: 'reserved' })
    expect(await read(mia)).toMatchObject({ rate: 0, events: 1, accepted: 0, answered: 0, nights: [] })
  })

  test('of a guild without a past is empty', async () => {
    expect(await read(mia)).toEqual({ rate: 0, accepted: 0, events: 0, answered: 0, byType: [], nights: [] })
  })

  test('shows the latest 50 of more, and how many there are', async () => {
    for (let n = 0; n < 52; n++) {
      const event = await makeEvent(db, lena, { date: new Date(now.getTime() - (n + 1) * 3_600_000) })
      await makeParticipant(db, event, mia)
    }
    const { answered, nights } = await read(mia)
    expect([answered, nights.length]).toEqual([52, 50])
    const dates = nights.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(dates[0]).toBe(new Date(now.getTime() - 3_600_000).toISOString())
  })

  test('is for those who see events', async () => {
    const as = actorOf(mia)
    const outsider = { ...as, rights: { ...as.rights, seesEvents: false } }
    expect(await call('GET', '/api/me/participation', { as: outsider })).toMatchObject({
      status: 403,
      body: { code: 'members_only' },
    })
  })

  test(
    'says of everybody what leaders read of them, in any guild',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomGuild, async (shape) => {
          const guild = await writeGuild(db, shape)
          now = guild.now
          const as = (id: string) => ({ ...actorOf({ ...lena, id }), serverId: guild.serverId })
          const { body } = await call('GET', '/api/member-stats', { as: as(lena.id) })
          const { members } = body as MemberStats
          for (const {
            id,
            participationRate,
            totalParticipations,
            totalEvents,
            recentParticipations,
          } of members) {
            const own = OwnParticipation.parse(
              (await call('GET', '/api/me/participation', { as: as(id) })).body,
            )
            expect(own).toMatchObject({
              rate: participationRate,
              accepted: totalParticipations,
              events: totalEvents,
            })
            expect(own.nights.slice(0, 5).map(({ eventId, status }) => [eventId, status])).toEqual(
              recentParticipations.map(({ eventId, status }) => [eventId, status]),
            )
          }
        }),
        { numRuns: guilds },
      )
    },
    60_000 + guilds * 2_000,
  )
})
