import { randomUUID } from 'node:crypto'
import type { Database } from '#core/db/database.ts'
import { Prisma } from '#generated/prisma/client.ts'
import { sealRows } from '#modules/audit/audit-chain.commands.ts'
import { makeEvent, makePerson, makeServer, makeSnowflake } from '#testing/factories.ts'

/** Texts that a format of rows as text can get wrong. */
const awkward = [
  '',
  ' ',
  'NULL',
  '\\N',
  '\\"',
  `"(a,b)"`,
  '{x,"y"}',
  'Zeile 1\nZeile 2\r\n\t',
  '\u2028\u2029',
  '레이드 🐻',
  `it's`,
]

/** A guild with a row or more in each table, and texts and values that are hard to write down. */
export async function makeFullGuild(db: Database): Promise<{ serverId: string; eventId: string }> {
  const { prisma } = db
  const server = await makeServer(db, { name: awkward.join('|'), managerRoles: awkward })
  const serverId = server.id
  const lena = await makePerson(db, server, 'lead')
  const mia = await makePerson(db, server, 'member', { nickname: '', displayName: null })
  const owner = { serverId, discordUserId: mia.id }
  const now = new Date()
  const later = new Date(now.getTime() + 3_600_000)
  await prisma.serverSettings.create({ data: { serverId, adminRoles: [] } })
  await prisma.userMapping.create({ data: { ...owner, realName: 'Mia "M" Müller', createdBy: lena.id } })
  const series = await prisma.eventSeries.create({
    data: { serverId, intervalDays: 7, template: { max: 1.5, list: [null, ''] }, wallClock: now },
  })
  const event = await makeEvent(db, lena, { seriesId: series.id, seriesSlot: now, tankEmoji: '🐻' })
  const eventId = event.id
  for (const notes of [null, ...awkward]) {
    const answer = { username: 'x', role: 'tank', notes }
    await prisma.participant.create({ data: { eventId, discordUserId: makeSnowflake(), ...answer } })
  }
  await prisma.deletedEvent.create({
    data: { eventId: randomUUID(), serverId, deletedBy: lena.id, deletedAt: now, version: 3, snapshot: {} },
  })
  const party = { id: randomUUID(), eventId, partyNumber: 1 }
  await prisma.party.create({ data: party })
  await prisma.partyMember.create({ data: { partyId: party.id, discordUserId: mia.id, position: 0 } })
  const counts = { tank: 1, healer: 1, dps: 4 }
  await prisma.partyType.create({
    data: {
      serverId,
      name: awkward.join('|'),
      size: 6,
      minimum: counts,
      maximum: counts,
      wantedClasses: awkward,
    },
  })
  await prisma.eventTemplate.create({
    data: { serverId, name: awkward.join('|'), weekday: 1, timeOfDay: '20:00', fields: { awkward } },
  })
  const group = { id: randomUUID(), serverId, name: 'Stamm' }
  await prisma.staticGroup.create({ data: group })
  await prisma.staticGroupMember.create({
    data: { groupId: group.id, discordUserId: mia.id, username: 'mia', position: 0 },
  })
  const evening = { serverId, checkDate: new Date('2026-03-29'), dayOfWeek: 7, eventType: 'boonstone' }
  await prisma.voiceCheck.create({ data: { ...evening, dueAt: now } })
  await prisma.voiceAttendance.create({ data: { ...evening, discordUserId: mia.id, username: 'mia' } })
  await prisma.memberCard.create({ data: { ...owner, styles: [{ classId: 'orb_wand', role: 'healer' }] } })
  await prisma.memberWish.create({ data: { serverId, fromId: mia.id, toId: lena.id, kind: 'apart' } })
  await prisma.standingResponse.create({ data: { ...owner, weekday: 1, status: 'accepted' } })
  await prisma.absence.create({ data: { ...owner, fromDate: now, toDate: later } })
  const tokenHash = () => new Uint8Array(Buffer.from(randomUUID()))
  await prisma.calendarFeed.create({ data: { ...owner, kind: 'guild', tokenHash: tokenHash() } })
  await prisma.streamLink.create({ data: { eventId, tokenHash: tokenHash(), createdBy: lena.id } })
  await prisma.session.create({ data: { id: randomUUID(), sid: randomUUID(), data: '{}', expiresAt: later } })
  await prisma.outbox.create({
    data: { serverId, topic: 'x', aggregateId: eventId, version: 1, payload: {} },
  })
  const boardId = `parties.${eventId}`
  await prisma.boardDoc.upsert({
    where: { id: boardId },
    create: { id: boardId, head: 1n, snapshot: new Uint8Array([0, 255, 92, 34]) },
    update: { head: 1n, snapshot: new Uint8Array([0, 255, 92, 34]) },
  })
  await prisma.boardUpdate.create({
    data: { id: boardId, seq: BigInt(Date.now()), update: new Uint8Array([1]) },
  })
  await prisma.jobRun.create({ data: { serverId, name: 'x', slot: now, owner: 'x', leaseUntil: now } })
  await prisma.leaderTerm.create({ data: { name: serverId, term: 4 } })
  for (const response of [Prisma.JsonNull, Prisma.DbNull])
    await prisma.idempotencyKey.create({
      data: { userId: mia.id, key: randomUUID(), operation: '', bodyHash: '', response },
    })
  const inChannel = { eventId, serverId, channelId: server.channelId }
  await prisma.eventPost.create({
    data: { ...inChannel, nonce: '1', messageIds: ['5'], shownVersion: 1, repostedAt: [now, later] },
  })
  await prisma.eventImport.create({
    data: {
      eventId,
      serverId,
      externalId: '1',
      importedBy: lena.id,
      host: 'x',
      facts: {},
      answers: {},
      classes: [],
    },
  })
  await prisma.substituteRequest.create({
    data: {
      serverId,
      eventId,
      partyId: party.id,
      slot: 1,
      discordUserId: mia.id,
      role: 'dps',
      askedBy: lena.id,
      askedAt: now,
    },
  })
  await prisma.nativeEvent.create({ data: { eventId, serverId, contentHash: new Uint8Array([7]) } })
  await prisma.eventThread.create({ data: { ...inChannel, name: 'x' } })
  const due = { dueAt: now, expiresAt: later }
  for (const doneAt of [null, now])
    await prisma.delivery.create({
      data: { serverId, kind: 'reminder', recipientId: mia.id, dedupeKey: randomUUID(), doneAt, ...due },
    })
  await prisma.discordInteraction.create({ data: { id: makeSnowflake(), userId: mia.id } })
  await prisma.botStatus.create({ data: { serverId } })
  await prisma.botFault.create({ data: { serverId, kind: 'server_error', message: '' } })
  const entry = { action: 'event_updated', actionType: 'event_action', serverId }
  await prisma.auditLog.createMany({
    data: Array.from({ length: 60 }, (_, n) => ({ ...entry, details: { n, max: 1.5 } })),
  })
  await sealRows(db)
  await prisma.auditLog.create({ data: { ...entry, details: Prisma.DbNull } })
  return { serverId, eventId }
}
