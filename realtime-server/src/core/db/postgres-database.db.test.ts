import { pino } from 'pino'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { startPostgres } from '#testing/postgres-server.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { transaction } from './transaction.ts'
import { isUnavailable } from './unavailable.ts'

const server = await startPostgres()
const db: Database = await openDatabase(
  { DATABASE_URL: server.url, DATABASE_POOL: 3, DATA_DIR: '' },
  pino({ level: 'silent' }),
)
afterEach(server.resume)
afterAll(async () => {
  await db.close()
  await server.stop()
})
const write = () =>
  transaction(db, (tx) =>
    tx.outbox.create({ data: { topic: 't', aggregateId: 'a', version: 1, payload: {} } }),
  )
const ask = () => db.pool.query('SELECT 1')
const refusal = (work: () => Promise<unknown>) =>
  work().then(
    () => expect.fail('PostgreSQL answered'),
    (error: unknown) => error,
  )

it.each([
  ['is killed', () => server.kill(), () => server.restart()],
  ['hangs', async () => server.pause(), async () => server.resume()],
])(
  'says that the database is away while PostgreSQL %s, and works again by itself afterwards',
  async (_, away, back) => {
    await write()
    await away()
    const works = [write, ask, () => db.prisma.outbox.count(), write, ask]
    for (const error of await Promise.all(works.map(refusal))) {
      expect(error).toSatisfy(isUnavailable)
    }
    await back()
    await vi.waitFor(write, { timeout: 15_000, interval: 50 })
    await ask()
  },
)
