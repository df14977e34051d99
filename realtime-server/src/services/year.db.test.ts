import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { expect, test } from 'vitest'
import type { Database } from '#core/db/database.ts'
import { readEnv } from '#core/process/env.ts'
import { runDue } from '#core/jobs/schedule.ts'
import { createEvent } from '#modules/events/event.commands.ts'
import { signUp } from '#modules/signups/signup.commands.ts'
import { actorOf, eventBody, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { testVariables } from '#testing/test-env.ts'
import { scheduledJobs } from './scheduler.ts'

// A guild in Berlin lives through a year of days, minute by minute where something is to happen, and nobody presses a
// button. What is to happen when is counted here, on a calendar of our own.

const { db, outbox, logger } = await createTestDatabase()

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Everyday runs live through the weeks around both changes of the clocks. */
const spans: [string, string, string][] = process.env['LONG']
  ? [['a whole year', '2026-01-01', '2027-01-01']]
  : [
      ['the weeks around the change to summer time', '2026-03-17', '2026-04-07'],
      ['the weeks around the change to winter time', '2026-10-13', '2026-11-03'],
    ]
const hoursBetween = process.env['LONG'] ? 1 : 6

/** The day's number since 1970, whatever clocks do. */
const dayNumber = (text: string) => Date.parse(`${text}T00:00:00Z`) / day
/** 1 is Monday, 7 Sunday: the first of January 1970 was a Thursday. */
const weekday = (number: number) => ((number + 3) % 7) + 1

/** When clocks in Berlin show this time: two hours ahead of UTC from 29 March to 25 October 2026, else one. */
function berlin(number: number, hours: number, minutes = 0): number {
  const isSummer = number >= dayNumber('2026-03-29') && number < dayNumber('2026-10-25')
  return number * day + (hours - (isSummer ? 2 : 1)) * hour + minutes * minute
}

/** The first one after a day. */
function firstMonday(day: number): number {
  return weekday(day) === 1 ? day + 7 : day + 8 - weekday(day)
}
/** Mia leaves the server on the day of the first raid. */
const leavesAt = (monday: number) => berlin(monday, 12)

type Happening = { at: number; what: string }

/** What is to happen from `from` up to and including `to`. */
function expected(from: number, to: number, old: number): Happening[] {
  const all: Happening[] = []
  const firstDay = Math.floor(from / day)
  const lastDay = Math.ceil(to / day)
  for (let number = firstDay; number <= lastDay; number++) {
    if (weekday(number) === 1) {
      const start = berlin(number, 20)
      const end = start + 2 * hour
      all.push({ at: start - 3 * hour, what: 'reminder Raid' })
      all.push({ at: end, what: 'event_completed Raid' }, { at: end, what: 'event_created Raid' })
      all.push({ at: end + 30 * day, what: 'event_deleted Raid' })
    }
    if ((number - firstDay) % 3 === 1) {
      const end = berlin(number, 18, 30) + 90 * minute
      // What is archived is kept.
      all.push({ at: end, what: 'event_archived Dungeon' }, { at: end, what: 'event_created Dungeon' })
    }
    if ([1, 2, 5, 6].includes(weekday(number)))
      all.push({ at: berlin(number, 21, 10), what: 'voice_checked' })
  }
  const left = leavesAt(firstMonday(firstDay))
  all.push({ at: left + 10 * minute, what: 'signup_declined Raid' })
  const once = berlin(firstDay + 2, 17) + hour
  all.push({ at: once, what: 'event_completed Permanent' })
  all.push({ at: once, what: 'event_archived Once' })
  all.push({ at: old + 30 * day, what: 'event_deleted Old' })
  return all.filter(({ at }) => at >= from && at <= to)
}

const inOrder = (happenings: readonly Happening[]) =>
  happenings.map(({ at, what }) => `${new Date(at).toISOString()} ${what}`).toSorted()

test.each(spans)(
  '%s: everything happens in its minute, and nothing in the one before',
  async (_, firstDay, afterLastDay) => {
    const [from, to] = [berlin(dayNumber(firstDay), 0), berlin(dayNumber(afterLastDay), 0)]
    // Nobody ended this one while it was on: it is closed at the first look, and goes when its 30 days are over.
    const old = from - 20 * day
    let now = new Date(old - day)
    const clock = { now: () => now }
    const server = await makeServer(db, { defaultTimezone: 'Europe/Berlin', createdAt: now })
    const deps = {
      db,
      outbox,
      clock,
      logger,
      env: readEnv({
        ...testVariables,
        DISCORD_CLIENT_ID: '1',
        DISCORD_CLIENT_SECRET: '2',
        DISCORD_BOT_TOKEN: '3',
        DISCORD_GUILD_ID: server.id,
      }),
    }
    const lena = await makePerson(db, server, 'lead')
    const ben = await makePerson(db, server, 'member')
    await db.prisma.serverSettings.create({
      data: { serverId: server.id, autoDeleteOldEvents: true, reminderHours: 3 },
    })

    const create = (title: string, start: number, changes: Parameters<typeof eventBody>[1]) =>
      createEvent(
        deps,
        actorOf(lena),
        eventBody(server, { title, date: new Date(start).toISOString(), timezone: 'CET', ...changes }),
      )
    const first = Math.floor(from / day)
    const monday = firstMonday(first)
    const options = { allowLateSignups: true, sendReminders: true, requireRoles: [] }
    await create('Old', old - 2 * hour, {})
    const raid = await create('Raid', berlin(monday, 20), {
      isRecurring: true,
      copiesRoster: true,
      preselectedPlayers: [],
    })
    await create('Dungeon', berlin(first + 1, 18, 30), {
      duration: 90,
      isRecurring: true,
      recurringInterval: 3,
      settings: { ...options, autoArchive: true },
    })
    await create('Permanent', berlin(first + 2, 17), {
      duration: 60,
      keepAlive: true,
      settings: { ...options, autoArchive: true },
    })
    await create('Once', berlin(first + 2, 17), { duration: 60, settings: { ...options, autoArchive: true } })
    const mia = await makePerson(db, server, 'member')
    for (const person of [ben, mia])
      await signUp(deps, actorOf(person), raid.id, SignUpBody.parse({ role: 'tank' }))
    const leaves = leavesAt(firstMonday(first))

    const jobs = scheduledJobs(deps)
    const versions = new Map<string, number>()
    /** The database's clock wrote when an event changed; an event is deleted 30 days after its last change at the earliest. */
    const dateChanges = async () => {
      const events = await db.prisma.event.findMany({ select: { id: true, version: true } })
      const changed = events.filter(({ id, version }) => versions.get(id) !== version)
      for (const { id, version } of changed) versions.set(id, version)
      const ids = changed.map(({ id }) => id)
      if (ids.length > 0)
        await db.prisma.event.updateMany({ where: { id: { in: ids } }, data: { updatedAt: now } })
    }
    const tick = async (at: number) => {
      now = new Date(at)
      if (at === leaves) await db.prisma.chatUser.updateMany({ where: { id: mia.id }, data: { leftAt: now } })
      await db.prisma.chatServer.update({ where: { id: server.id }, data: { lastGatewayAt: now } })
      await runDue(deps, jobs, now)
      await dateChanges()
    }
    // Everything before the span is made up for, as after a downtime.
    await tick(from - 1)
    await db.prisma.voiceCheck.deleteMany({ where: { serverId: server.id } })
    // It was completed late, and that would keep it for longer.
    await db.prisma.event.updateMany({ where: { title: 'Old' }, data: { updatedAt: new Date(old) } })

    const wanted = expected(from, to, old)
    const moments = new Set<number>([leaves, ...wanted.flatMap(({ at }) => [at - minute, at])])
    for (let at = from; at <= to; at += hoursBetween * hour) moments.add(at)
    const happened: Happening[] = []
    let seen = await watch(server.id, now, undefined)
    for (const at of [...moments].toSorted((a, b) => a - b)) {
      if (at < from) continue
      await tick(at)
      seen = await watch(server.id, now, seen.seq)
      happened.push(...seen.what.map((what) => ({ at, what })))
    }
    expect(inOrder(happened)).toEqual(inOrder(wanted))

    const raids = await db.prisma.event.findMany({ where: { serverId: server.id, title: 'Raid' } })
    const starts = raids.map(({ date }) => date.getTime()).toSorted((a, b) => a - b)
    expect(starts).toEqual(starts.map((start) => berlin(Math.floor(start / day), 20)))
    const next = await db.prisma.event.findFirstOrThrow({
      where: { serverId: server.id, title: 'Raid', status: 'active' },
      include: { participants: true },
    })
    expect(next).toMatchObject({
      createdBy: lena.id,
      participants: [{ discordUserId: ben.id, role: 'tank' }],
    })
    expect(await db.prisma.event.count({ where: { serverId: server.id, title: 'Permanent' } })).toBe(1)
    process.stdout.write(
      `${firstDay} to ${afterLastDay}: ${moments.size} looks, ${happened.length} things happened, ` +
        `${wanted.filter(({ what }) => what === 'event_created Raid').length} raids\n`,
    )
  },
  1_800_000,
)

/** The audit log and the due messages since the last look. */
async function watch(serverId: string, now: Date, after: bigint | undefined) {
  const rows = await db.prisma.auditLog.findMany({
    where: { serverId, seq: { gt: after ?? 0n } },
    orderBy: { seq: 'asc' },
    select: { seq: true, action: true, details: true },
  })
  const seq = rows.at(-1)?.seq ?? after ?? 0n
  if (after === undefined) return { seq, what: [] }
  const done = rows.map(({ action, details }) => {
    const { eventTitle } = details as { eventTitle?: string }
    return eventTitle === undefined ? action : `${action} ${eventTitle}`
  })
  return { seq, what: [...done, ...(await dueMessages(db, serverId, now))] }
}

async function dueMessages(
  { prisma }: Pick<Database, 'prisma'>,
  serverId: string,
  now: Date,
): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ kind: string; title: string }[]>`
    SELECT delivery.kind, event.title FROM delivery JOIN event ON event.id = delivery.event_id
    WHERE delivery.server_id = ${serverId} AND delivery.due_at = ${now}`
  return rows.map(({ kind, title }) => `${kind} ${title}`)
}
