import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, inject } from 'vitest'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { withClient } from '#core/db/with-client.ts'
import { createOutbox, type Outbox } from '#core/outbox/outbox.ts'
import type { Logger } from '#core/process/logger.ts'

export type TestDatabase = {
  db: Database
  /** Of a process that is alone: without Redis, and not started. */
  outbox: Outbox
  /** Silent. */
  logger: Logger
  /** For another process, or a connection of one's own. */
  url: string
}

/**
 * An empty, up-to-date PostgreSQL database for one test file, dropped at its end.
 * Call it at the top level of the file or of a `describe`: `const { db } = await createTestDatabase()`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = await createBareDatabase(inject('templateDatabase'))
  const logger = pino({ level: 'silent' })
  const db = await openDatabase({ DATABASE_URL: url, DATABASE_POOL: 10, DATA_DIR: '' }, logger)
  afterAll(db.close)
  return { db, outbox: createOutbox({ db, logger }), logger, url }
}

/** A database of which nothing is opened yet; without a template it has no tables either. */
export async function createBareDatabase(template = 'template1'): Promise<string> {
  const server = inject('databaseServer')
  const onServer = (sql: string) => withClient({ connectionString: server }, (client) => client.query(sql))
  const name = `raidtisch_test_${randomUUID().replaceAll('-', '')}`
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  afterAll(() => onServer(`DROP DATABASE ${name} WITH (FORCE)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
