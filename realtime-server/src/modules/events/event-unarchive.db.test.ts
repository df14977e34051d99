import { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { converges } from '#testing/converges.ts'
import { actorOf, eventBody, makeEvent, makeParticipant } from '#testing/factories.ts'
import { cancelEvent } from './event-cancel.commands.ts'
import { startEventClock } from './event-stage.fixture.ts'
import { createEvent } from './event.commands.ts'
import { archiveEvent, unarchiveEvent } from './event-status.commands.ts'
import { updateEvent } from './event-update.commands.ts'

const { db, deps, guild, at, tick, screensOf } = await startEventClock()

/** A Wednesday. */
const start = '2026-05-20T20:00:00.000Z'
const opening = '2026-05-10T18:00:00.000Z'

beforeEach(async () => {
  at('2026-05-01T12:00Z')
  const owner = { discordUserId: guild.ben.id, serverId: guild.server.id }
  await db.prisma.memberCard.create({ data: { ...owner, styles: [{ classId: 'orb_wand', role: 'healer' }] } })
  await db.prisma.standingResponse.create({ data: { ...owner, weekday: 3, status: 'accepted' } })
})

const announce = (opensAt: string | null) =>
  createEvent(deps, actorOf(guild.mia), eventBody(guild.server, { date: start, status: 'upcoming', opensAt }))
const archive = (id: string) => archiveEvent(deps, actorOf(guild.mia), id)
const unarchive = (id: string) => unarchiveEvent(deps, actorOf(guild.mia), id)
const stored = (id: string) =>
  db.prisma.event.findUniqueOrThrow({
    where: { id },
    select: { status: true, participants: { select: { discordUserId: true, source: true } } },
  })
const standing = () => [{ discordUserId: guild.ben.id, source: 'standing' }]

describe('An announced event that was archived and is brought back', () => {
  test.each([
    ['at the chosen time', opening, '2026-05-10T17:59:59Z', opening],
    ['a week before its start', null, '2026-05-13T19:59:59Z', '2026-05-13T20:00:00Z'],
  ])('is announced again and opens %s, with the standing responses', async (_, opensAt, early, due) => {
    const { id } = await announce(opensAt)
    await archive(id)
    const messages = await converges(db, screensOf(id), () => unarchive(id))
    expect(messages).toMatchObject([{ event: { status: 'upcoming', participants: [] } }])
    await tick(early)
    expect(await stored(id)).toEqual({ status: 'upcoming', participants: [] })
    await converges(db, screensOf(id), () => tick(due))
    expect(await stored(id)).toEqual({ status: 'active', participants: standing() })
  })

  test('is announced again when it was cancelled in between', async () => {
    const { id } = await announce(null)
    await cancelEvent(deps, actorOf(guild.mia), id, { reason: 'Krank' })
    await archive(id)
    expect(await unarchive(id)).toMatchObject({ status: 'upcoming', cancelReason: null })
  })

  test('opens at once, with the standing responses, when its opening has passed', async () => {
    const { id } = await announce(opening)
    await archive(id)
    await tick('2026-05-11T12:00:00Z')
    const messages = await converges(db, screensOf(id), () => unarchive(id))
    expect(messages).toMatchObject([{ event: { status: 'active', opensAt: null, participants: standing() } }])
  })
})

test('An event that was open when it was archived is open again, also weeks before its start', async () => {
  const { id } = await makeEvent(db, guild.mia, { date: new Date(start) })
  await archive(id)
  expect(await unarchive(id)).toMatchObject({ status: 'active', opensAt: null, participants: [] })
})

test('Whoever a deadline counted as declined owes an answer again when it was removed before the event is open again', async () => {
  const { id } = await makeEvent(db, guild.mia, {
    date: new Date('2026-04-30T12:00Z'),
    status: 'completed',
    responseDeadline: 60,
    afterDeadline: 'declined',
    restDeclinedAt: new Date('2026-04-30T11:00Z'),
  })
  await makeParticipant(db, { id }, guild.ben, { status: 'declined', source: 'deadline' })
  await makeParticipant(db, { id }, guild.lena, { status: 'declined', source: 'web' })
  await updateEvent(deps, actorOf(guild.mia), id, UpdateEventBody.parse({ responseDeadline: null }))
  await archive(id)
  await converges(db, screensOf(id), () => unarchive(id))
  const participants = [{ discordUserId: guild.lena.id, source: 'web' }]
  expect(await stored(id)).toEqual({ status: 'active', participants })
})
