import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { exitCodes } from '#core/process/start-error.ts'
import { createBareDatabase } from '#testing/test-database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'

const logger = pino({ level: 'silent' })
const folder = mkdtempSync(path.join(os.tmpdir(), 'raidtisch-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync(migrationsFolder(), folder, { recursive: true })
const url = await createBareDatabase()

async function start(): Promise<void> {
  await withClient((client) => migrate(client, logger, folder))
}

async function withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // One that PostgreSQL ends; what is asked on it fails as well.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function write(name: string, sql: string): void {
  mkdirSync(path.join(folder, name), { recursive: true })
  writeFileSync(path.join(folder, name, 'migration.sql'), sql)
}

it('is applied once when three processes start at the same moment', async () => {
  await Promise.all([start(), start(), start()])
  const applied = await withClient((client) =>
    client.query('SELECT migration_name, checksum, applied_steps_count AS steps FROM _prisma_migrations'),
  )
  const expected = (await readMigrations(folder)).map(({ name, checksum }) => ({
    migration_name: name,
    checksum,
    steps: 1,
  }))
  expect(applied.rows).toEqual(expected)
})

it('lets others read a table that it waits for, and is applied once the table is free', async () => {
  write('20980101000000_waits', 'ALTER TABLE server_settings ADD COLUMN waited int;')
  await withClient((backup) =>
    withClient(async (page) => {
      await backup.query('BEGIN; SELECT FROM server_settings')
      const started = start()
      const waiting = `SELECT FROM pg_locks WHERE relation = 'server_settings'::regclass AND NOT granted`
      await expect.poll(async () => (await page.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
      await page.query(`SET statement_timeout = '5s'`)
      await page.query('SELECT FROM server_settings')
      await backup.query('COMMIT')
      await started
      await page.query('SELECT waited FROM server_settings')
    }),
  )
})

it('is applied after a deadlock with an older process', async () => {
  write(
    '20980102000000_crosses',
    `SET LOCAL deadlock_timeout = '500ms';
     ALTER TABLE server_settings ADD COLUMN one int;
     ALTER TABLE event ADD COLUMN two int;`,
  )
  await withClient((page) =>
    withClient(async (watcher) => {
      await page.query('BEGIN; SELECT FROM event')
      const started = start()
      const waiting = `SELECT FROM pg_locks WHERE relation = 'event'::regclass AND NOT granted`
      await expect.poll(async () => (await watcher.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
      await Promise.all([page.query('SELECT FROM server_settings; COMMIT'), started])
      await page.query('SELECT one, two FROM server_settings, event')
    }),
  )
})

it('may be started again when PostgreSQL went away during a migration', async () => {
  write('20990101000000_broken', 'SELECT pg_terminate_backend(pg_backend_pid());')
  await expect(start()).rejects.toMatchObject({
    exitCode: exitCodes.tryAgain,
    message: expect.stringMatching(/20990101000000_broken .*terminating connection/) as string,
  })
})

it('may be started again when a migration failed for want of room', async () => {
  write('20990101000000_broken', `DO $$ BEGIN RAISE 'disk is full' USING ERRCODE = 'disk_full'; END $$;`)
  await expect(start()).rejects.toMatchObject({
    exitCode: exitCodes.tryAgain,
    message: expect.stringContaining('disk is full') as string,
  })
})

it('leaves nothing behind when a migration fails, and applies it once it is repaired', async () => {
  write('20990101000000_broken', 'CREATE TABLE half (id int); SELECT nonsense;')
  await expect(start()).rejects.toThrow(/20990101000000_broken failed and was rolled back: .*nonsense/)
  await expect(start()).rejects.toMatchObject({ exitCode: exitCodes.wrongSetUp })
  write('20990101000000_broken', 'CREATE TABLE half (id int);')
  await start()
  await withClient((client) => client.query('SELECT id FROM half'))
})

it('says what PostgreSQL refuses to a user who may make no tables', async () => {
  const client = new pg.Client({ connectionString: await createBareDatabase() })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('SET ROLE pg_read_all_data')
  await expect(migrate(client, logger, folder)).rejects.toMatchObject({
    exitCode: exitCodes.wrongSetUp,
    message: expect.stringMatching(/permission denied for schema public\. .*npm run doctor/) as string,
  })
})

it('refuses to start on a migration that was edited after it was applied', async () => {
  write('20990101000000_broken', 'CREATE TABLE half (id bigint);')
  await expect(start()).rejects.toThrow(/20990101000000_broken was edited after it was applied/)
  write('20990101000000_broken', 'CREATE TABLE half (id int);')
})

it('refuses to start on a database that a newer build has changed', async () => {
  const name = '20990202000000_newer'
  write(name, 'CREATE TABLE newer (id int);')
  await start()
  rmSync(path.join(folder, name), { recursive: true })
  await expect(start()).rejects.toThrow(
    /changed by a newer build.*does not know 20990202000000_newer.*into an empty database/,
  )
  await expect(start()).rejects.toMatchObject({ exitCode: exitCodes.wrongSetUp })
  write(name, 'CREATE TABLE newer (id int);')
  await start()
})

it('refuses to start on a migration that failed under another tool', async () => {
  await withClient((client) =>
    client.query(
      "UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '20990101000000_broken'",
    ),
  )
  await expect(start()).rejects.toThrow(/20990101000000_broken failed earlier.*migrate resolve --rolled-back/)
})
