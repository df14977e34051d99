import { afterAll, expect, test, vi } from 'vitest'
import { attendanceContract } from '@raidtisch/shared-types/contracts/attendance.contract'
import { authContract } from '@raidtisch/shared-types/contracts/auth.contract'
import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { memberStatsContract } from '@raidtisch/shared-types/contracts/member-stats.contract'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { systemClock } from '#core/clock.ts'
import { writeDemoData } from '#modules/demo/demo.commands.ts'
import { makeEvent, makePerson, makeServer } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'

const env = {
  ROLE_MEMBER: 'Member',
  ROLE_SECOND_MEMBER: 'Gildenmitglied',
  ROLE_LEAD: 'Lead',
  ROLE_PVP_ORGA: 'PVP Orga',
  ROLE_AUDIT: 'Audit',
}
const { url } = await createTestDatabase()
const discord = await startDiscordEmulator({ port: 0 })
afterAll(discord.close)

test('beside the local Discord a guild without events gets a past to look at, once', async () => {
  const server = await startServer({ discord, variables: { DATABASE_URL: url, DEMO_DATA: 'true' } })
  const lena = await server.signIn('lena')
  const events = await vi.waitFor(
    async () => {
      const answer = await lena.ask(eventsContract.list, { query: {} })
      expect(answer).not.toHaveLength(0)
      return answer
    },
    { timeout: 20_000, interval: 50 },
  )
  const stats = await lena.ask(memberStatsContract.get, {})
  const attendance = await lena.ask(attendanceContract.stats, {})

  expect(new Set(events.map(({ eventType }) => eventType))).toEqual(new Set(eventTypes))
  expect(stats.summary).toMatchObject({ totalEvents: 25, pvpEvents: 2 })
  expect(stats.weeklyParticipation).toHaveLength(11)
  expect(stats.members.slice(0, 12).map(({ username }) => username)).toContain('lena')
  expect(stats.members.filter(({ totalParticipations }) => totalParticipations > 0).length).toBeGreaterThan(
    150,
  )
  expect(
    attendance.attendanceByDay.map(({ dayOfWeek, totalChecks }) => [dayOfWeek, totalChecks > 0]),
  ).toEqual([1, 2, 5, 6].map((day) => [day, true]))
  expect(await server.context.db.prisma.userMapping.count()).toBe(14)
  // A guild with a past chose its roles long ago: nobody who tries it is asked for them first.
  expect(await lena.ask(authContract.permissions, {})).toMatchObject({
    isAdmin: true,
    needsRoleChoice: false,
  })

  const ahead = events.filter(({ status }) => status === 'active')
  expect(ahead).toHaveLength(3)
  for (const event of ahead) {
    expect(Date.parse(event.date) > Date.now()).toBe(true)
    expect(event.participants.length).toBeGreaterThan(5)
    expect(event.participants.map(({ discordUserId }) => discordUserId)).not.toContain(personas.mia.id)
  }
  for (const { roles, participants } of events) {
    for (const [role, capacity] of [
      ['tank', roles.tanks],
      ['healer', roles.healers],
      ['dps', roles.dps],
    ] as const) {
      const accepted = participants.filter((one) => one.status === 'accepted' && one.role === role)
      expect(accepted.length).toBeLessThanOrEqual(capacity.max)
    }
  }

  const { db, outbox } = server.context
  const before = await fingerprint(db)
  expect(await writeDemoData({ db, outbox, clock: systemClock, env }, guildId)).toBe(false)
  expect(await fingerprint(db)).toEqual(before)
  await server.stop()
})

test('a guild that has an event of its own is left alone', async () => {
  const { db, outbox } = await createTestDatabase()
  await makeEvent(db, await makePerson(db, await makeServer(db)))
  const before = await fingerprint(db)
  await writeDemoData({ db, outbox, clock: systemClock, env }, guildId)
  expect(await fingerprint(db)).toEqual(before)
})
