import { beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import type { Emit } from '#core/change.ts'
import type { Tx } from '#core/db/database.ts'
import { runOnce } from './job-run.ts'

const { db, outbox } = await createTestDatabase()
const deps = { db, outbox }
const job = { name: 'reminders', slot: new Date('2026-03-01T20:10:00Z') }
const remind = async (_tx: Tx, emit: Emit) =>
  emit({ topic: 'parties.published', aggregateId: 'e', version: 1, payload: { eventId: 'e' } })
const effects = () => db.prisma.outbox.count()

beforeEach(async () => {
  await db.prisma.jobRun.deleteMany()
  await db.prisma.outbox.deleteMany()
})

it('happens once when many ask at the same moment, and never again', async () => {
  const asked = await Promise.all(Array.from({ length: 12 }, () => runOnce(deps, job, remind)))
  expect(asked.filter(Boolean)).toHaveLength(1)
  expect(await runOnce(deps, job, remind)).toBe(false)
  expect(await effects()).toBe(1)
})

it('happens for each slot', async () => {
  expect(await runOnce(deps, job, remind)).toBe(true)
  expect(await runOnce(deps, { ...job, slot: new Date('2026-03-02T20:10:00Z') }, remind)).toBe(true)
})

it('frees the slot when its effect fails, and undoes what it had done', async () => {
  const failing = runOnce(deps, job, async (tx, emit) => {
    await remind(tx, emit)
    throw new Error('no such event')
  })
  await expect(failing).rejects.toThrow('no such event')
  expect(await effects()).toBe(0)
  const isDone = async () => (await db.prisma.jobRun.findFirstOrThrow({ where: job })).doneAt !== null
  expect(await isDone()).toBe(false)
  expect(await runOnce(deps, job, remind)).toBe(true)
  expect(await isDone()).toBe(true)
})

it('is taken over from a holder that died, once its lease has run out', async () => {
  const key = { name_slot_serverId: { ...job, serverId: '' } }
  const lease = (leaseUntil: Date) =>
    db.prisma.jobRun.upsert({
      where: key,
      create: { ...job, owner: 'the dead', leaseUntil },
      update: { leaseUntil },
    })
  await lease(new Date(Date.now() + 60_000))
  expect(await runOnce(deps, job, remind)).toBe(false)
  await lease(new Date(Date.now() - 1))
  expect(await runOnce(deps, job, remind)).toBe(true)
  const row = await db.prisma.jobRun.findUniqueOrThrow({ where: key })
  expect(row).toMatchObject({ attempts: 2, doneAt: expect.any(Date) })
})

it('undoes the effect of a holder that was so slow that another took over', async () => {
  const slow = runOnce(deps, job, async (tx, emit) => {
    await remind(tx, emit)
    await db.prisma.jobRun.updateMany({ where: job, data: { owner: 'another' } })
  })
  expect(await slow).toBe(false)
  expect(await effects()).toBe(0)
})
