import { randomUUID } from 'node:crypto'
import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { expect, test } from 'vitest'
import { runDue } from '#core/jobs/schedule.ts'
import { createEvent } from '#modules/events/event.commands.ts'
import { decline, signUp } from '#modules/signups/signup.commands.ts'
import { actorOf, eventBody, makePeople, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { makeAbsence } from './response-request.fixture.ts'
import { responseRequestJobs } from './response-request.jobs.ts'
import { berlin, chance } from './berlin-year.fixture.ts'

// A guild in Berlin through a whole year, with deadlines, standing responses, absences and digests. What has to become of
// each person and event is counted here, on a calendar of our own.

const { db, outbox, logger } = await createTestDatabase()
const names = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: '[ALIE] Member' }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
let now = new Date(0)
const deps = { db, outbox, clock: { now: () => now } }

test('through a year nobody is asked who answered, or twice, and nobody is counted before their deadline', async () => {
  const server = await makeServer(db, { defaultTimezone: 'Europe/Berlin' })
  const { id: serverId } = server
  const lena = await makePerson(db, server, 'lead')
  await db.prisma.serverSettings.create({ data: { serverId, digestTime: '18:00' } })
  const people = [lena, ...(await makePeople(db, server, 10))]
  const [, monday, away, both] = people
  if (!monday || !away || !both) throw new Error('There are eleven people')
  for (const person of [monday, both]) {
    await db.prisma.memberCard.create({ data: { discordUserId: person.id, serverId, styles: [] } })
    const rule = { weekday: 1, eventType: null, status: 'accepted', role: 'dps' }
    await db.prisma.standingResponse.create({
      data: { id: randomUUID(), discordUserId: person.id, serverId, createdAt: new Date(0), ...rule },
    })
  }
  const spans = [
    ['2026-02-20', '2026-04-10'],
    ['2026-10-20', '2026-10-30'],
  ] as const
  for (const person of [away, both])
    for (const [from, to] of spans)
      await makeAbsence(db, person, { fromDate: new Date(from), toDate: new Date(to) })

  const first = Date.parse('2026-01-01') / day
  const raids = Array.from({ length: 120 }, (_, index) => {
    const number = first + 3 + index * 3
    const start = berlin(number, 20)
    const appearsAt = start - (4 + (index % 17)) * day - 197 * minute
    const responseDeadline = [60, 26 * 60 + 30, null, 24 * 60, 60 * 60][index % 5] ?? null
    const afterDeadline = (['declined', 'bench', 'nothing'] as const)[index % 3] ?? 'nothing'
    const date = new Date(number * day).toISOString().slice(0, 10)
    const isAway = (id: string) =>
      (id === away.id || id === both.id) && spans.some(([from, to]) => from <= date && date <= to)
    // 1970 began on a Thursday.
    const isStanding = (id: string) => number % 7 === 4 && (id === monday.id || id === both.id) && !isAway(id)
    const answers = new Map(
      people.map(({ id }, at) => {
        const luck = chance(index * 31 + at)
        const isSilent = id === lena.id || luck < 30 || isAway(id) || isStanding(id)
        return [id, isSilent ? null : appearsAt + 1 + Math.floor((luck / 100) * (start - appearsAt))] as const
      }),
    )
    const counts = responseDeadline !== null && afterDeadline !== 'nothing'
    const deadline = responseDeadline === null ? null : start - responseDeadline * minute
    return {
      index,
      start,
      appearsAt,
      responseDeadline,
      afterDeadline,
      answers,
      isAway,
      isStanding,
      deadline,
      countsAt: counts ? deadline : null,
      id: '',
    }
  })

  const digests = Array.from({ length: 365 }, (_, index) => berlin(first + index, 18))
  const wantedQuestions: string[] = []
  const wantedCounts: string[] = []
  const wantedEnds: string[] = []
  for (const raid of raids)
    for (const { id } of people) {
      const answeredAt = raid.answers.get(id) ?? null
      const isLate = answeredAt !== null && raid.countsAt !== null && answeredAt >= raid.countsAt
      const isCounted = raid.countsAt !== null && (answeredAt === null || isLate)
      const asks = digests.find(
        (at) => at >= raid.appearsAt && at < raid.start && raid.start <= at + 14 * day,
      )
      const isFree = !raid.isAway(id) && !raid.isStanding(id)
      const hasNone = asks !== undefined && (answeredAt === null || answeredAt > asks)
      if (asks !== undefined && isFree && hasNone && !(raid.countsAt !== null && raid.countsAt <= asks))
        wantedQuestions.push(`${new Date(asks).toISOString()} ${raid.index} ${id}`)
      if (isFree && isCounted) wantedCounts.push(`${raid.index} ${id}`)
      const says = answeredAt !== null && answeredAt % 4 === 0 ? 'declined' : 'accepted'
      const benched = raid.afterDeadline === 'bench' && raid.deadline !== null && says === 'accepted'
      const own = answeredAt === null ? null : benched && answeredAt >= (raid.deadline ?? 0) ? 'bench' : says
      const end = raid.isStanding(id)
        ? 'accepted standing'
        : own
          ? `${own} web`
          : isCounted && isFree
            ? 'declined deadline'
            : null
      if (end) wantedEnds.push(`${raid.index} ${id} ${end}`)
    }

  const jobs = responseRequestJobs({ env: { ...names, DISCORD_GUILD_ID: serverId }, db })
  const look = () => runDue({ db, outbox, logger }, jobs, now)
  const counted: string[] = []
  const early: string[] = []
  const countedOf = async (raid: (typeof raids)[number]) =>
    (await db.prisma.participant.findMany({ where: { eventId: raid.id, source: 'deadline' } })).map(
      ({ discordUserId }) => `${raid.index} ${discordUserId}`,
    )
  const moments: { at: number; act: () => Promise<unknown> }[] = [
    ...digests.flatMap((at) => [at - minute, at, at + minute].map((each) => ({ at: each, act: look }))),
    ...raids.map((raid) => ({
      at: raid.appearsAt,
      act: async () => {
        const { responseDeadline, afterDeadline } = raid
        const date = new Date(raid.start).toISOString()
        const roles = { tanks: { max: 0 }, healers: { max: 0 }, dps: { max: 50 } }
        const wanted = { date, timezone: 'CET', roles, responseDeadline, afterDeadline } as const
        raid.id = (await createEvent(deps, actorOf(lena), eventBody(server, wanted))).id
      },
    })),
    ...raids.flatMap((raid) => {
      const at = raid.countsAt
      if (at === null) return []
      return [
        { at: at - 1, act: async () => (await look(), early.push(...(await countedOf(raid)))) },
        {
          at: at - 0.5,
          act: async () => ((now = new Date(at)), await look(), counted.push(...(await countedOf(raid)))),
        },
        { at: at + minute, act: look },
      ]
    }),
    ...raids.flatMap((raid) =>
      people.flatMap((person) => {
        const at = raid.answers.get(person.id) ?? null
        if (at === null) return []
        const act = () =>
          at % 4 === 0
            ? decline(deps, actorOf(person), raid.id)
            : signUp(deps, actorOf(person), raid.id, SignUpBody.parse({ role: 'dps' }))
        return [{ at, act }]
      }),
    ),
  ]
  for (const { at, act } of moments.toSorted((a, b) => a.at - b.at)) {
    now = new Date(at)
    await act()
  }

  const indexOf = new Map(raids.map(({ id, index }) => [id, index]))
  const sent = await db.prisma.delivery.findMany({ where: { kind: 'response_request' } })
  const asked = sent.flatMap(({ createdAt, recipientId, payload }) =>
    (payload as { eventIds: string[] }).eventIds.map(
      (id) => `${createdAt.toISOString()} ${indexOf.get(id)} ${recipientId}`,
    ),
  )
  const rows = await db.prisma.participant.findMany()
  const ends = rows.map(
    (one) => `${indexOf.get(one.eventId)} ${one.discordUserId} ${one.status} ${one.source}`,
  )
  const audits = await db.prisma.auditLog.count({ where: { serverId, action: 'rest_declined' } })
  expect(asked.toSorted()).toEqual(wantedQuestions.toSorted())
  expect(new Set(asked.map((line) => line.slice(25))).size).toBe(asked.length)
  expect(early).toEqual([])
  expect(counted.toSorted()).toEqual(wantedCounts.toSorted())
  expect(ends.toSorted()).toEqual(wantedEnds.toSorted())
  expect(audits).toBe(new Set(wantedCounts.map((line) => line.split(' ')[0])).size)
  const having = (text: string) => ends.filter((line) => line.endsWith(text)).length
  process.stdout.write(
    `a year with deadlines: ${raids.length} events, ${asked.length} questions, ${counted.length} counted at ${audits} ` +
      `deadlines, ${early.length} early; ${having('standing')} standing responses, ${having('bench web')} late on the bench\n`,
  )
}, 600_000)
