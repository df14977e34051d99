import { createHmac, randomUUID } from 'node:crypto'
import type { Database } from '#core/db/database.ts'
import { makePeople, makeServer, type TestPerson, type TestServer } from '#testing/factories.ts'

// A guild with people who are signed in and events they can sign up for, written as rows.

const peopleCount = 40
/** The most that an event takes of each role. */
const capacity = 99
/** What a full event holds before anybody signs up: a big guild's siege. */
const full = { responses: 200, parties: 40, partySize: 5 }

export type Guild = {
  server: TestServer
  people: TestPerson[]
  cookies: Map<string, string>
  /** Who has answered a full event. */
  others: TestPerson[]
}

export async function seedGuild(db: Database, sessionSecret: string): Promise<Guild> {
  const server = await makeServer(db)
  const people = await makePeople(db, server, peopleCount)
  const cookies = new Map<string, string>()
  for (const { id } of people) cookies.set(id, await signIn(db, id, sessionSecret))
  return { server, people, cookies, others: await makePeople(db, server, full.responses) }
}

/** Events with an opening for each of the guild's people, nobody in them. */
export async function makeEvents(db: Database, { server, people }: Guild, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await db.prisma.event.createMany({
    data: ids.map((id, index) => ({
      id,
      title: `Queen Bellandir ${index}`,
      date: new Date(Date.now() + 86_400_000),
      serverId: server.id,
      createdBy: people[0]?.id ?? '',
      maxTanks: capacity,
      maxHealers: capacity,
      maxDps: capacity,
      maxParticipants: 3 * capacity,
    })),
  })
  return ids
}

/** The same with 200 responses and 40 parties in which all of them stand. */
export async function makeFullEvents(db: Database, guild: Guild, count: number): Promise<string[]> {
  const eventIds = await makeEvents(db, guild, count)
  for (const eventId of eventIds) await fillEvent(db, guild, eventId)
  return eventIds
}

async function fillEvent({ prisma }: Database, { others }: Guild, eventId: string): Promise<void> {
  await prisma.participant.createMany({
    data: others.map(({ id, username }, index) => {
      // A fifth of them, so that everybody who signs up as DPS finds an opening.
      const role = index % 5 === 0 ? 'dps' : index % 5 < 3 ? 'tank' : 'healer'
      return { eventId, discordUserId: id, username, role }
    }),
  })
  const parties = Array.from({ length: full.parties }, (_, position) => ({
    id: randomUUID(),
    eventId,
    partyNumber: position + 1,
    position,
  }))
  await prisma.party.createMany({ data: parties })
  await prisma.partyMember.createMany({
    data: others.map(({ id }, index) => ({
      partyId: parties[Math.floor(index / full.partySize)]?.id ?? '',
      discordUserId: id,
      position: index % full.partySize,
    })),
  })
}

/** Writes a session as express-session keeps it and answers with the Cookie header that leads to it. */
export async function signIn(db: Database, discordUserId: string, secret: string): Promise<string> {
  const sid = randomUUID()
  const lifetime = 86_400_000
  const expires = new Date(Date.now() + lifetime)
  const cookie = {
    originalMaxAge: lifetime,
    expires,
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: false,
  }
  await db.prisma.session.create({
    data: { id: sid, sid, data: JSON.stringify({ cookie, discordUserId }), expiresAt: expires },
  })
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replace(/=+$/, '')
  return `raidtisch=${encodeURIComponent(`s:${sid}.${signature}`)}`
}
