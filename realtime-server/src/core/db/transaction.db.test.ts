import { expect, it } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { transaction } from './transaction.ts'

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
