import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOldEvent } from '@raidtisch/shared-types/domain/event-age'
import { eventStatuses, hasEnded } from '@raidtisch/shared-types/domain/event-status'
import { eventTypes } from '@raidtisch/shared-types/domain/event-types'
import { participantStatuses } from '@raidtisch/shared-types/domain/game-roles'
import { makeEvent, makeParticipant, makePeople, makePerson, makeServer } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { getEventFigures } from './event-figures.queries.ts'
import { listEventFacts } from './event.queries.ts'

const runs = process.env['LONG'] ? 200 : 15
const now = new Date('2026-11-21T20:00:00.000Z')
const hourMs = 3_600_000

const { db } = await createTestDatabase()
const server = await makeServer(db)
const lead = await makePerson(db, server, 'lead')
const people = await makePeople(db, server, 4)

const anEvent = fc.record({
  status: fc.constantFrom(...eventStatuses),
  /** Before it was archived. */
  wasCalledOff: fc.boolean(),
  eventType: fc.constantFrom(...eventTypes),
  hours: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -1_000, max: 1_000 })),
  duration: fc.constantFrom(30, 60, 120),
  keepAlive: fc.boolean(),
  changedHoursAgo: fc.integer({ min: 0, max: 1_000 }),
  answers: fc.array(fc.constantFrom(...participantStatuses), { maxLength: people.length }),
})
type Shape = typeof anEvent extends fc.Arbitrary<infer S> ? S : never

async function write(shapes: readonly Shape[]) {
  await db.prisma.event.deleteMany()
  for (const [index, { hours, answers, wasCalledOff, changedHoursAgo, ...values }] of shapes.entries()) {
    const date = new Date(now.getTime() + hours * hourMs)
    const cancelReason = values.status === 'archived' && wasCalledOff ? 'zu wenige' : null
    const updatedAt = changedAt({ changedHoursAgo })
    const event = await makeEvent(db, lead, {
      ...values,
      cancelReason,
      date,
      updatedAt,
      title: `Event ${index}`,
    })
    for (const [place, status] of answers.entries())
      await makeParticipant(db, event, people[place]!, { status })
  }
}

const isOn = ({ status, wasCalledOff }: Shape) =>
  status !== 'cancelled' && !(status === 'archived' && wasCalledOff)
const accepted = ({ answers }: Shape) => answers.filter((status) => status === 'accepted').length
const dateOf = ({ hours }: Shape) => new Date(now.getTime() + hours * hourMs)
const changedAt = ({ changedHoursAgo }: Pick<Shape, 'changedHoursAgo'>) =>
  new Date(now.getTime() - changedHoursAgo * hourMs)

test('The figures of all events are what a plain loop counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { maxLength: 9 }), async (shapes) => {
      await write(shapes)
      const on = shapes.filter(isOn)
      const { recent, byType, ...counts } = await getEventFigures(db.prisma, now)
      expect(counts).toEqual({
        total: on.length,
        upcoming: on.filter(({ hours }) => hours > 0).length,
        completed: on.filter(({ hours }) => hours < 0).length,
        signups: on.reduce((sum, shape) => sum + accepted(shape), 0),
        archived: shapes.filter((shape) => hasEnded({ ...shape, date: dateOf(shape) }, now)).length,
        old: shapes.filter((shape) =>
          isOldEvent({ ...shape, date: dateOf(shape), updatedAt: changedAt(shape) }, now),
        ).length,
      })
      for (const type of eventTypes)
        expect(byType.find((one) => one.type === type)?.count ?? 0).toBe(
          on.filter(({ eventType }) => eventType === type).length,
        )
      expect(recent).toHaveLength(Math.min(on.length, 5))
      for (const { title, signups } of recent) {
        const shape = shapes[Number(title.replace('Event ', ''))]!
        expect([isOn(shape), signups]).toEqual([true, accepted(shape)])
      }
    }),
    { numRuns: runs },
  )
})

describe('With events before and after now', () => {
  const shapeAt = (hours: number): Shape => ({
    status: 'completed',
    wasCalledOff: false,
    eventType: 'raid',
    hours,
    duration: 60,
    keepAlive: false,
    changedHoursAgo: 0,
    answers: [],
  })
  const titlesOf = (events: readonly { title: string }[]) => events.map(({ title }) => title)

  test('The recent activity is the five events nearest to now, latest first', async () => {
    await write([-60, -9, -2, -1, 1, 3, 90].map(shapeAt))
    const { recent } = await getEventFigures(db.prisma, now)
    expect(titlesOf(recent)).toEqual([5, 4, 3, 2, 1].map((index) => `Event ${index}`))
  })

  test('a list can be limited to the latest, and stays in its order', async () => {
    await write([-60, -9, 4, -2].map(shapeAt))
    expect(titlesOf(await listEventFacts(db.prisma, { statuses: ['completed'] }, now, 2))).toEqual([
      'Event 3',
      'Event 2',
    ])
    expect(await listEventFacts(db.prisma, { statuses: ['completed'] }, now)).toHaveLength(4)
    expect(await listEventFacts(db.prisma, { statuses: ['active'] }, now, 2)).toEqual([])
  })
})
