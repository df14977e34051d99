import { beforeEach, expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { runDue } from '#core/jobs/schedule.ts'
import type { MemberFacts } from '#modules/guild/guild-facts.ts'
import { createGuildProjection } from '#modules/guild/guild.projection.ts'
import { makePerson, makeServer, type TestPerson } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { voiceCheckJobs } from './voice-check.jobs.ts'

const { db, outbox, logger } = await createTestDatabase()
const { prisma } = db
const roleNames = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Zweitmember' }

/** A Monday and a Tuesday evening in Berlin that are over, so that whatever Discord says now is no older. */
const monday = new Date('2026-01-12T20:10:00Z')
const tuesday = new Date('2026-01-13T20:10:00Z')
const minutesAfter = (minutes: number, from: Date) => new Date(from.getTime() + minutes * 60_000)

/** Each test has a guild of its own in the same slots. */
beforeEach(() => prisma.jobRun.deleteMany())

/** A guild of two: ben is stored as in voice, mia is not. Discord was last heard of twenty minutes before Monday's check. */
async function startGuild({ hasMembers }: { hasMembers: boolean }) {
  const server = await makeServer(db, { defaultTimezone: 'CET', createdAt: minutesAfter(-60, monday) })
  const serverId = server.id
  const ben = await makePerson(db, server, 'member', { voiceChannelId: '42' })
  const mia = await makePerson(db, server, 'member')
  const leadership = { name: serverId, term: 1 }
  await prisma.leaderTerm.create({ data: leadership })
  const deps = { db, outbox, env: roleNames, clock: systemClock, serverId, leadership, hasMembers }
  const projection = createGuildProjection(deps)
  const member = ({ id, username, roleIds }: TestPerson, voiceChannelId: string | null): MemberFacts => ({
    id,
    username,
    displayName: null,
    nickname: null,
    avatar: null,
    isBot: false,
    status: 'online',
    roleIds,
    voiceChannelId,
    joinedAt: null,
  })
  const jobs = voiceCheckJobs({ env: { ...roleNames, DISCORD_GUILD_ID: serverId }, db })
  const fallSilent = (at: Date) =>
    prisma.chatServer.update({ where: { id: serverId }, data: { lastGatewayAt: minutesAfter(-20, at) } })
  await fallSilent(monday)
  return {
    projection,
    fallSilent,
    benLeft: member(ben, null),
    miaJoined: member(mia, '42'),
    /** Two minutes after a check was due. */
    look: (dueAt: Date) => runDue({ db, outbox, logger }, jobs, minutesAfter(2, dueAt)),
    present: async () => {
      const where = { serverId, isPresent: true }
      const found = await prisma.voiceAttendance.findMany({ where, orderBy: { checkDate: 'asc' } })
      return found.map(({ discordUserId }) => (discordUserId === mia.id ? 'mia' : 'ben'))
    },
  }
}

test('a check waits in each session of the gateway until all members are known', async () => {
  const { projection, fallSilent, benLeft, miaJoined, look, present } = await startGuild({ hasMembers: true })
  for (const evening of [monday, tuesday]) {
    await fallSilent(evening)
    projection.beginSession()
    await projection.save({ members: [miaJoined], isEverybody: false, left: [] })
    await projection.heartbeat()
    expect(await look(evening)).toBe(0)
    await projection.save({ members: [miaJoined, benLeft], isEverybody: true, left: [] })
    expect(await look(evening)).toBe(1)
  }
  expect(await present()).toEqual(['mia', 'mia'])
})

test('a check goes on by what Discord says of the people it knows, without the list of all members', async () => {
  const { projection, miaJoined, look, present } = await startGuild({ hasMembers: false })
  projection.beginSession()
  await projection.save({ members: [miaJoined], isEverybody: false, left: [] })
  expect(await look(monday)).toBe(1)
  expect(await present()).toContain('mia')
})
