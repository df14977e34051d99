import type pg from 'pg'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { prepared, preparedLastWrite, preparedWrite } from './prepared.ts'
import { parsedJson } from './sql.ts'
import { sqlTransaction, type SqlTx } from './sql-transaction.ts'
import { transaction } from './transaction.ts'

const { db } = await createTestDatabase()

const message = { topic: 't', payload: parsedJson('{}') }
const addServer = preparedWrite((sql, { id, name }: { id: string; name: string }) =>
  sql.insertInto('chatServer').values({ id, name }),
)
const rename = preparedWrite((sql, { id, name }: { id: string; name: string }) =>
  sql.updateTable('chatServer').set({ name }).where('id', '=', id),
)
const addMessage = preparedWrite((sql, { aggregateId, version }: { aggregateId: string; version: number }) =>
  sql.insertInto('outbox').values({ ...message, aggregateId, version }),
)
const addLast = preparedLastWrite((sql, { aggregateId }: { aggregateId: string }) =>
  sql
    .insertInto('outbox')
    .values({ ...message, aggregateId, version: 9 })
    .returning(['aggregateId', 'version']),
)
const nameOf = prepared((sql, { id }: { id: string }) =>
  sql.selectFrom('chatServer').select('name').where('id', '=', id),
)
const kept = async (id: string) => ({
  names: (await nameOf(db, { id })).map(({ name }) => name),
  messages: await db.prisma.outbox.count({ where: { aggregateId: id } }),
})

let sent: string[] = []
beforeEach(() => void (sent = []))

/** The test's database; what its transactions send is noted. */
const noting = {
  pool: {
    connect: async () => {
      const client = await db.pool.connect()
      const query = client.query.bind(client)
      const noted = (statement: string | pg.QueryConfig) => {
        sent.push(typeof statement === 'string' ? statement : statement.text)
        return query(statement as string)
      }
      return Object.assign(Object.create(client) as pg.PoolClient, { query: noted })
    },
  } as pg.Pool,
}

it('sends the writes of several tables in one statement with the last one, which returns its rows', async () => {
  const rows = await sqlTransaction(noting, async (tx) => {
    await addServer(tx, { id: '1', name: "o'one" })
    return addLast(tx, { aggregateId: '1' })
  })
  expect(rows).toEqual([{ aggregateId: '1', version: 9 }])
  expect(await kept('1')).toEqual({ names: ["o'one"], messages: 1 })
  expect(sent).toHaveLength(3)
})

it('sends them with the commit when nothing follows', async () => {
  await sqlTransaction(noting, async (tx) => {
    await addServer(tx, { id: '2', name: 'two' })
    await addMessage(tx, { aggregateId: '2', version: 1 })
    expect(sent).toEqual(['BEGIN'])
  })
  expect(sent).toHaveLength(3)
  expect(await kept('2')).toEqual({ names: ['two'], messages: 1 })
})

it('sends them before a statement that may read them', async () => {
  const names = await sqlTransaction(noting, async (tx) => {
    await addServer(tx, { id: '3', name: 'three' })
    await addMessage(tx, { aggregateId: '3', version: 1 })
    return nameOf(tx, { id: '3' })
  })
  expect(names).toEqual([{ name: 'three' }])
  expect(sent).toHaveLength(4)
})

it('keeps the order of several writes to one table', async () => {
  const [last] = await sqlTransaction(noting, async (tx) => {
    await addServer(tx, { id: '4', name: 'first' })
    await rename(tx, { id: '4', name: 'second' })
    await rename(tx, { id: '4', name: 'third' })
    await addMessage(tx, { aggregateId: '4', version: 1 })
    return addLast(tx, { aggregateId: '4' })
  })
  expect(last).toMatchObject({ version: 9 })
  expect(await kept('4')).toEqual({ names: ['third'], messages: 2 })
})

it('forgets them when the transaction fails, also for the next one on the connection', async () => {
  const failing = sqlTransaction(db, async (tx) => {
    await addServer(tx, { id: '5', name: 'undone' })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  for (let more = 0; more < 20; more++)
    await sqlTransaction(db, async (tx) => void (await nameOf(tx, { id: '5' })))
  expect(await kept('5')).toEqual({ names: [], messages: 0 })
})

it('never sends what a transaction adds after its end, also not with the next one on the connection', async () => {
  const client = await db.pool.connect()
  onTestFinished(() => client.release())
  const query = client.query.bind(client)
  const connection = Object.assign(Object.create(client) as pg.PoolClient, {
    query,
    release: () => undefined,
  })
  const sameConnection = { pool: { connect: async () => connection } as unknown as pg.Pool }
  let ended: SqlTx | undefined
  await sqlTransaction(sameConnection, async (tx) => void (ended = tx))
  await addServer(ended!, { id: '8', name: 'late' })
  await sqlTransaction(sameConnection, async (tx) => void (await nameOf(tx, { id: '8' })))
  await sqlTransaction(sameConnection, async (tx) => addMessage(tx, { aggregateId: '8', version: 1 }))
  expect(await kept('8')).toEqual({ names: [], messages: 1 })
})

it('undoes the whole transaction when one of them is refused at the commit', async () => {
  await sqlTransaction(db, async (tx) => addServer(tx, { id: '6', name: 'taken' }))
  const failing = sqlTransaction(db, async (tx) => {
    await addMessage(tx, { aggregateId: '6', version: 1 })
    await addServer(tx, { id: '6', name: 'again' })
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await kept('6')).toEqual({ names: ['taken'], messages: 0 })
})

it('writes at once in a transaction of Prisma and outside of one', async () => {
  await transaction(db, async (tx) => {
    await addServer(tx, { id: '7', name: 'seven' })
    expect(await tx.chatServer.count({ where: { id: '7' } })).toBe(1)
    await addLast(tx, { aggregateId: '7' })
  })
  await addMessage(db, { aggregateId: '7', version: 1 })
  expect(await kept('7')).toEqual({ names: ['seven'], messages: 2 })
})
