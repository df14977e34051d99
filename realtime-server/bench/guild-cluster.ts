import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { type Cluster, startCluster } from '#testing/cluster.ts'
import { makeEvent, makePeople, makeServer } from '#testing/factories.ts'
import { startPostgres } from '#testing/postgres-server.ts'
import { freePort } from '#testing/free-port.ts'
import { startRedis } from '#testing/redis-server.ts'
import { processFile } from './build.ts'
import { signIn } from './sign-up-guild.ts'

export type GuildCluster = {
  cluster: Cluster
  db: Database
  eventId: string
  /** The Cookie headers of people who are signed in; the first one is a leader. */
  cookies: string[]
  metricsPorts: number[]
  stop: () => Promise<void>
}

/** Two server processes behind a proxy, as they ship, with a guild that has one event; only Discord is not there. */
export async function startGuildCluster(options: {
  people: number
  variablesOf?: (number: number) => Record<string, string>
}): Promise<GuildCluster> {
  const [postgres, redis] = await Promise.all([
    startPostgres({ durable: true }),
    startRedis({ durable: true }),
  ])
  const settings = { DATABASE_URL: postgres.url, DATABASE_POOL: 10, DATA_DIR: '' }
  const db = await openDatabase(settings, pino({ level: 'silent' }))
  const secret = randomBytes(32).toString('hex')
  const server = await makeServer(db)
  const [leader] = await makePeople(db, server, 1, 'lead')
  if (!leader) throw new Error('a guild needs a leader')
  const people = [leader, ...(await makePeople(db, server, options.people - 1))]
  const { id: eventId } = await makeEvent(db, leader, { maxTanks: 99, maxHealers: 99, maxDps: 99 })
  const cookies: string[] = []
  for (const { id } of people) cookies.push(await signIn(db, id, secret))
  const metricsPorts = [await freePort(), await freePort()]
  const cluster = await startCluster({
    main: processFile('main'),
    processes: 2,
    variables: {
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SESSION_SECRET: secret,
      SERVICES: 'web,live,board,scheduler',
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      DRAIN_SECONDS: '0',
      DISCORD_CLIENT_ID: 'none',
      DISCORD_CLIENT_SECRET: 'none',
      DISCORD_BOT_TOKEN: 'none',
      DISCORD_GUILD_ID: server.id,
    },
    variablesOf: (number) => ({
      METRICS_PORT: String(metricsPorts[number - 1]),
      ...options.variablesOf?.(number),
    }),
  })
  return {
    cluster,
    db,
    eventId,
    cookies,
    metricsPorts,
    stop: async () => {
      await cluster.stop()
      await db.close()
      await Promise.all([postgres.stop(), redis.stop()])
    },
  }
}
