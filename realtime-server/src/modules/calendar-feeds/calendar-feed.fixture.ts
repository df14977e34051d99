import { expect } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { createRateLimiter } from '#core/redis/rate-limit.ts'
import { actorOf, makePerson, makeServer } from '#testing/factories.ts'
import { startModuleApi } from '#testing/module-api.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { createCalendarFeedNavigation } from './calendar-feed.navigation.ts'
import { registerCalendarFeedRoutes } from './calendar-feed.routes.ts'

type Made = { id: string; kind: string; language: string; createdAt: string; address: string }

/** A guild with two members and the addresses of feeds, which are answered without a limit unless a test says one. */
export async function openCalendarFeeds() {
  const { db, outbox } = await createTestDatabase()
  const env = { PUBLIC_URL: 'https://raid.example.org' }
  const inGuild = new Map<string, Actor>()
  const findActor = async (id: string) => inGuild.get(id) ?? null
  const apiWith = (points?: number) =>
    startModuleApi((routes) => registerCalendarFeedRoutes(routes, { db, outbox, env }), {
      secretAddresses: createCalendarFeedNavigation({
        db,
        env,
        findActor,
        limiter: (limit) => createRateLimiter({ ...limit, ...(points !== undefined && { points }) }),
      }),
    })
  const call = await apiWith(1_000_000)
  const server = await makeServer(db)
  const guildMember = async () => {
    const person = await makePerson(db, server, 'member')
    const actor = actorOf(person)
    inGuild.set(person.id, actor)
    return { ...person, actor }
  }
  const makeFeed = async (of: { actor: Actor }, kind: 'personal' | 'guild' = 'personal', language = 'de') => {
    const answer = await call('POST', '/api/calendar-feeds', { as: of.actor, body: { kind, language } })
    expect(answer.status).toBe(200)
    const made = answer.body as Made
    return { ...made, path: new URL(made.address).pathname }
  }
  const fetchFeed = (path: string, headers: Record<string, string> = {}) => call('GET', path, { headers })
  const [mia, ben] = [await guildMember(), await guildMember()]
  return { apiWith, ben, call, db, fetchFeed, guildMember, inGuild, makeFeed, mia, server }
}
