import { describe, expect, test } from 'vitest'
import { converges } from '#testing/converges.ts'
import { actorOf, makeEvent, makeParticipant, makePerson, makeServer, tomorrow } from '#testing/factories.ts'
import { refusal } from '#testing/refusal.ts'
import { deleteEvent } from './event-delete.commands.ts'
import { archiveEvent, unarchiveEvent } from './event-status.commands.ts'
import { updateEvent } from './event-update.commands.ts'
import { nowhere, startEvents } from './event-stage.fixture.ts'
import { createEventHeads } from './event-heads.queries.ts'

// Mia has more events here than most servers would allow one person.
const { db, deps, lena, mia, ben, event, screensOf, lastAudit } = await startEvents({
  settings: { maxEventsPerUser: 100 },
})
const findHeads = createEventHeads(db)

describe('archiving and bringing back', () => {
  test('moves the event between the lists of everybody who may see them', async () => {
    const { id } = await event()
    await converges(db, screensOf(id), async () => {
      expect(await archiveEvent(deps, actorOf(mia), id)).toMatchObject({ status: 'archived' })
    })
    expect(await findHeads([id, nowhere])).toMatchObject({ others: { [id]: 2 } })
    expect(await lastAudit()).toMatchObject({
      action: 'event_archived',
      details: { before: { status: 'active' } },
    })
    await converges(db, screensOf(id), async () => {
      expect(await unarchiveEvent(deps, actorOf(lena), id)).toMatchObject({ status: 'active' })
    })
    expect((await findHeads([])).active).toMatchObject({ [id]: 3 })
  })

  test('happens once when sent twice at the same moment', async () => {
    const { id } = await event()
    const outcomes = await Promise.allSettled([0, 1].map(() => archiveEvent(deps, actorOf(mia), id)))
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(archiveEvent(deps, actorOf(mia), id)).rejects.toEqual(refusal('event_archived'))
    await unarchiveEvent(deps, actorOf(mia), id)
    await expect(unarchiveEvent(deps, actorOf(mia), id)).rejects.toEqual(refusal('event_not_archived'))
  })

  test.each(['upcoming', 'completed', 'cancelled'] as const)(
    'archives an event that is %s',
    async (status) => {
      const { id } = await event({ status })
      expect(await archiveEvent(deps, actorOf(mia), id)).toMatchObject({ status: 'archived' })
    },
  )

  test('is for its creator and admins', async () => {
    const { id } = await event()
    await expect(archiveEvent(deps, actorOf(ben), id)).rejects.toEqual(refusal('forbidden'))
    await expect(unarchiveEvent(deps, actorOf(ben), id)).rejects.toEqual(refusal('forbidden'))
    await expect(archiveEvent(deps, actorOf(lena), nowhere)).rejects.toEqual(refusal('event_not_found'))
  })
})

describe('the limit of events per person', () => {
  const over = { date: new Date('2026-01-01') }
  const ahead = { date: tomorrow().toISOString() }

  test('holds for what its creator brings back, and not for what a leader does', async () => {
    const strict = await makeServer(db, { settings: { maxEventsPerUser: 1 } })
    const [leader, one] = [await makePerson(db, strict, 'lead'), await makePerson(db, strict)]
    const [archived, completed, kept] = [
      await makeEvent(db, one, { status: 'archived' }),
      await makeEvent(db, one, { ...over, status: 'completed' }),
      await makeEvent(db, one, { ...over, reactivatedAt: new Date() }),
    ]
    const running = await makeEvent(db, one)
    const changes = [
      () => unarchiveEvent(deps, actorOf(one), archived.id),
      () => updateEvent(deps, actorOf(one), completed.id, ahead),
      () => updateEvent(deps, actorOf(one), kept.id, ahead),
    ]
    for (const change of changes) await expect(change()).rejects.toEqual(refusal('event_limit_reached'))
    // What is over does not count, and neither does an edit of what counts already.
    await unarchiveEvent(deps, actorOf(one), completed.id)
    await updateEvent(deps, actorOf(one), running.id, { title: 'Still the one', ...ahead })
    await unarchiveEvent(deps, actorOf(leader), archived.id)
  })

  test('holds when several are brought back at once', async () => {
    const strict = await makeServer(db, { settings: { maxEventsPerUser: 1 } })
    const one = await makePerson(db, strict)
    const events = [
      await makeEvent(db, one, { status: 'archived' }),
      await makeEvent(db, one, { status: 'archived' }),
    ]
    const outcomes = await Promise.allSettled(events.map(({ id }) => unarchiveEvent(deps, actorOf(one), id)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('deleting', () => {
  test('takes sign-ups, parties, links and board along, and leaves the audit entry', async () => {
    const { id } = await event()
    await makeParticipant(db, { id }, ben)
    await db.prisma.party.create({ data: { id: `p-${id}`, eventId: id, partyNumber: 1 } })
    const messages = await converges(db, screensOf(id), () => deleteEvent(deps, actorOf(mia), id))
    expect(messages).toEqual([{ type: 'event.deleted', eventId: id }])
    expect(await db.prisma.participant.count({ where: { eventId: id } })).toBe(0)
    expect(await db.prisma.party.count({ where: { eventId: id } })).toBe(0)
    expect(await db.prisma.boardDoc.count({ where: { id: `parties.${id}` } })).toBe(0)
    expect(await lastAudit()).toMatchObject({
      action: 'event_deleted',
      targetId: id,
      details: { after: null },
    })
  })

  test('is for its creator and admins, once', async () => {
    const { id } = await event()
    await expect(deleteEvent(deps, actorOf(ben), id)).rejects.toEqual(refusal('forbidden'))
    const outcomes = await Promise.allSettled([0, 1].map(() => deleteEvent(deps, actorOf(lena), id)))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason as unknown)).toEqual([refusal('event_not_found')])
  })
})
