import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { beforeEach } from 'vitest'
import { runDue } from '#core/jobs/schedule.ts'
import { makeEvent, makeParticipant, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { responseRequestJobs } from './response-request.jobs.ts'

export const hour = 3_600_000
export const start = new Date('2030-06-14T19:00:00.000Z')
export const deadline = new Date(start.getTime() - 24 * hour)
export const asks = (role: 'tank' | 'healer' | 'dps' | 'flex') => SignUpBody.parse({ role })

const names = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: '[ALIE] Member' }

/** Events with a deadline on a clock of the test file's own; `guild` is another one in each test. */
export async function startDeadlines() {
  const { db, outbox, logger } = await createTestDatabase()
  let now = deadline
  const deps = { db, outbox, clock: { now: () => now } }
  const at = (moment: Date) => {
    now = moment
  }
  const makeGuild = async () => {
    const server = await makeServer(db, { defaultTimezone: 'Europe/Berlin' })
    return { server, lena: await makePerson(db, server, 'lead', { displayName: 'Lena' }) }
  }
  const guild = await makeGuild()
  beforeEach(async () => {
    await db.prisma.event.deleteMany()
    Object.assign(guild, await makeGuild())
    at(new Date(deadline.getTime() - 48 * hour))
  })
  return {
    db,
    deps,
    guild,
    at,
    event: async (changes: Parameters<typeof makeEvent>[2] = {}) => {
      const settings = { responseDeadline: 24 * 60, afterDeadline: 'declined', createdAt: now }
      const made = await makeEvent(db, guild.lena, { date: start, ...settings, ...changes })
      await makeParticipant(db, made, guild.lena, { role: 'flex', status: 'tentative' })
      return made
    },
    person: (displayName: string) => makePerson(db, guild.server, 'member', { displayName }),
    look: (moment: Date) => {
      at(moment)
      const jobs = responseRequestJobs({ env: { ...names, DISCORD_GUILD_ID: guild.server.id }, db })
      return runDue({ db, outbox, logger }, jobs, moment)
    },
    roster: async (eventId: string) => {
      const rows = await db.prisma.participant.findMany({
        where: { eventId, discordUserId: { not: guild.lena.id } },
      })
      const people = await db.prisma.chatUser.findMany()
      const nameOf = new Map(people.map((one) => [one.id, one.displayName]))
      return rows
        .map((one) => `${nameOf.get(one.discordUserId)} ${one.status} ${one.source}`)
        .toSorted((a, b) => a.localeCompare(b))
    },
    stored: (id: string) => db.prisma.event.findUniqueOrThrow({ where: { id } }),
  }
}
