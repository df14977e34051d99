import { afterEach, expect, test } from 'vitest'
import { transaction } from '#core/db/transaction.ts'
import { startProcess } from '#testing/child-process.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { lockTerm, type Leadership, startElection, StaleTermError } from './leader.ts'
import { connectionName } from '#core/db/process-connections.ts'

const { db, logger, url } = await createTestDatabase()
const stops: (() => Promise<void>)[] = []
let nameNumber = 0

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A process that wants to lead, and says when it does. */
function candidate(name: string) {
  const terms: Leadership[] = []
  let isLeading = false
  const election = startElection({
    db,
    logger,
    name,
    lead: async (leadership) => {
      terms.push(leadership)
      isLeading = true
      await new Promise((resolve) => leadership.signal.addEventListener('abort', resolve, { once: true }))
      isLeading = false
    },
  })
  stops.push(election.stop)
  return { terms, isLeading: () => isLeading, stop: election.stop }
}

const newName = () => `leader-${++nameNumber}`
const quickly = { timeout: 10_000, interval: 20 }

test('of three candidates one leads, and when it stops another does, in a later term', async () => {
  const name = newName()
  const candidates = [candidate(name), candidate(name), candidate(name)]
  const leaders = () => candidates.filter(({ isLeading }) => isLeading())
  await expect.poll(() => leaders().length, quickly).toBe(1)
  const first = leaders()[0]!
  await first.stop()
  expect(first.isLeading()).toBe(false)
  await expect.poll(() => leaders().length, quickly).toBe(1)
  expect(leaders()[0]!.terms.at(-1)!.term).toBe(first.terms[0]!.term + 1)
})

test('a leader whose connection is cut steps down, and somebody leads again', async () => {
  const name = newName()
  const candidates = [candidate(name), candidate(name)]
  const terms = () => candidates.flatMap((one) => one.terms)
  await expect.poll(() => terms().length, quickly).toBe(1)
  await db.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1', [
    connectionName(name),
  ])
  await expect.poll(() => terms()[0]!.signal.aborted, quickly).toBe(true)
  await expect.poll(() => terms().length, quickly).toBe(2)
  expect(candidates.filter(({ isLeading }) => isLeading()).length).toBe(1)
})

test('a frozen leader is replaced, and notices when it thaws', async () => {
  const name = newName()
  const frozen = startProcess('leader.process.ts', url, name)
  stops.push(frozen.kill)
  const said: string[] = []
  frozen.lines.on('line', (line: string) => said.push(line))
  await expect.poll(() => said[0], { timeout: 20_000 }).toBe('leads 1')
  const next = candidate(name)
  frozen.child.kill('SIGSTOP')
  await expect.poll(() => next.terms[0]?.term, { timeout: 15_000 }).toBe(2)
  frozen.child.kill('SIGCONT')
  await expect.poll(() => said[1], quickly).toBe('stepped down')
  expect(next.isLeading()).toBe(true)
})

test('a leader that was replaced cannot write any more', async () => {
  const name = newName()
  const first = candidate(name)
  await expect.poll(() => first.terms.length, quickly).toBe(1)
  const { term } = first.terms[0]!
  await transaction(db, (tx) => lockTerm(tx, { name, term }))
  await first.stop()
  const second = candidate(name)
  await expect.poll(() => second.terms.length, quickly).toBe(1)
  await expect(transaction(db, (tx) => lockTerm(tx, { name, term }))).rejects.toBeInstanceOf(StaleTermError)
})

test('A process that ends its candidacy does not lead again', async () => {
  const name = newName()
  let times = 0
  const election = startElection({ db, logger, name, lead: async () => void times++ })
  const other = candidate(name)
  await expect.poll(() => other.terms.length, quickly).toBe(1)
  await election.stop()
  expect(times).toBeLessThanOrEqual(1)
})

test.each([
  ['among many', url],
  ['alone', null],
])('A process stops at once while it becomes the leader (%s)', async (_place, connectionString) => {
  const elections = Array.from({ length: 10 }, () =>
    startElection({
      db: { pool: db.pool, connectionString },
      logger,
      name: newName(),
      lead: ({ signal }) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    }),
  )
  let ended = 0
  // Each a little later than the one before, so that some of them are about to lead.
  for (const { stop } of elections) {
    await Promise.all([stop(), db.pool.query('SELECT 1')])
    ended++
  }
  expect(ended).toBe(elections.length)
})

test('offices do not get into each other’s way', async () => {
  const candidates = [candidate(newName()), candidate(newName())]
  await expect.poll(() => candidates.every(({ isLeading }) => isLeading()), quickly).toBe(true)
})

test('without a server to ask, the only process leads', async () => {
  let leadership: Leadership | undefined
  const election = startElection({
    db: { pool: db.pool, connectionString: null },
    logger,
    name: newName(),
    lead: async (given) => {
      leadership = given
      await new Promise((resolve) => given.signal.addEventListener('abort', resolve, { once: true }))
    },
  })
  await expect.poll(() => leadership?.term, quickly).toBe(1)
  await election.stop()
  expect(leadership?.signal.aborted).toBe(true)
})
