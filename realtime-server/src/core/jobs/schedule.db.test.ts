import { beforeEach, describe, expect, it, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { cronSlots, runDue, type ScheduledJob } from './schedule.ts'

const { db, outbox, logger } = await createTestDatabase()
const deps = { db, outbox, logger }

const utc = (text: string) => new Date(`${text}Z`)
const slotsOf = (pattern: string, from: string, to: string) =>
  cronSlots(pattern, { zone: 'Europe/Berlin', from: utc(from), to: utc(to) }).map((slot) =>
    slot.toISOString(),
  )

describe('The moments of a pattern on the wall clock of Berlin', () => {
  it('are at the same time of day before and after each change of the clocks', () => {
    expect(slotsOf('10 21 * * *', '2026-03-28T00:00', '2026-03-30T23:00')).toEqual([
      '2026-03-28T20:10:00.000Z',
      '2026-03-29T19:10:00.000Z',
      '2026-03-30T19:10:00.000Z',
    ])
    expect(slotsOf('10 21 * * *', '2026-10-24T00:00', '2026-10-26T23:00')).toEqual([
      '2026-10-24T19:10:00.000Z',
      '2026-10-25T20:10:00.000Z',
      '2026-10-26T20:10:00.000Z',
    ])
  })

  it('meet a time that summer time leaves out right after it', () => {
    expect(slotsOf('30 2 * * *', '2026-03-28T12:00', '2026-03-30T12:00')).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
  })

  it('meet a time that comes twice once', () => {
    const slots = slotsOf('30 2 * * *', '2026-10-24T12:00', '2026-10-26T12:00')
    expect(slots).toHaveLength(2)
    expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(slots[0])
    expect(slots[1]).toBe('2026-10-26T01:30:00.000Z')
  })

  it('come after the beginning of the span, and up to its end', () => {
    expect(slotsOf('10 21 * * 1', '2026-03-02T20:10', '2026-03-09T20:10')).toEqual([
      '2026-03-09T20:10:00.000Z',
    ])
    expect(slotsOf('10 21 * * 1', '2026-03-02T20:10', '2026-03-09T20:09:59')).toEqual([])
  })
})

describe('What is due', () => {
  /** Every evening's check, of as many days back as are still of use. */
  const checks = (days: number): ScheduledJob => ({
    name: 'check',
    findDue: async (now) =>
      cronSlots('10 21 * * *', {
        zone: 'Europe/Berlin',
        from: new Date(now.getTime() - days * 86_400_000),
        to: now,
      }).map((slot) => ({
        name: 'check',
        slot,
        run: async (_tx, emit) =>
          emit({
            topic: 'member.renamed',
            aggregateId: slot.toISOString(),
            version: 1,
            payload: { userIds: [] },
          }),
      })),
  })
  const done = async () =>
    (
      await db.prisma.outbox.findMany({ where: { topic: 'member.renamed' }, orderBy: { aggregateId: 'asc' } })
    ).map(({ aggregateId }) => aggregateId)

  beforeEach(async () => {
    await db.prisma.jobRun.deleteMany()
    await db.prisma.outbox.deleteMany()
  })

  test('happens in its minute and not in the one before, however often somebody looks', async () => {
    const jobs = [checks(1)]
    await runDue(deps, jobs, utc('2026-03-03T20:09:00'))
    expect(await done()).toEqual(['2026-03-02T20:10:00.000Z'])
    expect(await runDue(deps, jobs, utc('2026-03-03T20:10:00'))).toBe(1)
    expect(await runDue(deps, jobs, utc('2026-03-03T20:10:05'))).toBe(0)
    expect(await done()).toEqual(['2026-03-02T20:10:00.000Z', '2026-03-03T20:10:00.000Z'])
  })

  test('is made up for after a downtime, across a change of the clocks, once', async () => {
    expect(await runDue(deps, [checks(3)], utc('2026-03-30T12:00'))).toBe(3)
    expect(await runDue(deps, [checks(3)], utc('2026-03-30T12:00'))).toBe(0)
    expect(await done()).toEqual([
      '2026-03-27T20:10:00.000Z',
      '2026-03-28T20:10:00.000Z',
      '2026-03-29T19:10:00.000Z',
    ])
  })

  test('is done once by three that look at the same moment, each slot by one of them', async () => {
    const counts = await Promise.all([0, 1, 2].map(() => runDue(deps, [checks(20)], utc('2026-03-30T12:00'))))
    expect(counts.reduce((sum, count) => sum + count)).toBe(20)
    expect(new Set(await done()).size).toBe(20)
    expect(await done()).toHaveLength(20)
  })

  test('is tried again when it failed, and holds up neither other slots nor other jobs', async () => {
    let fails = true
    const [first] = await checks(2).findDue(utc('2026-03-30T12:00'))
    const failing: ScheduledJob = {
      name: 'failing',
      findDue: async () => [
        {
          name: 'failing',
          slot: first!.slot,
          run: async (tx, emit) => {
            await first!.run(tx, emit)
            if (fails) throw new Error('Discord is not well')
          },
        },
        { name: 'failing', slot: utc('2026-01-01T00:00'), run: async () => undefined },
      ],
    }
    const unable: ScheduledJob = {
      name: 'unable',
      findDue: async () => {
        throw new Error('no such table')
      },
    }
    expect(await runDue(deps, [unable, failing, checks(1)], utc('2026-03-30T12:00'))).toBe(2)
    expect(await done()).toEqual(['2026-03-29T19:10:00.000Z'])
    fails = false
    expect(await runDue(deps, [unable, failing, checks(1)], utc('2026-03-30T12:00'))).toBe(1)
    expect(await done()).toEqual(['2026-03-28T20:10:00.000Z', '2026-03-29T19:10:00.000Z'])
  })

  test('is left for the next process when this one stops, after the run that was begun', async () => {
    const stopping = new AbortController()
    const job = checks(3)
    const stopsInFirst: ScheduledJob = {
      name: job.name,
      findDue: async (now) =>
        (await job.findDue(now)).map(({ run, ...slot }) => ({
          ...slot,
          run: async (tx, emit) => {
            stopping.abort()
            await run(tx, emit)
          },
        })),
    }
    const now = utc('2026-03-30T12:00')
    expect(await runDue(deps, [stopsInFirst, checks(20)], now, stopping.signal)).toBe(1)
    expect(await done()).toHaveLength(1)
    expect(await runDue(deps, [job], now)).toBe(2)
  })
})
