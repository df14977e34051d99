import { expect, it } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { prepared } from './prepared.ts'
import { anyOf, json, parsedJson } from './sql.ts'
import { sqlTransaction } from './sql-transaction.ts'
import { transaction } from './transaction.ts'

const { db } = await createTestDatabase()

let built = 0
const add = prepared(
  (sql, { topic, aggregateId, payload }: Record<'topic' | 'aggregateId' | 'payload', string>) => {
    built++
    return sql
      .insertInto('outbox')
      .values({ topic, aggregateId, version: 7, payload: parsedJson(payload) })
      .returning(['aggregateId', 'version'])
  },
)
const find = prepared((sql, values: { either: string; or: string }) =>
  sql
    .selectFrom('outbox')
    .select('topic')
    .where('aggregateId', '=', anyOf([values.either, values.or]))
    .orderBy('topic'),
)

it('is built once, and runs with the values of each call', async () => {
  const payload = JSON.stringify({ said: "o'clock" })
  const rows = await Promise.all(
    ['one', 'two', 'three'].map((aggregateId) =>
      add(db, { topic: `of ${aggregateId}`, aggregateId, payload }),
    ),
  )
  expect(rows.flat()).toEqual(['one', 'two', 'three'].map((aggregateId) => ({ aggregateId, version: 7 })))
  expect(built).toBe(1)
  expect(await find(db, { either: 'one', or: 'three' })).toEqual([{ topic: 'of one' }, { topic: 'of three' }])
  const stored = await db.prisma.outbox.findFirst({ where: { aggregateId: 'two' } })
  expect(stored?.payload).toEqual({ said: "o'clock" })
})

it.each([
  ['sqlTransaction', sqlTransaction],
  ['transaction', transaction],
])('belongs to the transaction of %s that runs it', async (name, open) => {
  const failed = open(db, async (tx) => {
    await add(tx, { topic: 'undone', aggregateId: name, payload: '{}' })
    expect(await find(tx, { either: name, or: '' })).toEqual([{ topic: 'undone' }])
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(await find(db, { either: name, or: '' })).toEqual([])
})

it('refuses to be built from what a value contains', async () => {
  const looks = prepared((sql, { length }: { length: number }) => sql.selectFrom('outbox').limit(length + 1))
  await expect(looks(db, { length: 1 })).rejects.toThrow('length')
  const writes = prepared((sql, { payload }: { payload: object }) =>
    sql.updateTable('outbox').set({ payload: json(payload) }),
  )
  await expect(writes(db, { payload: {} })).rejects.toThrow('payload')
  const chooses = prepared((sql, { isNewest }: { isNewest: boolean }) =>
    sql
      .selectFrom('outbox')
      .select('topic')
      .orderBy('id', isNewest ? 'desc' : 'asc'),
  )
  await expect(chooses(db, { isNewest: false })).rejects.toThrow('isNewest')
})
