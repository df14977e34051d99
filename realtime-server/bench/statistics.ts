import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '#core/db/open-database.ts'
import { getAttendanceCounts } from '#modules/attendance/attendance.queries.ts'
import { getEventFigures } from '#modules/events/event-figures.queries.ts'
import { getEventStats } from '#modules/events/event.queries.ts'
import { getParticipationCounts } from '#modules/member-stats/member-stats.queries.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import type { Pace } from './pace.ts'
import type { Figure } from './report.ts'
import { measureRounds, median } from './rounds.ts'
import { signIn } from './sign-up-guild.ts'
import { startProduct } from './sign-up-server.ts'
import { seedOldGuild } from './statistics-guild.ts'

const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Gildenmitglied' }

/** The statistics over HTTP, from the session to the JSON, beside the same statements with nothing around them. */
export async function measureStatistics(pace: Pace): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const logger = pino({ level: 'silent' })
  const db = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_POOL: 2, DATA_DIR: '' }, logger)
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const sessionSecret = randomBytes(32).toString('hex')
  const { server, lead } = await seedOldGuild(db, client)
  const cookie = await signIn(db, lead.id, sessionSecret)
  const product = await startProduct({ databaseUrl: postgres.url, sessionSecret, guildId: server.id })
  try {
    const question = () => ({ serverId: server.id, env, now: new Date() })
    const peers = [
      { figure: 'event statistics', path: '/api/stats', sql: () => getEventStats(db.prisma, new Date()) },
      {
        figure: 'figures of all events',
        path: '/api/stats/events',
        sql: () => getEventFigures(db.prisma, new Date()),
      },
      {
        figure: 'member statistics',
        path: '/api/member-stats',
        sql: () => getParticipationCounts(db.prisma, question()),
      },
      {
        figure: 'attendance statistics',
        path: '/api/discord/attendance/stats',
        sql: () => getAttendanceCounts(db.prisma, question()),
      },
    ]
    const figures: Figure[] = []
    for (const { figure, path, sql } of peers) {
      const measure = async (seconds: number) => ({
        http: await msPerCall(seconds, () => answer(`${product.url}${path}`, cookie)),
        sql: await msPerCall(seconds, sql),
      })
      await measure(pace.warmUpSeconds)
      const { kept, foreign } = await measureRounds(pace.rounds, () => measure(pace.seconds))
      figures.push({
        figure: `${figure} over HTTP`,
        unit: 'ms',
        value: median(kept.map(({ http }) => http)),
        against: 'the same SQL through pg',
        peer: median(kept.map((round) => round.sql)),
        aim: { atMost: 1.5 },
        foreign,
      })
    }
    return figures
  } finally {
    await product.stop()
    await client.end()
    await db.close()
    await postgres.stop()
  }
}

async function answer(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { headers: { cookie } })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`)
}

/** The median of calls made one after the other, five of them at least. */
async function msPerCall(seconds: number, call: () => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  const startedAt = performance.now()
  while (durations.length < 5 || performance.now() - startedAt < seconds * 1_000) {
    const before = performance.now()
    await call()
    durations.push(performance.now() - before)
  }
  return median(durations)
}
