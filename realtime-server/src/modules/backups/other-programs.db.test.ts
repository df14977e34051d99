import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { digestTables } from '#core/db/backup/backup-tables.ts'
import { checkBackup } from '#core/db/backup/check-backup.ts'
import { onOwnConnection } from '#core/db/own-connection.ts'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { makeFullGuild } from '#testing/full-guild.ts'
import { backUpDatabase, openNewDatabase } from '#testing/opened-database.ts'
import { rewrittenBackup } from '#testing/rewritten-backup.ts'
import { createBareDatabase } from '#testing/test-database.ts'
import { restoreDatabase } from './replace-database.commands.ts'

const digest = (db: Database) => onOwnConnection(db, digestTables)

/** Two tables whose keys form a cycle, a function, and a copy that somebody made by hand. */
const shop = `
  CREATE TABLE shop_order (id serial PRIMARY KEY, customer int);
  CREATE TABLE shop_customer (id int PRIMARY KEY, last_order int REFERENCES shop_order);
  ALTER TABLE shop_order ADD FOREIGN KEY (customer) REFERENCES shop_customer;
  INSERT INTO shop_order (customer) VALUES (NULL), (NULL);
  CREATE FUNCTION shop_total() RETURNS bigint LANGUAGE sql AS 'SELECT count(*) FROM shop_order';
  CREATE TABLE event_old AS TABLE event;`

async function shopOf({ pool }: Database) {
  const { rows } = await pool.query('SELECT shop_total(), (SELECT count(*) FROM event_old) AS copied')
  return rows as unknown
}

describe('tables of other programs', () => {
  it.each(['postgres', 'embedded'] as const)(
    'in %s are neither backed up nor touched by a restore',
    async (kind) => {
      const opened = await openNewDatabase(kind)
      const { db } = opened
      const { eventId } = await makeFullGuild(db)
      const before = await digest(db)
      await db.pool.query(shop)
      const others = await shopOf(db)
      const file = await backUpDatabase(opened)
      expect(await checkBackup(file)).toMatchObject({ others: [] })
      await db.prisma.participant.deleteMany({ where: { eventId } })
      if (kind === 'postgres') await restoreDatabase(db, file, { purpose: 'replace' })
      await restoreDatabase(db, file, { purpose: 'move' })
      expect(await digest(db)).toEqual(before)
      expect(await shopOf(db)).toEqual(others)
      // Another database gets none of them.
      const target = await openNewDatabase('postgres')
      await restoreDatabase(target.db, file, { purpose: 'move' })
      expect(await digest(target.db)).toEqual(before)
    },
  )

  it('in a backup of an earlier build are left out, and named', async () => {
    const opened = await openNewDatabase('postgres')
    await makeFullGuild(opened.db)
    const before = await digest(opened.db)
    const file = await backUpDatabase(opened)
    const earlier = await rewrittenBackup(file, (header, rows) => {
      header.tables.unshift({ name: 'event_old', columns: ['id'], rows: 2 })
      header.sequences['shop_order_id_seq'] = '7'
      return [['event_old', '(1)'], ['event_old', '(2)'], ...rows]
    })
    await writeFile(file, earlier)
    expect(await checkBackup(file)).toMatchObject({ others: ['event_old'] })
    const target = await openNewDatabase('postgres')
    expect(await restoreDatabase(target.db, file, { purpose: 'move' })).toMatchObject({
      others: ['event_old'],
    })
    expect(await digest(target.db)).toEqual(before)
  })

  it('and columns that somebody added to ours by hand are left out of a backup', async () => {
    const opened = await openNewDatabase('postgres')
    await makeFullGuild(opened.db)
    const before = await digest(opened.db)
    for (const table of ['event', 'session', 'delivery', 'audit_log'])
      await opened.db.pool.query(`ALTER TABLE ${table} ADD COLUMN note text DEFAULT 'x'`)
    const file = await backUpDatabase(opened)
    await checkBackup(file)
    const target = await openNewDatabase('postgres')
    await restoreDatabase(target.db, file, { purpose: 'move' })
    expect(await digest(target.db)).toEqual(before)
    await restoreDatabase(opened.db, file, { purpose: 'replace' })
    const columns = await opened.db.pool.query('SELECT * FROM session')
    expect(columns.fields.map(({ name }) => name)).not.toContain('note')
  })

  it('and columns that somebody added to ours by hand are found when a backup of an earlier build is checked', async () => {
    const opened = await openNewDatabase('postgres')
    await makeFullGuild(opened.db)
    const file = await backUpDatabase(opened)
    const earlier = await rewrittenBackup(file, (header, rows) => {
      header.tables.find(({ name }) => name === 'session')?.columns.push('note')
      return rows.map(([name, row]) => [name, name === 'session' ? row.replace(/\)$/, ',x)') : row])
    })
    await writeFile(file, earlier)
    await expect(checkBackup(file)).rejects.toThrow(/somebody changed the database by hand/)
  })

  it('and their views that need ours refuse a restore with their names, and nothing changes', async () => {
    const opened = await openNewDatabase('postgres')
    const { db } = opened
    await makeFullGuild(db)
    const file = await backUpDatabase(opened)
    const before = await digest(db)
    await db.pool.query('CREATE VIEW report AS SELECT title FROM event')
    await db.pool.query('CREATE TABLE shop_ticket (event_id text REFERENCES event)')
    await expect(restoreDatabase(db, file, { purpose: 'replace' })).rejects.toThrow(
      /view report depends on table event[\s\S]* on table shop_ticket depends on table event/,
    )
    expect(await digest(db)).toEqual(before)
    expect((await db.pool.query('SELECT title FROM report')).rowCount).toBeGreaterThan(0)
  })

  it('that have our names are named when a new database is opened, which leaves nothing behind', async () => {
    const url = await createBareDatabase()
    const open = () =>
      openDatabase({ DATABASE_URL: url, DATABASE_POOL: 1, DATA_DIR: '' }, pino({ level: 'silent' }))
    const shopsOwn = new pg.Client({ connectionString: url })
    await shopsOwn.connect()
    onTestFinished(() => shopsOwn.end())
    await shopsOwn.query(
      'CREATE TABLE session (id int); CREATE TABLE event (id int); CREATE TABLE product (id int)',
    )
    await expect(open()).rejects.toThrow(/has tables named event, session/)
    const { rows } = await shopsOwn.query(`SELECT to_regclass('_prisma_migrations') AS migrations`)
    expect(rows).toEqual([{ migrations: null }])
  })
})

it('A process of an older version makes no backup once a newer one has updated the database', async () => {
  const opened = await openNewDatabase('postgres')
  await makeFullGuild(opened.db)
  await opened.db.pool.query(`
    ALTER TABLE event ADD COLUMN mood text;
    INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
    VALUES ('newer', '', now(), '99999999999999_moods', 1)`)
  await expect(backUpDatabase(opened)).rejects.toThrow('99999999999999_moods')
})
