import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#testing/postgres-server.ts'
import { startRedis } from '#testing/redis-server.ts'
import { endure, type Fault, repeated, startStage } from '#testing/fault-campaign.ts'

// What people see while PostgreSQL or Redis fails, and what is left of it afterwards: docs/faults.md.

const postgres = await startPostgres({ durable: true })
const redis = await startRedis()
const stage = await startStage({
  databaseUrl: postgres.url,
  variables: { DATABASE_URL: postgres.url, REDIS_URL: redis.url },
})

afterAll(async () => {
  await stage.stop()
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
const emptyRedis = async () => void (await stage.servers[0].context.redis?.commands.flushall())
const isRefused = (statuses: ReadonlySet<number>) => statuses.has(503)

const faults: (Fault & { fault: string; answers: number[] })[] = [
  {
    fault: 'PostgreSQL hangs',
    strike: postgres.pause,
    heal: postgres.resume,
    answers: [200, 503],
    isFelt: isRefused,
  },
  {
    fault: 'PostgreSQL is killed',
    strike: postgres.kill,
    heal: postgres.restart,
    answers: [200, 503],
    isFelt: isRefused,
  },
  {
    fault: 'PostgreSQL takes no writes',
    strike: () => setReadOnly('on'),
    heal: () => setReadOnly('off'),
    answers: [200, 503],
    isFelt: isRefused,
  },
  { fault: 'Redis hangs', strike: redis.pause, heal: redis.resume, answers: [200] },
  { fault: 'Redis is killed', strike: redis.kill, heal: redis.restart, answers: [200] },
  { fault: 'Redis is emptied', strike: emptyRedis, heal: () => undefined, answers: [200] },
]

test.each(faults)(
  '$fault: nobody is signed out, nothing that was acknowledged is lost',
  repeated,
  async (fault) => expect(fault.answers).toEqual(expect.arrayContaining(await endure(stage, fault))),
)
