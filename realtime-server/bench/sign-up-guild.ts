import { createHmac, randomUUID } from 'node:crypto'
import type { Database } from '#core/db/database.ts'
import { makePeople, makeServer, type TestPerson, type TestServer } from '#testing/factories.ts'

// A guild with people who are signed in and events they can sign up for, written as rows.

const capacity = 40

export type Guild = { server: TestServer; people: TestPerson[]; cookies: Map<string, string> }

export async function seedGuild(db: Database, sessionSecret: string): Promise<Guild> {
  const server = await makeServer(db)
  const people = await makePeople(db, server, capacity)
  const cookies = new Map<string, string>()
  for (const { id } of people) cookies.set(id, await signIn(db, id, sessionSecret))
  return { server, people, cookies }
}

/** Events with an opening for each of the guild's people; without boards, which signing up does not touch. */
export async function makeEvents(db: Database, { server, people }: Guild, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await db.prisma.event.createMany({
    data: ids.map((id, index) => ({
      id,
      title: `Queen Bellandir ${index}`,
      date: new Date(Date.now() + 86_400_000),
      serverId: server.id,
      createdBy: people[0]?.id ?? '',
      maxDps: capacity,
      maxParticipants: capacity,
    })),
  })
  return ids
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
