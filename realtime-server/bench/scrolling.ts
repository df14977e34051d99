import { transaction } from '#core/db/transaction.ts'
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { pino } from 'pino'
import { createDocument } from '#boards/board-log.ts'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { makePeople, makePerson, makeServer, type TestServer } from '#testing/factories.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { chromiumProgram, programPath } from '#testing/system-packages.ts'
import type { Figure } from './report.ts'
import { measureRounds, median, type Pace } from './rounds.ts'
import { signIn } from './sign-up-guild.ts'
import { startProduct } from './sign-up-server.ts'

/** What is sent to and answered by `frontend/e2e/bench/long-tasks.ts`, a program of its own. */
type Journey = {
  url: string
  cookie: string
  lists: readonly { name: string; path: string; ready: string; box: string | null }[]
}
type Scrolled = { readyMs: number; longTasks: number }

const run = promisify(execFile)
const root = path.join(import.meta.dirname, '../..')

const members = 1_000
const answers = 500

/** The long lists in a real browser: how soon there is something to read, and whether scrolling them ever stutters. */
export async function measureScrolling(pace: Pace): Promise<Figure[]> {
  await run('npm', ['run', 'build', '--silent', '-w', 'frontend'], { cwd: root })
  const postgres = await startPostgres()
  const db = await openDatabase(
    { DATABASE_URL: postgres.url, DATABASE_POOL: 2, DATA_DIR: '' },
    pino({ level: 'silent' }),
  )
  const server = await makeServer(db, { defaultTimezone: 'CET' })
  const lead = await makePerson(db, server, 'lead')
  const eventId = await seedFullEvent(db, server, lead.id)
  const sessionSecret = randomBytes(32).toString('hex')
  const cookie = await signIn(db, lead.id, sessionSecret)
  const product = await startProduct({ databaseUrl: postgres.url, sessionSecret, guildId: server.id })
  try {
    const lists = [
      { name: 'members', path: '/members', ready: 'main [role=listitem]', box: null },
      { name: 'roster', path: `/events/${eventId}`, ready: '#event-roster', box: null },
      {
        name: 'available players',
        path: `/party-manager?event=${eventId}`,
        ready: '#available-players li',
        box: '#available-players > div',
      },
      {
        name: 'member statistics',
        path: '/analytics?view=members',
        ready: 'main [tabindex="0"] li',
        box: 'main [tabindex="0"]',
      },
      {
        name: 'user mapping',
        path: '/user-mapping',
        ready: 'main [tabindex="0"] li',
        box: 'main [tabindex="0"]',
      },
    ]
    const journey: Journey = { url: product.url, cookie, lists }
    await travel(journey)
    const { kept, foreign } = await measureRounds(pace.rounds, () => travel(journey))
    return lists.flatMap(({ name }, index): Figure[] => {
      const visits = kept.flatMap((round) => round[index] ?? [])
      const common = { against: null, peer: null, foreign }
      return [
        {
          ...common,
          figure: `long tasks while scrolling: ${name}`,
          unit: 'tasks',
          value: median(visits.map(({ longTasks }) => longTasks)),
          aim: { atMost: 0 },
        },
        {
          ...common,
          figure: `until there is something to read: ${name}`,
          unit: 'ms',
          value: median(visits.map(({ readyMs }) => readyMs)),
          aim: null,
        },
      ]
    })
  } finally {
    await product.stop()
    await db.close()
    await postgres.stop()
  }
}

/** 1,000 people, and an event that half of them answered: each role is full, many wait, some declined. */
async function seedFullEvent(db: Database, server: TestServer, createdBy: string): Promise<string> {
  const people = await makePeople(db, server, members - 1)
  const id = randomUUID()
  const maxima = { maxTanks: 60, maxHealers: 99, maxDps: 99 }
  const capacity = maxima.maxTanks + maxima.maxHealers + maxima.maxDps
  const waiting = 142
  await db.prisma.event.create({
    data: {
      id,
      title: 'Belagerung',
      eventType: 'sieges',
      date: new Date(Date.now() + 86_400_000),
      serverId: server.id,
      createdBy,
      maxParticipants: capacity,
      ...maxima,
    },
  })
  const roleOf = (index: number) =>
    index < maxima.maxTanks ? 'tank' : index < maxima.maxTanks + maxima.maxHealers ? 'healer' : 'dps'
  const statusOf = (index: number) =>
    index < capacity ? 'accepted' : index < capacity + waiting ? 'waitlist' : 'declined'
  await db.prisma.participant.createMany({
    data: people.slice(0, answers).map((person, index) => ({
      id: randomUUID(),
      eventId: id,
      userId: person.id,
      discordUserId: person.id,
      username: person.username,
      role: roleOf(index),
      status: statusOf(index),
      characterClass: 'crossbow_daggers',
      weaponCombo: 'Scorpion',
    })),
  })
  await transaction(db, (tx) => createDocument(tx, formatBoardName({ kind: 'parties', eventId: id })))
  return id
}

async function travel(journey: Journey): Promise<Scrolled[]> {
  const { stdout } = await run(
    'npm',
    ['exec', '--silent', '-w', 'frontend', '--', 'tsx', 'e2e/bench/long-tasks.ts', JSON.stringify(journey)],
    { cwd: root, env: { ...process.env, CHROMIUM_PATH: programPath(chromiumProgram) } },
  )
  return JSON.parse(stdout) as Scrolled[]
}
