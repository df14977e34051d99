import { describe, expect, test } from 'vitest'
import { actorOf, makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { comparisonMs, startStatistics } from '#testing/statistics.ts'
import { countMemberStats } from '#testing/statistics-oracle.ts'
import { registerMemberStatsRoutes } from './member-stats.routes.ts'

const exported = '/api/member-stats/export?format=csv'
const { askAs, at, call, compare, db } = await startStatistics('/api/member-stats', registerMemberStatsRoutes)

describe('member statistics', () => {
  test(
    'equal what counting by hand says, for any guild',
    () => compare((answer, guild) => expect(answer).toEqual(countMemberStats(guild))),
    comparisonMs,
  )

  test.each([
    ['lead', 200],
    ['orga', 403],
    ['member', 403],
    ['auditor', 403],
    ['guest', 403],
  ] as const)('are for leaders: %s gets %i', async (kind, status) => {
    expect((await askAs(kind)).status).toBe(status)
    expect((await askAs(kind, undefined, exported)).status).toBe(status)
  })

  test('of a guild without anything are empty, not broken', async () => {
    expect((await askAs('lead', '999999999999999999')).body).toEqual({
      members: [],
      summary: {
        totalMembers: 0,
        totalEvents: 0,
        averageParticipationRate: 0,
        eventTypeCounts: { boonstone: 0, riftstone: 0, sieges: 0 },
        pvpEvents: 0,
      },
      weeklyParticipation: [],
    })
  })

  test('can be taken along as a table', async () => {
    const server = await makeServer(db)
    const lead = await makePerson(db, server, 'lead', { username: 'lena', nickname: '=Lena' })
    for (const eventType of ['boonstone', 'boonstone', 'pvp'])
      await makeEvent(db, lead, { date: new Date(0), eventType })
    await makeParticipant(db, await makeEvent(db, lead, { date: new Date(1), eventType: 'boonstone' }), lead)
    const { body } = await call('GET', exported, { as: actorOf(lead) })
    const columns =
      'displayName;username;discordUserId;participationRate;totalParticipations;totalEvents;boonstoneRate;' +
      'boonstoneParticipations;boonstoneEvents;riftstoneRate;riftstoneParticipations;riftstoneEvents;siegesRate;' +
      'siegesParticipations;siegesEvents'
    expect(body).toBe(`\uFEFF${columns}\r\n'=Lena;lena;'${lead.id};25;1;4;33;1;3;0;0;0;0;0;0\r\n`)
  })

  test('put an event into the week of the guild’s own clock, also in the night in which it changes', async () => {
    const server = await makeServer(db, { defaultTimezone: 'CET' })
    const lead = await makePerson(db, server, 'lead')
    // Berlin: Sunday 23:30 in summer time, Monday 00:30 in winter time; both are Sunday in UTC.
    for (const date of ['2026-10-18T21:30:00Z', '2026-10-25T23:30:00Z']) {
      const event = await makeEvent(db, lead, { date: new Date(date) })
      await makeParticipant(db, event, lead)
    }
    at(new Date('2026-10-28T12:00:00Z'))
    const { body } = await call('GET', '/api/member-stats', { as: actorOf(lead) })
    expect(body).toMatchObject({
      weeklyParticipation: [
        { weekStart: '2026-10-12', events: 1, participations: 1 },
        { weekStart: '2026-10-19', events: 0, participations: 0 },
        { weekStart: '2026-10-26', events: 1, participations: 1 },
      ],
    })
  })
})
