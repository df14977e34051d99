import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '#testing/postgres-server.ts'
import { startRedis } from '#testing/redis-server.ts'
import { startTcpRelay } from '#testing/tcp-relay.ts'
import { endure, repeated, startStage } from '#testing/fault-campaign.ts'

// What people see while each answer of PostgreSQL or Redis comes half a second late: docs/faults.md.

const lateMs = 500
const postgres = await startPostgres()
const redis = await startRedis()
const toPostgres = await startTcpRelay(postgres.url)
const toRedis = await startTcpRelay(redis.url)
const stage = await startStage({
  databaseUrl: postgres.url,
  variables: { DATABASE_URL: toPostgres.url, REDIS_URL: toRedis.url },
})

afterAll(async () => {
  await stage.stop()
  await redis.stop()
  await postgres.stop()
})

test.each([
  { fault: 'PostgreSQL is slow', relay: toPostgres, answers: [200, 503] },
  { fault: 'Redis is slow', relay: toRedis, answers: [200] },
])(
  '$fault: nobody is signed out, nothing that was acknowledged is lost',
  repeated,
  async ({ relay, answers }) => {
    const statuses = await endure(stage, {
      strike: () => relay.slowDown(lateMs),
      heal: () => relay.slowDown(0),
    })
    expect(answers).toEqual(expect.arrayContaining(statuses))
  },
)
