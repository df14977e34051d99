import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { change, changeInSql } from '#core/change.ts'
import { createTransactionTopic, type Publishing } from './transaction-topic.ts'

const { db, outbox } = await createTestDatabase()
const deps = { db, outbox }

type Fact = { name: string }

function topicWith(...subscribers: ((publishing: Publishing, fact: Fact) => Promise<void>)[]) {
  const topic = createTransactionTopic<Fact>()
  for (const subscriber of subscribers) onTestFinished(topic.subscribe(subscriber))
  return topic
}

const announce = ({ emit }: Publishing, name: string) =>
  emit({ topic: 'event.deleted', aggregateId: name, version: 0, payload: { eventId: name } })
const insertServer = async ({ tx }: Publishing, id: string) => {
  await tx.sql.insertInto('chatServer').values({ id, name: id }).execute()
}
const kept = async (name: string) => ({
  rows: await db.prisma.chatServer.count({ where: { id: { startsWith: name } } }),
  announced: await db.prisma.outbox.count({ where: { aggregateId: name } }),
})

it.each([
  { kind: 'change', run: change },
  { kind: 'changeInSql', run: changeInSql },
])('a subscriber writes and announces in the transaction of $kind', async ({ kind, run }) => {
  const topic = topicWith(async (publishing, { name }) => {
    await insertServer(publishing, `${name} 2`)
    announce(publishing, name)
    expect(await kept(name)).toEqual({ rows: 0, announced: 0 })
  })
  await run(deps, async (tx, emit) => {
    await insertServer({ tx, emit }, `${kind} 1`)
    await topic.publish({ tx, emit }, { name: kind })
  })
  expect(await kept(kind)).toEqual({ rows: 2, announced: 1 })
})

it('a subscriber that rejects undoes the whole change, and those after it do not run', async () => {
  const ran: string[] = []
  const topic = topicWith(
    async (publishing, { name }) => {
      ran.push('first')
      await insertServer(publishing, `${name} 2`)
      announce(publishing, name)
    },
    async () => {
      ran.push('second')
      throw new Error('cannot write')
    },
    async () => void ran.push('third'),
  )
  const failing = change(deps, async (tx, emit) => {
    await insertServer({ tx, emit }, 'undone 1')
    await topic.publish({ tx, emit }, { name: 'undone' })
  })
  await expect(failing).rejects.toThrow('cannot write')
  expect(ran).toEqual(['first', 'second'])
  expect(await kept('undone')).toEqual({ rows: 0, announced: 0 })
})

it('subscribers run one after the other in the order of subscription, each of them once', async () => {
  const ran: string[] = []
  const first = async () => {
    await Promise.resolve()
    ran.push('first')
  }
  const second = async () => void ran.push('second')
  const topic = topicWith(first, second, first)
  await change(deps, (tx, emit) => topic.publish({ tx, emit }, { name: 'order' }))
  expect(ran).toEqual(['first', 'second'])
})

it('a change that is repeated after a conflict runs its subscribers again and announces once', async () => {
  let runs = 0
  const topic = topicWith(async (publishing, { name }) => {
    runs += 1
    await insertServer(publishing, `${name} ${runs}`)
    announce(publishing, name)
    if (runs === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  })
  await changeInSql(deps, (tx, emit) => topic.publish({ tx, emit }, { name: 'again' }))
  expect(runs).toBe(2)
  expect(await kept('again')).toEqual({ rows: 1, announced: 1 })
})

it('publishing fails when nothing subscribes', async () => {
  const publishing = change(deps, (tx, emit) => topicWith().publish({ tx, emit }, { name: 'nobody' }))
  await expect(publishing).rejects.toThrow('subscribeModules')
})
