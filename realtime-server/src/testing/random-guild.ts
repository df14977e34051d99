import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { eventStatuses } from '@raidtisch/shared-types/domain/event-status'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { participantStatuses } from '@raidtisch/shared-types/domain/game-roles'
import type { Database } from '#core/db/database.ts'
import { makeServer, makeSnowflake } from './factories.ts'

// Small guilds with everything in them that a statistic can stumble over.

const day = 86_400_000

const person = fc.record({
  membership: fc.constantFrom('Member', 'Gildenmitglied', 'both', 'Lead', 'none'),
  isBot: fc.boolean(),
  hasLeft: fc.boolean(),
  /** Few names, so that some are equal and some differ by case only. */
  nickname: fc.constantFrom(null, 'Ösi', 'anna', 'Anna'),
  displayName: fc.constantFrom(null, 'Zoë'),
})

/** Half of the moments are near the turn of a week, where zones disagree about the day. */
const moment = (now: Date) =>
  fc.oneof(
    fc.integer({ min: -250 * day, max: 10 * day }).map((offset) => new Date(now.getTime() + offset)),
    fc
      .record({ weeks: fc.integer({ min: -30, max: 1 }), hours: fc.integer({ min: -14, max: 14 }) })
      .map(({ weeks, hours }) => new Date(Date.UTC(2026, 2, 30) + weeks * 7 * day + hours * 3_600_000)),
    fc.constant(now),
    fc.constant(new Date(now.getTime() - 1)),
  )

const history = (now: Date) =>
  fc.record({
    events: fc.array(
      fc.record({
        type: fc.constantFrom(...eventTypes),
        status: fc.constantFrom(...eventStatuses),
        /** Before it was archived. */
        wasCalledOff: fc.boolean(),
        date: moment(now),
        /** What each of the people answered; nothing for those beyond its end. */
        answers: fc.array(fc.constantFrom(null, ...participantStatuses, 'accepted' as const), {
          maxLength: 8,
        }),
      }),
      { maxLength: 14 },
    ),
    checks: fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 220 }).map((back) => new Date(now.getTime() - back * day)),
        time: fc.constantFrom('21:10', '20:00'),
        /** Who was looked for, and who was there. */
        found: fc.array(fc.constantFrom(null, true, false), { maxLength: 8 }),
      }),
      { maxLength: 10 },
    ),
  })

const guildShape = fc
  .record({
    zone: fc.constantFrom('UTC', 'CET', 'PST', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Mordor'),
    now: fc
      .integer({ min: -20 * day, max: 20 * day })
      // Around the night in which Berlin's clocks go forward.
      .map((offset) => new Date(Date.UTC(2026, 2, 29, 1) + offset)),
    people: fc.array(person, { maxLength: 8 }),
  })
  .chain(({ now, ...rest }) => history(now).map((past) => ({ now, ...rest, ...past })))

export const randomGuild = guildShape
type GuildShape = typeof guildShape extends fc.Arbitrary<infer Shape> ? Shape : never

export type GuildPerson = GuildShape['people'][number] & { id: string; username: string }
export type GuildEvent = Omit<GuildShape['events'][number], 'answers'> & {
  id: string
  title: string
  answers: Map<string, string>
}
export type GuildCheck = { day: Date; time: string; found: Map<string, boolean> }
/** What was written, for a reader who counts by hand. */
export type WrittenGuild = {
  serverId: string
  zone: string
  now: Date
  people: GuildPerson[]
  events: GuildEvent[]
  checks: GuildCheck[]
}

/** Writes a guild as rows, on a server of its own. */
export async function writeGuild(db: Database, shape: GuildShape): Promise<WrittenGuild> {
  const { prisma } = db
  const server = await makeServer(db, { defaultTimezone: shape.zone })
  const secondRole = makeSnowflake()
  await prisma.guildRole.create({ data: { id: secondRole, serverId: server.id, name: 'Gildenmitglied' } })
  const roleIds = { ...Object.fromEntries(server.roleIds), Gildenmitglied: secondRole }
  const people = shape.people.map((one, index) => ({
    ...one,
    id: makeSnowflake(),
    username: `person.${index}`,
  }))
  await prisma.chatUser.createMany({
    data: people.map(({ id, username, nickname, displayName, isBot, hasLeft, membership }) => ({
      id,
      serverId: server.id,
      username,
      nickname,
      displayName,
      isBot,
      leftAt: hasLeft ? shape.now : null,
      roleIds: rolesOf(membership, roleIds),
    })),
  })

  const answersOf = <T>(given: readonly (T | null)[]) =>
    new Map(
      given.flatMap((answer, index) =>
        answer === null || !people[index] ? [] : [[people[index].id, answer]],
      ),
    )
  const events = shape.events.map((event, index) => ({
    ...event,
    id: randomUUID(),
    title: `Abend ${index}`,
    answers: answersOf<string>(event.answers),
  }))
  await prisma.event.createMany({
    data: events.map(({ id, title, type, status, wasCalledOff, date }) => ({
      id,
      title,
      eventType: type,
      status,
      cancelReason: status === 'archived' && wasCalledOff ? 'zu wenige' : null,
      date,
      maxParticipants: 21,
      serverId: server.id,
      createdBy: makeSnowflake(),
    })),
  })
  await prisma.participant.createMany({
    data: events.flatMap(({ id, answers }) =>
      [...answers].map(([discordUserId, status]) => ({
        eventId: id,
        discordUserId,
        username: 'x',
        role: 'dps',
        status,
      })),
    ),
  })

  const evenings = new Map(
    shape.checks.map((check) => [`${check.day.toISOString().slice(0, 10)} ${check.time}`, check]),
  )
  const checks = [...evenings.values()].map(({ day: at, time, found }) => ({
    day: new Date(at.toISOString().slice(0, 10)),
    time,
    found: answersOf<boolean>(found),
  }))
  await prisma.voiceAttendance.createMany({
    data: checks.flatMap((check) =>
      [...check.found].map(([discordUserId, isPresent]) => ({
        serverId: server.id,
        channelId: '1',
        channelName: 'Raid',
        discordUserId,
        username: 'x',
        checkDate: check.day,
        checkTime: check.time,
        dayOfWeek: check.day.getUTCDay() || 7,
        eventType: 'boonstone',
        isPresent,
      })),
    ),
  })
  return { serverId: server.id, zone: shape.zone, now: shape.now, people, events, checks }
}

function rolesOf(membership: GuildPerson['membership'], roleIds: Record<string, string>): string[] {
  const names = membership === 'both' ? ['Member', 'Gildenmitglied'] : [membership]
  return names.flatMap((name) => roleIds[name] ?? [])
}
