import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { json } from './sql.ts'
import { sqlTransaction, type SqlTx } from './sql-transaction.ts'
import { isUnavailable } from './unavailable.ts'

const { db } = await createTestDatabase()

const add = (tx: SqlTx, aggregateId: string) =>
  tx.sql
    .insertInto('outbox')
    .values({ topic: 't', aggregateId, version: 0, payload: json({}) })
    .execute()
const count = (aggregateId: string) => db.prisma.outbox.count({ where: { aggregateId } })
const bump = (tx: SqlTx, aggregateId: string) =>
  tx.sql
    .updateTable('outbox')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('aggregateId', '=', aggregateId)
    .execute()

it('keeps what was done once the work is over, and answers its result', async () => {
  const found = await sqlTransaction(db, async (tx) => {
    await add(tx, 'kept')
    expect(await count('kept')).toBe(0)
    return tx.sql.selectFrom('outbox').select('topic').where('aggregateId', '=', 'kept').execute()
  })
  expect(found).toEqual([{ topic: 't' }])
  expect(await count('kept')).toBe(1)
})

it('keeps nothing of work that fails, does not repeat it, and gives the connection back', async () => {
  let runs = 0
  const fail = () =>
    sqlTransaction(db, async (tx) => {
      runs++
      await add(tx, 'undone')
      throw new Error('refused')
    })
  for (let more = 0; more < 20; more++) await expect(fail()).rejects.toThrow('refused')
  expect(runs).toBe(20)
  expect(await count('undone')).toBe(0)
  expect(db.pool.idleCount).toBe(db.pool.totalCount)
})

it('tries again when two transactions lock each other out', async () => {
  await sqlTransaction(db, async (tx) => {
    await add(tx, 'a')
    await add(tx, 'b')
  })
  let runs = 0
  let arrived = 0
  let open = () => {}
  const bothHoldOne = new Promise<void>((resolve) => (open = resolve))
  const lockBoth = (one: string, other: string) =>
    sqlTransaction(db, async (tx) => {
      runs++
      await bump(tx, one)
      if (++arrived === 2) open()
      await bothHoldOne
      await bump(tx, other)
    })
  await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')])
  // PostgreSQL ends at least one of the two; on a busy machine a second try can collide again.
  expect(runs).toBeGreaterThan(2)
  const after = await db.prisma.outbox.findMany({
    where: { aggregateId: { in: ['a', 'b'] } },
    select: { version: true },
  })
  expect(after).toEqual([{ version: 2 }, { version: 2 }])
})

it('leaves out a connection that was lost in the middle, and the next transaction gets a good one', async () => {
  const lost = sqlTransaction(db, async (tx) => {
    const { pid } = await tx.sql
      .selectNoFrom(sql<number>`pg_backend_pid()`.as('pid'))
      .executeTakeFirstOrThrow()
    // Waits until the other end is really gone.
    await db.pool.query('SELECT pg_terminate_backend($1, 5000)', [pid])
    return add(tx, 'lost')
  })
  await expect(lost).rejects.toSatisfy(isUnavailable)
  await sqlTransaction(db, async (tx) => add(tx, 'found'))
  expect([await count('lost'), await count('found')]).toEqual([0, 1])
})
