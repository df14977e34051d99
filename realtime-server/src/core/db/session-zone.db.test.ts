import pg from 'pg'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { createBareDatabase } from '#testing/test-database.ts'
import { openDatabase } from './open-database.ts'
import { sqlTransaction } from './sql-transaction.ts'
import { transaction } from './transaction.ts'

const url = await createBareDatabase(inject('templateDatabase'))
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query(`alter database ${new URL(url).pathname.slice(1)} set timezone to 'Europe/Berlin'`)
await client.end()
const db = await openDatabase(
  { DATABASE_URL: url, DATABASE_POOL: 2, DATA_DIR: '' },
  pino({ level: 'silent' }),
)
afterAll(db.close)

test('a moment is the same for Prisma and for statements when the database has a zone of its own', async () => {
  const expiresAt = new Date('2026-07-01T18:00:00.500Z')
  const session = { data: '{}', expiresAt }
  await db.prisma.session.create({ data: { ...session, id: 'a', sid: 'a' } })
  await sqlTransaction(db, (tx) =>
    tx.sql
      .insertInto('session')
      .values({ ...session, id: 'b', sid: 'b' })
      .execute(),
  )
  await transaction(db, (tx) =>
    tx.sql
      .insertInto('session')
      .values({ ...session, id: 'c', sid: 'c' })
      .execute(),
  )
  const moments = await Promise.all([
    db.prisma.session.findMany({ select: { expiresAt: true } }),
    db.sql.selectFrom('session').select('expiresAt').execute(),
    transaction(db, (tx) => tx.sql.selectFrom('session').select('expiresAt').execute()),
  ])
  expect(moments).toEqual([1, 2, 3].map(() => Array.from({ length: 3 }, () => ({ expiresAt }))))
})
