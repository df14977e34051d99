import {
  CreateEventBody,
  type UpdateEventBody,
} from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { signUp } from '#modules/signups/signup.commands.ts'
import { announcedBy, converges } from '#testing/converges.ts'
import { actorOf, eventBody, makeEvent } from '#testing/factories.ts'
import { refusal } from '#testing/refusal.ts'
import { startEventClock } from './event-stage.fixture.ts'
import { createEvent } from './event.commands.ts'
import { updateEvent } from './event-update.commands.ts'

type Changes = Parameters<typeof eventBody>[1]

const { db, deps, guild, at, tick, lists, screensOf } = await startEventClock()

const start = '2026-05-20T20:00:00.000Z'
const opening = '2026-05-10T18:00:00.000Z'
const answer = SignUpBody.parse({ role: 'tank' })

beforeEach(() => void at('2026-05-01T12:00Z'))

const announced = (changes: Changes = {}) =>
  eventBody(guild.server, { date: start, status: 'upcoming', ...changes })
const announce = (changes?: Changes) => createEvent(deps, actorOf(guild.mia), announced(changes))
const edit = (id: string, body: UpdateEventBody) => updateEvent(deps, actorOf(guild.mia), id, body)
const wrongOpening = expect.objectContaining({
  code: 'invalid_input',
  issues: [expect.objectContaining({ path: 'opensAt' })],
})
const stored = (id: string) =>
  db.prisma.event.findUniqueOrThrow({ where: { id }, select: { status: true, opensAt: true, version: true } })

describe('Announcing an event first', () => {
  test('shows it to everybody as upcoming with its opening time, and refuses answers until then', async () => {
    const messages = await converges(db, lists(), () => announce({ opensAt: opening }))
    expect(messages).toMatchObject([{ event: { status: 'upcoming', opensAt: opening, version: 1 } }])
    const { id } = await db.prisma.event.findFirstOrThrow()
    await expect(signUp(deps, actorOf(guild.gast), id, answer)).rejects.toEqual(refusal('event_not_open'))
    expect(await db.prisma.auditLog.findFirst({ where: { targetId: id } })).toMatchObject({
      action: 'event_created',
      details: { after: { status: 'upcoming', opensAt: opening } },
    })

    await tick('2026-05-10T17:59:59Z')
    expect(await stored(id)).toMatchObject({ status: 'upcoming' })
    await converges(db, screensOf(id), () => tick(opening))
    expect(await stored(id)).toMatchObject({ status: 'active', opensAt: null })
    expect(await signUp(deps, actorOf(guild.gast), id, answer)).toMatchObject({ event: { status: 'active' } })
  })

  test('without a time opens it a week before it begins', async () => {
    const { id } = await announce()
    expect(await stored(id)).toMatchObject({ status: 'upcoming', opensAt: null })
    await tick('2026-05-13T19:59:59Z')
    expect(await stored(id)).toMatchObject({ status: 'upcoming' })
    await tick('2026-05-13T20:00:00Z')
    expect(await stored(id)).toMatchObject({ status: 'active' })
  })

  test('needs the Member role, like every creation', async () => {
    await expect(createEvent(deps, actorOf(guild.gast), announced())).rejects.toEqual(refusal('forbidden'))
    expect(await db.prisma.event.count()).toBe(0)
  })

  test.each([
    ['in the past', { opensAt: '2026-05-01T11:59:59Z' }],
    ['at the start', { opensAt: start }],
    ['after the start', { opensAt: '2026-05-20T20:00:01Z' }],
    ['missing although the event begins within a week', { date: '2026-05-08T11:00:00Z' }],
    ['given for an event that is open at once', { status: 'active', opensAt: opening } as const],
  ])('is refused when the opening time is %s, and leaves nothing behind', async (_, changes) => {
    await expect(announce(changes)).rejects.toEqual(wrongOpening)
    expect(await db.prisma.event.count()).toBe(0)
  })

  test.each([
    { status: 'cancelled' },
    { status: 'completed' },
    { opensAt: 'morgen' },
    { opensAt: '0001-01-01' },
  ])('does not pass the contract with %j', (changes) => {
    const { id: serverId } = guild.server
    const valid = { title: 'Raid', date: start, serverId, status: 'upcoming', opensAt: opening }
    expect(CreateEventBody.safeParse(valid).success).toBe(true)
    expect(CreateEventBody.safeParse({ ...valid, ...changes }).success).toBe(false)
  })
})

describe('Editing an upcoming event', () => {
  test('moves its opening, and takes the time away again', async () => {
    const { id } = await announce({ opensAt: opening })
    const later = '2026-05-12T18:00:00.000Z'
    const messages = await converges(db, screensOf(id), () => edit(id, { opensAt: later }))
    expect(messages).toMatchObject([{ event: { status: 'upcoming', opensAt: later } }])
    await tick('2026-05-11T00:00:00Z')
    expect(await stored(id)).toMatchObject({ status: 'upcoming' })
    expect(await edit(id, { opensAt: null })).toMatchObject({ status: 'upcoming', opensAt: null })
  })

  test('is refused when the opening would be past, missing, or not before the start', async () => {
    const { id } = await announce({ opensAt: opening })
    const before = await stored(id)
    for (const body of [
      { opensAt: '2026-04-30T00:00:00Z' },
      { opensAt: start },
      { date: opening },
      { opensAt: null, date: '2026-05-07T20:00:00Z' },
    ])
      expect(await announcedBy(db, () => expect(edit(id, body)).rejects.toEqual(wrongOpening))).toEqual([])
    expect(await stored(id)).toEqual(before)
  })

  test('keeps an opening time that another field’s edit sends along, even in its last second', async () => {
    const { id } = await announce({ opensAt: opening })
    at('2026-05-10T18:00:00.500Z')
    expect(await edit(id, { title: 'Junobote', opensAt: opening })).toMatchObject({ title: 'Junobote' })
  })

  test('is told that it opened when it did meanwhile', async () => {
    const { id } = await announce({ opensAt: opening })
    await tick(opening)
    await expect(edit(id, { opensAt: '2026-05-12T18:00:00Z' })).rejects.toEqual(refusal('event_not_upcoming'))
    const { id: open } = await makeEvent(db, guild.mia)
    await expect(edit(open, { opensAt: null })).rejects.toEqual(refusal('event_not_upcoming'))
  })

  test('leaves the openings of the events that follow alone', async () => {
    const { id } = await announce({ opensAt: opening, isRecurring: true })
    const { seriesId } = await db.prisma.event.findUniqueOrThrow({ where: { id } })
    const date = new Date('2026-05-27T20:00Z')
    const next = await makeEvent(db, guild.mia, { seriesId, seriesSlot: date, date, isRecurring: true })
    await edit(id, { opensAt: '2026-05-12T18:00:00Z', title: 'Junobote', scope: 'following' })
    expect(await stored(next.id)).toMatchObject({ status: 'active', opensAt: null })
    expect(await db.prisma.event.findUnique({ where: { id: next.id } })).toMatchObject({ title: 'Junobote' })
  })
})
