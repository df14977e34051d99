import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty, place } from '@raidtisch/shared-types/board/board-edits'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { openDatabase } from '#core/db/open-database.ts'
import { eventually } from '#testing/eventually.ts'
import { makeEvent } from '#testing/factories.ts'
import type { Person } from '#testing/person.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { startRedis } from '#testing/redis-server.ts'
import { startServer } from '#testing/test-server.ts'

// What people see while PostgreSQL or Redis fails, and what is left of it afterwards: docs/faults.md.

const postgres = await startPostgres({ durable: true })
const redis = await startRedis()
const discord = await startDiscordEmulator({ port: 0, members: 20 })
const variables = { DATABASE_URL: postgres.url, REDIS_URL: redis.url }
const servers = [
  await startServer({ discord, variables }),
  await startServer({ discord, variables }),
] as const
const [first, second] = servers
const db = await openDatabase(
  { DATABASE_URL: postgres.url, DATABASE_POOL: 2, DATA_DIR: '' },
  pino({ level: 'silent' }),
)
let people: Person[]
let lena: Person

beforeAll(async () => {
  lena = await first.signIn('lena')
  people = [await first.signIn('mia'), await second.signIn('ben'), await second.signIn('otto')]
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await db.close()
  await discord.close()
  await redis.stop()
  await postgres.stop()
})

const setReadOnly = async (value: 'on' | 'off') => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('SET default_transaction_read_only = off')
  await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
}
const emptyRedis = async () => void (await first.context.redis?.commands.flushall())

type Fault = {
  fault: string
  strike: () => Promise<void>
  heal: () => Promise<void>
  /** The statuses that people may get meanwhile. */
  answers: number[]
}
const faults: Fault[] = [
  {
    fault: 'PostgreSQL hangs',
    strike: async () => postgres.pause(),
    heal: async () => postgres.resume(),
    answers: [200, 503],
  },
  { fault: 'PostgreSQL is killed', strike: postgres.kill, heal: postgres.restart, answers: [200, 503] },
  {
    fault: 'PostgreSQL takes no writes',
    strike: () => setReadOnly('on'),
    heal: () => setReadOnly('off'),
    answers: [200, 503],
  },
  {
    fault: 'Redis hangs',
    strike: async () => redis.pause(),
    heal: async () => redis.resume(),
    answers: [200],
  },
  { fault: 'Redis is killed', strike: redis.kill, heal: redis.restart, answers: [200] },
  { fault: 'Redis is emptied', strike: emptyRedis, heal: async () => undefined, answers: [200] },
]

test.each(faults)(
  '$fault: nobody is signed out, nothing that was acknowledged is lost',
  async ({ strike, heal, answers }) => {
    const event = await makeEvent(db, { id: personas.lena.id, serverId: guildId })
    const board = lena.openBoard(formatBoardName({ kind: 'parties', eventId: event.id }))
    await eventually(() => board.provider.synced)
    const party = randomUUID()
    createParty(board.doc, { id: party })
    await board.saved()

    let isOver = false
    const statuses = new Set<number>()
    const acknowledged = new Map<string, number>()
    const respond = async (person: Person) => {
      for (let attempt = 1; !isOver; attempt++) {
        const { status } = await person.call(`POST /api/events/${event.id}/signup`, {
          body: { role: 'dps', notes: String(attempt) },
        })
        statuses.add(status)
        if (status === 200) acknowledged.set(person.username, attempt)
      }
    }
    const responding = people.map(respond)
    await eventually(() => acknowledged.size === people.length)

    await strike()
    place(board.doc, 'lena', personas.mia.id, party, 0)
    const during = await Promise.all(
      [lena, ...people].flatMap((person) => Array.from({ length: 3 }, () => person.call('GET /auth/user'))),
    )
    for (const { status } of during) statuses.add(status)
    await heal()

    for (const person of [lena, ...people])
      await expect
        .poll(async () => (await person.call('GET /auth/user')).status, { timeout: 15_000, interval: 20 })
        .toBe(200)
    const known = new Map(acknowledged)
    await expect
      .poll(() => people.every(({ username }) => acknowledged.get(username) !== known.get(username)), {
        timeout: 15_000,
      })
      .toBe(true)
    isOver = true
    await Promise.all(responding)
    await board.saved()

    expect([...statuses].filter((status) => !answers.includes(status))).toEqual([])
    const rows = await db.prisma.participant.findMany({ where: { eventId: event.id } })
    for (const { username } of people) {
      const row = rows.find((one) => one.username === username)
      expect(Number(row?.notes)).toBeGreaterThanOrEqual(acknowledged.get(username) ?? 0)
    }
    await expect
      .poll(async () => db.prisma.partyMember.count({ where: { partyId: party } }), { timeout: 15_000 })
      .toBe(1)
  },
)
