import { randomBytes, randomUUID } from 'node:crypto'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { createParty, placeInParty } from '@raidtisch/shared-types/board/board-edits'
import { readBoard } from '@raidtisch/shared-types/board/board-read'
import { beforeAll, expect, test } from 'vitest'
import { editDocument } from '#boards/board-log.ts'
import { readDocument } from '#boards/logged-document.ts'
import { transaction } from '#core/db/transaction.ts'
import { runDue } from '#core/jobs/schedule.ts'
import { projectBoard } from '#boards/board-projection.ts'
import { partyBoard } from '#modules/parties/party.projection.ts'
import { converges, eventListScreen, eventScreen } from '#testing/converges.ts'
import {
  actorOf,
  makeEvent,
  makeParticipant,
  makePerson,
  makeServer,
  type TestPerson,
  type TestServer,
} from '#testing/factories.ts'
import { eventually } from '#testing/eventually.ts'
import { countLockWaits } from '#testing/lock-waits.ts'
import { refusal } from '#testing/refusal.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { eventClockJobs } from './event-clock.jobs.ts'
import { deleteEvent } from './event-delete.commands.ts'
import { restoreEvent } from './event-restore.commands.ts'
import { getEventFacts } from './event-facts.queries.ts'
import { listPastEvents } from './event.queries.ts'

const { db, outbox, logger } = await createTestDatabase()
let now = new Date()
const deps = { db, outbox, clock: { now: () => now } }
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

let server: TestServer
let lena: TestPerson, mia: TestPerson, otto: TestPerson

beforeAll(async () => {
  server = await makeServer(db)
  lena = await makePerson(db, server, 'lead', { username: 'lena' })
  otto = await makePerson(db, server, 'orga', { username: 'otto' })
  mia = await makePerson(db, server, 'member', { username: 'mia' })
})

/** An event with a row in each table that belongs to it, also of a question to a substitute and of its import. */
async function makeFullEvent(creator = mia) {
  const { id } = await makeEvent(db, creator, { channelId: server.channelId, description: 'Kommt pünktlich' })
  await makeParticipant(db, { id }, lena, { role: 'healer', notes: 'Bin zehn Minuten später da' })
  const board = formatBoardName({ kind: 'parties', eventId: id })
  const partyId = randomUUID()
  await transaction(db, (tx) =>
    editDocument(tx, board, (doc) => {
      createParty(doc, { id: partyId, number: 1 })
      placeInParty(doc, mia.id, lena.id, partyId)
    }),
  )
  await projectBoard(partyBoard, { db, outbox }, id)
  await db.prisma.streamLink.create({
    data: { eventId: id, createdBy: lena.id, tokenHash: new Uint8Array(randomBytes(32)) },
  })
  await db.prisma.substituteRequest.create({
    data: {
      serverId: server.id,
      eventId: id,
      partyId,
      slot: 1,
      discordUserId: otto.id,
      role: 'tank',
      askedBy: lena.id,
      askedAt: now,
    },
  })
  await db.prisma.eventImport.create({
    data: {
      eventId: id,
      serverId: server.id,
      externalId: id,
      importedBy: lena.id,
      facts: {},
      answers: {},
      classes: [],
      host: 'raid-helper.dev',
      isFollowed: true,
    },
  })
  await db.prisma.eventPost.create({
    data: {
      eventId: id,
      serverId: server.id,
      channelId: server.channelId,
      nonce: 'n',
      messageIds: ['300000000000000001'],
      contentHash: new Uint8Array(randomBytes(32)),
      state: 'posted',
      shownVersion: 2,
    },
  })
  return { id, board }
}

/** The rows of an event by table: of each table whose rows PostgreSQL deletes with it, so that a new one has to be kept, too. */
async function rowsOf(eventId: string): Promise<Map<string, string[]>> {
  const { rows: keys } = await db.pool.query<{ child: string; parent: string; column: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent, attname AS column
     FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE contype = 'f' AND confdeltype = 'c'`,
  )
  const idsOf = new Map([['event', `SELECT '${eventId}'::text`]])
  const found = new Map<string, string[]>()
  for (const [parent, ids] of idsOf)
    for (const { child, column } of keys.filter((key) => key.parent === parent)) {
      const where = `FROM ${child} t WHERE ${column} IN (${ids})`
      const { rows } = await db.pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row ${where}`)
      found.set(child, rows.map(({ row }) => row).toSorted())
      if (keys.some((key) => key.parent === child)) idsOf.set(child, `SELECT id ${where}`)
    }
  return found
}

const screensOf = (eventId: string) => [
  eventScreen(db, actorOf(lena), eventId),
  eventListScreen(db, actorOf(mia), 'active'),
]

test('A deleted event comes back with answers, parties, questions, board, links, import and post, on every screen', async () => {
  const { id, board } = await makeFullEvent()
  const before = await getEventFacts(db.prisma, id)
  expect(before?.parties).toMatchObject([{ members: [{ discordUserId: lena.id }] }])
  const rows = await rowsOf(id)
  expect([...rows].filter(([, kept]) => kept.length === 0)).toEqual([])
  expect([...rows.keys()]).toContain('party_member')

  await converges(db, screensOf(id), () => deleteEvent(deps, actorOf(mia), id))
  expect(await getEventFacts(db.prisma, id)).toBeNull()
  expect([...(await rowsOf(id)).values()].flat()).toEqual([])
  expect(await db.prisma.boardDoc.count({ where: { id: board } })).toBe(0)
  // What the bot does meanwhile: it says that the event is deleted, and forgets the post.
  await db.prisma.eventPost.delete({ where: { eventId: id } })

  later(59)
  const [, list] = screensOf(id)
  const messages = await converges(db, list ? [list] : [], () => restoreEvent(deps, actorOf(mia), id))
  const after = await getEventFacts(db.prisma, id)
  expect(messages).toEqual([{ type: 'event.saved', event: after }])
  expect(after).toEqual({ ...before, version: (before?.version ?? 0) + 2 })
  expect(await rowsOf(id)).toEqual(rows)
  const document = await transaction(db, (tx) => readDocument(tx, board))
  expect(document && readBoard(document.doc).parties).toMatchObject([{ number: 1 }])
  expect(await db.prisma.eventPost.findUnique({ where: { eventId: id } })).toMatchObject({
    messageIds: ['300000000000000001'],
    contentHash: null,
    shownVersion: -1,
    state: 'posted',
  })
  expect(await db.prisma.deletedEvent.count({ where: { eventId: id } })).toBe(0)
  expect(
    await db.prisma.auditLog.findFirst({ where: { targetId: id }, orderBy: { seq: 'desc' } }),
  ).toMatchObject({ action: 'event_restored', userId: mia.id })
})

test('An edit of the board that is committed while its event is deleted comes back with it', async () => {
  const { id, board } = await makeFullEvent()
  let deleted: Promise<void> | undefined
  await transaction(db, async (tx) => {
    await editDocument(tx, board, (doc) => createParty(doc, { id: 'late' }))
    deleted = deleteEvent(deps, actorOf(mia), id)
    await eventually(async () => (await countLockWaits(db)) > 0)
  })
  await deleted
  await restoreEvent(deps, actorOf(mia), id)
  const document = await transaction(db, (tx) => readDocument(tx, board))
  expect(document && readBoard(document.doc).parties.map((party) => party.id)).toContain('late')
})

test('A deleted event is restored by who deleted it and by admins, and by nobody else', async () => {
  const { id } = await makeFullEvent()
  await deleteEvent(deps, actorOf(lena), id)
  await expect(restoreEvent(deps, actorOf(mia), id)).rejects.toEqual(refusal('forbidden'))
  expect(await restoreEvent(deps, actorOf(otto), id)).toMatchObject({ id, createdBy: mia.id })
})

test('The post of a restored event is open again when it said that the event is deleted', async () => {
  const { id } = await makeFullEvent()
  await deleteEvent(deps, actorOf(mia), id)
  const where = { eventId: id }
  await db.prisma.eventPost.update({ where, data: { state: 'closed', messageIds: ['300000000000000002'] } })
  await restoreEvent(deps, actorOf(mia), id)
  expect(await db.prisma.eventPost.findUnique({ where })).toMatchObject({
    state: 'posted',
    messageIds: ['300000000000000002'],
    contentHash: null,
    shownVersion: -1,
  })
})

test('A deleted event is restored once when two press at the same moment', async () => {
  const { id } = await makeFullEvent()
  await deleteEvent(deps, actorOf(mia), id)
  const outcomes = await Promise.allSettled([mia, lena].map((one) => restoreEvent(deps, actorOf(one), id)))
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'event_not_found' },
  })
})

test('A deleted event is forgotten by itself once its minute is over, and not before', async () => {
  const { id } = await makeFullEvent()
  await deleteEvent(deps, actorOf(mia), id)
  const tick = () => runDue({ db, outbox, logger }, eventClockJobs({ db }), now)
  later(59)
  await tick()
  expect(await db.prisma.deletedEvent.count({ where: { eventId: id } })).toBe(1)
  later(1)
  await expect(restoreEvent(deps, actorOf(mia), id)).rejects.toEqual(refusal('event_not_found'))
  await tick()
  expect(await db.prisma.deletedEvent.count({ where: { eventId: id } })).toBe(0)
})

test('Of two deleted events each can be restored, whichever comes first', async () => {
  const [first, second] = [await makeFullEvent(), await makeFullEvent()]
  for (const { id } of [first, second]) await deleteEvent(deps, actorOf(mia), id)
  for (const { id } of [first, second])
    expect(await restoreEvent(deps, actorOf(mia), id)).toMatchObject({ id })
})

test('An event can be deleted and restored again and again', async () => {
  const { id } = await makeFullEvent()
  for (let round = 0; round < 3; round++) {
    await deleteEvent(deps, actorOf(mia), id)
    await restoreEvent(deps, actorOf(mia), id)
  }
  expect(await getEventFacts(db.prisma, id)).toMatchObject({ participants: [{ username: 'lena' }] })
})

test('Restoring an event counts against its creator’s limit', async () => {
  const strict = await makeServer(db, { settings: { maxEventsPerUser: 1 } })
  const one = await makePerson(db, strict)
  const { id } = await makeEvent(db, one)
  await deleteEvent(deps, actorOf(one), id)
  const other = await makeEvent(db, one)
  await expect(restoreEvent(deps, actorOf(one), id)).rejects.toEqual(refusal('event_limit_reached'))
  await deleteEvent(deps, actorOf(one), other.id)
  expect(await restoreEvent(deps, actorOf(one), id)).toMatchObject({ id })
})

test('A deleted event comes back without its slot when another event of its series has it meanwhile', async () => {
  const seriesSlot = new Date('2030-06-10T19:00:00.000Z')
  const series = { serverId: server.id, intervalDays: 7, template: {}, wallClock: seriesSlot }
  const { id: seriesId } = await db.prisma.eventSeries.create({ data: series })
  const { id } = await makeEvent(db, mia, { seriesId, seriesSlot })
  await makeParticipant(db, { id }, lena)
  await deleteEvent(deps, actorOf(mia), id)
  await makeEvent(db, mia, { seriesId, seriesSlot })
  expect(await restoreEvent(deps, actorOf(mia), id)).toMatchObject({ participants: [{ username: 'lena' }] })
  const restored = await db.prisma.event.findUniqueOrThrow({ where: { id } })
  expect(restored).toMatchObject({ seriesId, seriesSlot: null })
})

test('An event that was archived before its start did not take place, also when it is restored after that', async () => {
  const start = new Date(Date.now() - 1000)
  const series = { serverId: server.id, intervalDays: 7, template: {}, wallClock: start, endedAt: start }
  const { id: seriesId } = await db.prisma.eventSeries.create({ data: series })
  const archivedAt = new Date(start.getTime() - 60_000)
  const event = { status: 'archived', date: start, updatedAt: archivedAt, isRecurring: true, seriesId }
  const { id } = await makeEvent(db, mia, event)
  await deleteEvent(deps, actorOf(mia), id)
  const restored = await restoreEvent(deps, actorOf(mia), id)
  expect(restored).toMatchObject({ status: 'archived', isRecurring: false })
  expect(await listPastEvents(db.prisma, start, new Date(start.getTime() + 1))).toEqual([])
})

test('A completed event that was due for deletion stays for thirty days once it is restored', async () => {
  const guild = await makeServer(db)
  await db.prisma.serverSettings.create({ data: { serverId: guild.id, autoDeleteOldEvents: true } })
  const admin = await makePerson(db, guild, 'orga')
  const tick = () => runDue({ db, outbox, logger }, eventClockJobs({ db }), now)
  const date = new Date(now.getTime() - 31 * 86_400_000)
  const { id } = await makeEvent(db, admin, { status: 'completed', date, updatedAt: date })
  await deleteEvent(deps, actorOf(admin), id)
  await restoreEvent(deps, actorOf(admin), id)
  later(60)
  await tick()
  expect(await db.prisma.event.findUnique({ where: { id } })).toMatchObject({ status: 'completed' })
  later(30 * 86_400)
  await tick()
  expect(await db.prisma.event.findUnique({ where: { id } })).toBeNull()
})
