import { pino } from 'pino'
import { afterAll, afterEach, expect, it } from 'vitest'
import { startPostgres } from '#testing/postgres-server.ts'
import { openDatabase } from './open-database.ts'
import { isUnavailable } from './unavailable.ts'

const lines: { msg: string }[] = []
const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
const server = await startPostgres()
const db = await openDatabase({ DATABASE_URL: server.url, DATABASE_POOL: 3, DATA_DIR: '' }, logger)
afterEach(server.resume)
afterAll(async () => {
  await db.close()
  await server.stop()
})
const said = (text: string) => lines.filter(({ msg }) => msg === text).length

it('fails a statement that hangs long before its timeout, and says so once', async () => {
  const client = await db.pool.connect()
  client.on('error', () => undefined)
  const { rows } = await client.query<{ statement_timeout: string }>('SHOW statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '5s' }])
  server.pause()
  const startedAt = performance.now()
  await expect(client.query('SELECT 2')).rejects.toSatisfy(isUnavailable)
  const waiting = Array.from({ length: 50 }, () => db.pool.query('SELECT 3'))
  for (const query of waiting) await expect(query).rejects.toSatisfy(isUnavailable)
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  client.release(true)
  server.resume()
  await expect.poll(() => said('PostgreSQL answers again'), { timeout: 10_000 }).toBe(1)
  expect(said('PostgreSQL does not answer')).toBe(1)
  await db.pool.query('SELECT 1')
})

it('keeps its connections while this process is busy itself', async () => {
  const before = said('PostgreSQL does not answer')
  const client = await db.pool.connect()
  await client.query('BEGIN')
  for (let blocks = 0; blocks < 3; blocks++) {
    const until = performance.now() + 2_000
    while (performance.now() < until);
    await client.query('SELECT 1')
  }
  await client.query('COMMIT')
  client.release()
  expect(said('PostgreSQL does not answer')).toBe(before)
})
