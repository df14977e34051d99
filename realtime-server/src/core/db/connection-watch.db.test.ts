import pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, expect, it } from 'vitest'
import { startPostgres } from '#testing/postgres-server.ts'
import { openDatabase } from './open-database.ts'
import { hangsAtMostMs, watchConnections } from './connection-watch.ts'
import { isUnavailable } from './unavailable.ts'
import { connectionName } from './process-connections.ts'

const lines: { msg: string }[] = []
const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
const server = await startPostgres()
const db = await openDatabase({ DATABASE_URL: server.url, DATABASE_POOL: 3, DATA_DIR: '' }, logger)
afterEach(server.resume)
afterAll(async () => {
  await db.close()
  await server.stop()
})
const blockFor = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}
const answeredWatches = async () => {
  const { rowCount } = await db.pool.query(
    "SELECT FROM pg_stat_activity WHERE application_name = $1 AND query = 'SELECT 1'",
    [connectionName('watch')],
  )
  return rowCount
}
const said = (text: string) => lines.filter(({ msg }) => msg === text).length

/** By the watch, and by no timeout of the statement or of the pool. */
const wasEnded = (error: unknown) =>
  isUnavailable(error) && error instanceof Error && error.message === 'PostgreSQL does not answer'

it('fails a statement that hangs long before its timeout, and says so once', async () => {
  // Whose own timeouts end nothing first, however busy the machine is.
  const pool = new pg.Pool({ ...db.pool.options, connectionTimeoutMillis: 0, query_timeout: 0 })
  const client = await pool.connect()
  client.on('error', () => undefined)
  const { rows } = await client.query<{ statement_timeout: string }>('SHOW statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '5s' }])
  // What docs/faults.md promises.
  expect(hangsAtMostMs).toBeLessThan(2_500)
  server.pause()
  await expect(client.query('SELECT 2')).rejects.toSatisfy(wasEnded)
  const waiting = Array.from({ length: 50 }, () => pool.query('SELECT 3'))
  for (const query of waiting) await expect(query).rejects.toSatisfy(wasEnded)
  client.release(true)
  await pool.end()
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
    blockFor(3_000)
    await client.query('SELECT 1')
  }
  await client.query('COMMIT')
  client.release()
  expect(said('PostgreSQL does not answer')).toBe(before)
})

it('keeps its connections while this process is busy in the moment in which it opens its own', async () => {
  const before = said('PostgreSQL does not answer')
  const watch = watchConnections(server.url, logger)
  const socket = watch.stream()
  blockFor(3_000)
  await expect.poll(answeredWatches).toBe(2)
  expect(socket.destroyed).toBe(false)
  expect(said('PostgreSQL does not answer')).toBe(before)
  await watch.stop()
})

it('ends the connections in use when PostgreSQL hangs while the database is closed', async () => {
  const other = await openDatabase({ DATABASE_URL: server.url, DATABASE_POOL: 3, DATA_DIR: '' }, logger)
  const client = await other.pool.connect()
  client.on('error', () => undefined)
  server.pause()
  const patient = { text: 'SELECT 1', query_timeout: 600_000 }
  const waiting = client.query(patient).finally(() => client.release(true))
  const closed = other.close()
  await expect(waiting).rejects.toSatisfy(wasEnded)
  await closed
})
