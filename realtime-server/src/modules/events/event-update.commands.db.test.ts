import { UpdateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { describe, expect, test } from 'vitest'
import { announcedBy, converges } from '#testing/converges.ts'
import { actorOf, makeParticipant, makePerson, makeSnowflake, type TestPerson } from '#testing/factories.ts'
import { refusal } from '#testing/refusal.ts'
import { nowhere, startEvents } from './event-stage.fixture.ts'
import { unarchiveEvent } from './event-status.commands.ts'
import { updateEvent } from './event-update.commands.ts'
import { getEventFacts } from './event-facts.queries.ts'
import { getDashboardFigures } from './event-figures.queries.ts'

// Mia has more events here than most servers would allow one person.
const { db, deps, server, lena, mia, ben, gast, event, screensOf, lastAudit } = await startEvents({
  settings: { maxEventsPerUser: 100 },
})
const capacities = (tanks: number, healers: number, dps: number) => ({
  tanks: { max: tanks, emoji: null },
  healers: { max: healers, emoji: null },
  dps: { max: dps, emoji: null },
})
const reserve = (person: TestPerson, role: 'tank' | 'healer' = 'tank') => ({
  discordUserId: person.id,
  username: person.username,
  realName: null,
  role,
  characterClass: null,
})
async function roster(id: string): Promise<string[]> {
  const facts = await getEventFacts(db.prisma, id)
  return facts!.participants.map(({ username, role, status }) => `${username} ${role} ${status}`)
}

describe('changing an event', () => {
  test('saves what was sent and nothing else, tells every screen, and keeps before and after', async () => {
    const { id, date } = await event()
    const sent = { title: 'Junobote', channelId: server.channelId, duration: 90 }
    const messages = await converges(db, screensOf(id), () => updateEvent(deps, actorOf(mia), id, sent))
    expect(messages).toMatchObject([
      { type: 'event.saved', event: { ...sent, channelName: 'raids', version: 2, date: date.toISOString() } },
    ])
    expect(await lastAudit()).toMatchObject({
      action: 'event_updated',
      details: {
        before: { title: 'Queen Bellandir', duration: 120, channelId: null },
        after: { title: 'Junobote', duration: 90, channelId: server.channelId },
      },
    })
  })

  test('moving it moves it in every list', async () => {
    const { id } = await event()
    const sent = { date: '2026-12-31T23:00:00+01:00' }
    await converges(db, screensOf(id), () => updateEvent(deps, actorOf(lena), id, sent))
    expect((await getEventFacts(db.prisma, id))!.date).toBe('2026-12-31T22:00:00.000Z')
  })

  test('to what it is already writes and tells nothing', async () => {
    const { id, title, date } = await event()
    const same = { title, date: date.toISOString(), roles: capacities(3, 6, 12), preselectedPlayers: [] }
    expect(await announcedBy(db, () => updateEvent(deps, actorOf(mia), id, same))).toEqual([])
    expect((await getEventFacts(db.prisma, id))!.version).toBe(1)
  })

  test('raised maxima promote who waits; lowered ones throw nobody out', async () => {
    const { id } = await event({ maxTanks: 1 })
    await makeParticipant(db, { id }, mia, { role: 'tank', joinedAt: new Date(1) })
    await makeParticipant(db, { id }, ben, { role: 'tank', status: 'waitlist', joinedAt: new Date(2) })
    await makeParticipant(db, { id }, gast, { role: 'tank', status: 'waitlist', joinedAt: new Date(3) })
    await converges(db, screensOf(id), () =>
      updateEvent(deps, actorOf(mia), id, { roles: capacities(2, 6, 12) }),
    )
    const promoted = ['mia tank accepted', 'ben tank accepted', 'gast tank waitlist']
    expect(await roster(id)).toEqual(promoted)
    await converges(db, screensOf(id), () =>
      updateEvent(deps, actorOf(mia), id, { roles: capacities(0, 6, 12) }),
    )
    expect(await roster(id)).toEqual(promoted)
    expect((await getEventFacts(db.prisma, id))!.maxParticipants).toBe(18)
  })

  test('nobody is promoted or reserved when a completed event gets higher maxima or preselected people', async () => {
    const { id } = await event({ status: 'completed', date: new Date(0), maxTanks: 0 })
    await makeParticipant(db, { id }, ben, { role: 'tank', status: 'waitlist' })
    const sent = { roles: capacities(2, 6, 12), preselectedPlayers: [reserve(gast)] }
    await converges(db, screensOf(id), () => updateEvent(deps, actorOf(mia), id, sent))
    expect(await roster(id)).toEqual(['ben tank waitlist'])
    await converges(db, screensOf(id), () => unarchiveEvent(deps, actorOf(mia), id))
    expect(await roster(id)).toEqual(['ben tank accepted', 'gast tank reserved'])
  })

  test('people are promoted when a completed event with new maxima moves ahead', async () => {
    const { id } = await event({ status: 'completed', date: new Date(0), maxTanks: 0 })
    await makeParticipant(db, { id }, ben, { role: 'tank', status: 'waitlist' })
    await updateEvent(deps, actorOf(mia), id, { roles: capacities(2, 6, 12) })
    const date = new Date(Date.now() + 86_400_000).toISOString()
    await converges(db, screensOf(id), () => updateEvent(deps, actorOf(mia), id, { date }))
    expect(await roster(id)).toEqual(['ben tank accepted'])
  })

  test('people no longer preselected give their opening back, new ones get one, answers stay', async () => {
    const { id } = await event({ maxTanks: 1, preselectedPlayers: [reserve(mia)] })
    await makeParticipant(db, { id }, mia, { role: 'tank', status: 'reserved', joinedAt: new Date(1) })
    await makeParticipant(db, { id }, gast, { role: 'dps', status: 'declined', joinedAt: new Date(2) })
    const sent = { preselectedPlayers: [reserve(ben), reserve(gast)] }
    await converges(db, screensOf(id), () => updateEvent(deps, actorOf(mia), id, sent))
    expect(await roster(id)).toEqual(['gast dps declined', 'ben tank reserved'])
  })

  test('somebody who left the server stays preselected until taken off the list', async () => {
    const gone = await makePerson(db, server, 'member', { leftAt: new Date() })
    const { id } = await event({ preselectedPlayers: [reserve(gone)] })
    const sent = { preselectedPlayers: [reserve(gone), reserve(ben, 'healer')] }
    const view = await updateEvent(deps, actorOf(mia), id, sent)
    expect(view.preselectedPlayers).toHaveLength(2)
  })

  test('required roles are those of the server; one that was deleted may stay and be taken off', async () => {
    const deleted = makeSnowflake()
    const { id } = await event({ requireRoles: [deleted] })
    const lead = server.roleIds.get('Lead')!
    const requires = (...requireRoles: string[]) => ({
      settings: { allowLateSignups: true, sendReminders: true, autoArchive: false, requireRoles },
    })
    await expect(
      updateEvent(deps, actorOf(mia), id, requires(deleted, lead, makeSnowflake())),
    ).rejects.toEqual(refusal('invalid_input'))
    const saved = await updateEvent(deps, actorOf(mia), id, requires(deleted, lead))
    expect(saved.settings.requireRoles).toEqual([deleted, lead])
    const tidied = await updateEvent(deps, actorOf(mia), id, requires(lead))
    expect(tidied.settings.requireRoles).toEqual([lead])
  })

  test('an opening is not reserved for a class that the event refuses, whichever of both is sent', async () => {
    const templar = { ...reserve(ben), characterClass: 'sns_wand' }
    const filters = (...bannedClasses: string[]) => ({
      classFilters: { requiredClasses: [], preferredClasses: [], bannedClasses },
    })
    const listed = await event({ preselectedPlayers: [templar] })
    const banning = await event({ bannedClasses: ['sns_wand'] })
    const refused = expect.objectContaining({
      code: 'invalid_input',
      issues: [expect.objectContaining({ path: 'preselectedPlayers' })],
    })
    await expect(updateEvent(deps, actorOf(mia), listed.id, filters('sns_wand'))).rejects.toEqual(refused)
    await expect(
      updateEvent(deps, actorOf(mia), banning.id, { preselectedPlayers: [templar] }),
    ).rejects.toEqual(refused)
    await updateEvent(deps, actorOf(mia), banning.id, { preselectedPlayers: [templar], ...filters() })
    expect(await roster(banning.id)).toEqual(['ben tank reserved'])
    await updateEvent(deps, actorOf(mia), listed.id, { title: 'Another', ...filters('orb_wand') })
  })

  test('is for its creator and admins, while it is not archived', async () => {
    const { id } = await event()
    const archived = await event({ status: 'archived' })
    const sent = { title: 'Mine now' }
    await expect(updateEvent(deps, actorOf(ben), id, sent)).rejects.toEqual(refusal('forbidden'))
    await expect(updateEvent(deps, actorOf(mia), archived.id, sent)).rejects.toEqual(
      refusal('event_archived'),
    )
    await expect(updateEvent(deps, actorOf(lena), nowhere, sent)).rejects.toEqual(refusal('event_not_found'))
    expect((await getEventFacts(db.prisma, id))!.title).toBe('Queen Bellandir')
  })

  test('what others own cannot be sent', () => {
    for (const field of ['createdBy', 'status', 'version', 'messageId', 'serverId', 'maxParticipants'])
      expect(UpdateEventBody.safeParse({ [field]: '1' }).success).toBe(false)
  })

  test('two leaders who change different things at once lose nothing', async () => {
    const { id } = await event()
    await Promise.all([
      updateEvent(deps, actorOf(lena), id, { title: 'Junobote' }),
      updateEvent(deps, actorOf(mia), id, { duration: 60 }),
    ])
    expect(await getEventFacts(db.prisma, id)).toMatchObject({ title: 'Junobote', duration: 60, version: 3 })
  })
})

test('the four figures count what the dashboard says', async () => {
  const now = new Date('2030-01-01T12:00:00Z')
  const before = await getDashboardFigures(db.prisma, now)
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const seated = { maxTanks: 1, maxHealers: 0, maxDps: 1 }
  const filled = await event({ ...seated, date: at(24) })
  await makeParticipant(db, filled, mia, { role: 'tank' })
  await makeParticipant(db, filled, ben, { role: 'dps', status: 'waitlist' })
  const empty = await event({ ...seated, date: at(47) })
  await makeParticipant(db, empty, mia, { role: 'tank', status: 'reserved' })
  await event({ ...seated, date: at(49) })
  await event({ ...seated, date: at(24 * 8) })
  await event({ ...seated, date: at(24), status: 'archived' })
  const after = await getDashboardFigures(db.prisma, now)
  expect({
    totalEvents: after.totalEvents - before.totalEvents,
    totalSignups: after.totalSignups - before.totalSignups,
    upcomingEvents: after.upcomingEvents - before.upcomingEvents,
    needsAttention: after.needsAttention - before.needsAttention,
  }).toEqual({ totalEvents: 4, totalSignups: 1, upcomingEvents: 3, needsAttention: 1 })
})
