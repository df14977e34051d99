import { expect, it, onTestFinished } from 'vitest'
import { countLockWaits } from '#testing/lock-waits.ts'
import { eventually } from '#testing/eventually.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { transaction } from './transaction.ts'
import { isUnavailable } from './unavailable.ts'

const { db } = await createTestDatabase()
const rows = await Promise.all(
  ['a', 'b'].map((aggregateId) =>
    db.prisma.outbox.create({ data: { topic: 't', aggregateId, version: 0, payload: {} } }),
  ),
)

it('tries again when two transactions lock each other out', async () => {
  const [first, second] = rows.map(({ id }) => id)
  let runs = 0
  let arrived = 0
  let open = () => {}
  const bothHoldOne = new Promise<void>((resolve) => (open = resolve))

  const lockBoth = (one: bigint, other: bigint) =>
    transaction(db, async (tx) => {
      runs++
      await tx.outbox.update({ where: { id: one }, data: { version: { increment: 1 } } })
      if (++arrived === 2) open()
      await bothHoldOne
      await tx.outbox.update({ where: { id: other }, data: { version: { increment: 1 } } })
    })
  await Promise.all([lockBoth(first!, second!), lockBoth(second!, first!)])

  expect(runs).toBe(3)
  const after = await db.prisma.outbox.findMany({ select: { version: true } })
  expect(after).toEqual([{ version: 2 }, { version: 2 }])
})

it('does not repeat what failed for another reason', async () => {
  let runs = 0
  const work = () =>
    transaction(db, async () => {
      runs++
      throw new Error('refused')
    })
  await expect(work()).rejects.toThrow('refused')
  expect(runs).toBe(1)
})

it('gets the row of a process that hangs before the other transactions of that process get it', async () => {
  const [row] = rows
  const lock = 'SELECT FROM outbox WHERE id = $1 FOR UPDATE'
  // The connections of the process that hangs: none of them does anything more once it has the row.
  const [holder, next] = [await db.pool.connect(), await db.pool.connect()]
  onTestFinished(() => [holder, next].forEach((client) => client.release(true)))
  for (const client of [holder, next]) await client.on('error', () => undefined).query('BEGIN')
  await holder.query(lock, [row?.id])
  const refusal = next.query(lock, [row?.id]).then(String, String)
  await eventually(async () => (await countLockWaits(db)) === 1)
  const update = transaction(db, (tx) =>
    tx.outbox.update({ where: { id: row!.id }, data: { topic: 'mine' } }),
  )
  expect(await refusal).toContain('lock timeout')
  await expect(update).resolves.toMatchObject({ topic: 'mine' })
})

it('gives up when a lock does not come free', async () => {
  let runs = 0
  const work = () =>
    transaction(db, () => {
      runs++
      return Promise.reject(
        Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
      )
    })
  await expect(work()).rejects.toSatisfy(isUnavailable)
  expect(runs).toBe(5)
})
