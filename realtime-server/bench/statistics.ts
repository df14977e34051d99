import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '#core/db/open-database.ts'
import { sqlOver, type SqlRunner } from '#core/db/sql.ts'
import { getAttendanceCounts } from '#modules/attendance/attendance.queries.ts'
import { getDashboardFigures, getEventFigures } from '#modules/events/event-figures.queries.ts'
import { getParticipationCounts } from '#modules/member-stats/member-stats.queries.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { compareCalls } from './calls.ts'
import type { Figure } from './report.ts'
import type { Pace } from './rounds.ts'
import { signIn } from './sign-up-guild.ts'
import { startProduct } from './sign-up-server.ts'
import { seedOldGuild } from './statistics-guild.ts'

type Peer = { figure: string; path: string; sql: (tx: SqlRunner) => Promise<unknown> }

const env = { ROLE_MEMBER: 'Member', ROLE_SECOND_MEMBER: 'Gildenmitglied' }

/** The statistics over HTTP, from the session to the JSON, beside the same statements with nothing around them. */
export async function measureStatistics(pace: Pace): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const logger = pino({ level: 'silent' })
  const db = await openDatabase({ DATABASE_URL: postgres.url, DATABASE_POOL: 2, DATA_DIR: '' }, logger)
  // The same setting as the product's connections have, or the peer would compile before each answer.
  const client = new pg.Client({ connectionString: postgres.url, options: '-c jit=off' })
  await client.connect()
  const sessionSecret = randomBytes(32).toString('hex')
  const { server, lead } = await seedOldGuild(db, client)
  const cookie = await signIn(db, lead.id, sessionSecret)
  const product = await startProduct({ databaseUrl: postgres.url, sessionSecret, guildId: server.id })
  try {
    const question = () => ({ serverId: server.id, env, now: new Date() })
    const peers: readonly Peer[] = [
      { figure: 'event statistics', path: '/api/stats', sql: (tx) => getDashboardFigures(tx, new Date()) },
      {
        figure: 'figures of all events',
        path: '/api/stats/events',
        sql: (tx) => getEventFigures(tx, new Date()),
      },
      {
        figure: 'member statistics',
        path: '/api/member-stats',
        sql: (tx) => getParticipationCounts(tx, question()),
      },
      {
        figure: 'attendance statistics',
        path: '/api/discord/attendance/stats',
        sql: (tx) => getAttendanceCounts(tx, question()),
      },
    ]
    const figures: Figure[] = []
    for (const { figure, path, sql } of peers) {
      const statements = await statementsOf(client, sql)
      figures.push(
        await compareCalls(pace, {
          figure,
          url: `${product.url}${path}`,
          cookie,
          against: 'the same SQL through pg',
          bare: async () => {
            for (const statement of statements) await client.query(statement)
          },
          atMost: 1.5,
        }),
      )
    }
    return figures
  } finally {
    await product.stop()
    await client.end()
    await db.close()
    await postgres.stop()
  }
}

/** What a query sends, as text and values, so that its peer spends nothing on building it. */
async function statementsOf(client: pg.Client, query: Peer['sql']): Promise<pg.QueryConfig[]> {
  const statements: pg.QueryConfig[] = []
  const sql = sqlOver(async (statement) => {
    const config = { text: statement.sql, values: [...statement.parameters] }
    statements.push(config)
    return { rows: (await client.query(config)).rows }
  })
  await query({ sql })
  return statements
}
