import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import type { Contract } from '@raidtisch/shared-types/contracts/contract'
import { calendarFeedsContract } from '@raidtisch/shared-types/contracts/calendar-feeds.contract'
import { operations } from '@raidtisch/shared-types/contracts/operations'
import { streamContract } from '@raidtisch/shared-types/contracts/stream.contract'
import { committedTopics } from '@raidtisch/shared-types/live/messages'
import { runDue } from '#core/jobs/schedule.ts'
import { makeEvent, makeSnowflake, type TestServer } from '#testing/factories.ts'
import { fingerprint } from '#testing/fingerprint.ts'
import { idsSeenBy, seedOtherGuild } from '#testing/other-guild.ts'
import { longInteractionDeadline } from '#testing/long-interaction-deadline.ts'
import { type Person, personAt, routeOf } from '#testing/person.ts'
import { startRedis } from '#testing/redis-server.ts'
import { routeRequests } from '#testing/route-requests.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer, startServerWithoutGuild } from '#testing/test-server.ts'
import { eventually } from '#testing/eventually.ts'
import { guildId, personas } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { scheduledJobs } from './scheduler.ts'

// Two guilds with the same members on one PostgreSQL and one Redis. `theirs` is never shown by the server of `ours`.

const { db, url } = await createTestDatabase()
const redis = await startRedis()
const discord = await startDiscordEmulator({ port: 0, members: 0, ...longInteractionDeadline })
const variables = { DATABASE_URL: url, REDIS_URL: redis.url }
const ours = await startServer({
  discord,
  variables: { ...variables, SERVICES: 'web,live,board,discord' },
})
const theirs = await seedOtherGuild(db)
const theirServer = await startServerWithoutGuild({
  discord,
  variables: { ...variables, DISCORD_GUILD_ID: theirs.id, SERVICES: 'web,live,board' },
})
const theirDb = theirServer.context.db
let lena: Person
let lenaThere: Person

beforeAll(async () => {
  discord.operator.setRoles('lena', ['Lead', 'Member', 'Audit'])
  lena = await ours.signIn('lena')
  lenaThere = lena.at(theirServer)
  await eventually(async () => (await lena.call('GET /api/audit-logs')).status === 200)
})

afterAll(async () => {
  await theirServer.stop()
  await ours.stop()
  await discord.close()
  await redis.stop()
})

/** Everything that belongs to the other guild. */
async function stored() {
  await theirServer.context.outbox.settled()
  return fingerprint(theirDb)
}

/** Which of the other guild's ids are in there. */
async function foundIn(answer: unknown): Promise<string[]> {
  const text = JSON.stringify(answer)
  return [...(await idsSeenBy(theirDb))].filter((id) => text.includes(id))
}

/** Answers to several events at once are refused one by one. */
function isRefused(status: number, body: unknown): boolean {
  const results = (body as { results?: { outcome: string }[] } | null)?.results
  return status === 403 || status === 404 || results?.[0]?.outcome === 'refused'
}

const around = (server: TestServer) => ({
  db: theirDb,
  lead: lenaThere,
  guild: { serverId: server.id, channelId: server.channelId },
})
const theirEvent = () => makeEvent(theirDb, { id: personas.ben.id, serverId: theirs.id })

const isOfBackups = (name: string) => name.startsWith('backups.')

describe('over HTTP', () => {
  const walked = [...operations.keys()].filter(
    (name) => !['auth.logout', 'stream.view'].includes(name) && !isOfBackups(name),
  )

  test.each(walked)('%s of one guild neither shows nor changes anything of another', async (operation) => {
    const contract: Contract | undefined = operations.get(operation)
    const input = await routeRequests[operation]?.(around(theirs))
    if (!contract || !input) throw new Error(`Say in route-requests.ts what to ask of ${operation}`)
    const route = routeOf(contract, input)
    const isNamed = (await foundIn(input)).length > 0
    const before = await stored()

    const { status, body } = await lena.call(route, { body: input.body })

    expect(await stored()).toEqual(before)
    const shown = isNamed ? [] : await foundIn(body)
    expect({ isRefused: isRefused(status, body), shown }).toEqual({ isRefused: isNamed, shown: [] })
    // The same request is right where it belongs.
    expect((await lenaThere.call(route, { body: input.body })).status).toBe(200)
  })

  test.each([...operations].filter(([name]) => isOfBackups(name)))(
    '%s is refused to both, because a backup contains both',
    async (_, contract) => {
      const before = await stored()
      for (const person of [lena, lenaThere]) {
        const name = 'raidtisch-20260101T000000000Z-daily.gz'
        expect(await person.call(routeOf(contract, { params: { name } }))).toMatchObject({
          status: 409,
          code: 'backup_shared',
        })
      }
      expect(await stored()).toEqual(before)
    },
  )

  test('a stream link opens at the server of its own guild only', async () => {
    const { id } = await theirEvent()
    const links = [
      await lenaThere.ask(streamContract.createLink, { params: { id } }),
      await lenaThere.ask(streamContract.createGuildLink, {}),
    ]
    for (const { token } of links) {
      const [here, there] = [personAt(ours.url, 'screen'), personAt(theirServer.url, 'screen')]
      const headers = { authorization: `Bearer ${token}` }
      expect((await there.call('GET /api/stream', { headers })).status).toBe(200)
      expect((await here.call('GET /api/stream', { headers })).code).toBe('stream_link_not_found')
      await expect(here.openSocket({ streamToken: token })).rejects.toThrow('unauthenticated')
    }
  })

  test('a calendar feed opens at the server of its own guild only', async () => {
    const { address } = await lenaThere.ask(calendarFeedsContract.create, {
      body: { kind: 'guild', language: 'de' },
    })
    const { pathname } = new URL(address)
    expect((await fetch(theirServer.url + pathname)).status).toBe(200)
    expect((await fetch(ours.url + pathname)).status).toBe(404)
  })
})

describe('on the live socket', () => {
  test('nobody hears of another guild, nor watches its events', async () => {
    const [here, there] = [await lena.openSocket(), await lenaThere.openSocket()]
    const event = await theirEvent()
    const { active } = await here.emitWithAck('join')
    expect(Object.keys(active)).not.toContain(event.id)
    expect(Object.keys((await there.emitWithAck('join')).active)).toContain(event.id)
    const watched = { eventId: event.id }
    expect(await here.emitWithAck('watch', watched)).toEqual({ ok: false, code: 'event_not_found' })
    expect(await there.emitWithAck('watch', watched)).toMatchObject({ ok: true })

    for (const [name, contract] of operations as ReadonlyMap<string, Contract>) {
      if (contract.method === 'get' || name === 'auth.logout' || isOfBackups(name)) continue
      const input = await routeRequests[name]?.(around(theirs))
      await lenaThere.call(routeOf(contract, input ?? {}), { body: input?.body })
    }
    const rooms = ['guild', 'events', 'leaders', 'auditors', `event:${event.id}`] as const
    theirServer.context.sockets.publish([...rooms], { type: 'rights.changed' })
    await theirServer.context.outbox.settled()
    // What only the gateway and the voice checks change is left out.
    const byRoutes = committedTopics.filter((topic) => !/^(members|bot-status)\./.test(topic))
    const missing = () => {
      const types = new Set<string>(there.heard.map(({ type }) => type))
      return [...byRoutes, 'rights.changed'].filter((topic) => !types.has(topic))
    }
    await expect.poll(missing, { timeout: 10_000 }).toEqual([])

    // A change of one's own comes after all of that.
    const own = await makeEvent(db, { id: personas.ben.id, serverId: guildId })
    await lena.call(`PATCH /api/events/${own.id}`, { body: { title: 'Unser Abend' } })
    await eventually(() => here.heard.some((message) => message.type === 'event.saved'))
    expect(await foundIn(here.heard)).toEqual([])
    expect(here.heard.filter(({ type }) => type === 'rights.changed')).toEqual([])
  })
})

describe('on boards', () => {
  test('nobody opens the parties or static groups of another guild', async () => {
    const { id: eventId } = await theirEvent()
    const names = [
      [formatBoardName({ kind: 'parties', eventId }), 4404],
      [formatBoardName({ kind: 'static-groups', serverId: theirs.id }), 4403],
    ] as const
    for (const [name, code] of names) {
      const before = await stored()
      expect((await lena.openBoard(name).closed).code).toBe(code)
      expect(await stored()).toEqual(before)
      const leader = lenaThere.openBoard(name)
      await eventually(() => leader.provider.synced)
    }
  })
})

describe('in Discord', () => {
  test('a slash command names no event of another guild', async () => {
    await makeEvent(theirDb, { id: personas.ben.id, serverId: theirs.id }, { title: 'Nur dort' })
    await makeEvent(db, { id: personas.ben.id, serverId: guildId }, { title: 'Nur hier' })
    await eventually(() => discord.operator.commands().length > 0)
    const { interactionId } = await discord.operator.command('raid-anmeldung', 'events', {}, 'mia')
    const said = () => JSON.stringify(discord.operator.repliesTo(interactionId))
    await expect.poll(said, { timeout: 10_000 }).toContain('Nur hier')
    expect(said()).not.toContain('Nur dort')
  })
})

describe('by itself', () => {
  test('a year of one guild’s clock leaves the other as it is', async () => {
    await theirEvent()
    const own = await makeEvent(db, { id: personas.ben.id, serverId: guildId })
    const before = await stored()
    const now = new Date(Date.now() + 365 * 86_400_000)
    await runDue(ours.context, scheduledJobs(ours.context), now)
    expect((await db.prisma.event.findUniqueOrThrow({ where: { id: own.id } })).status).toBe('completed')
    expect(await stored()).toEqual(before)
    // The slots of the other guild are its own: what was done here is still due there.
    await runDue(theirServer.context, scheduledJobs(theirServer.context), now)
    expect(await theirDb.prisma.event.count({ where: { status: 'active' } })).toBe(0)
  })

  test('somebody who owes answers in both guilds is asked by each at the same time of day', async () => {
    await db.pool.query(`UPDATE chat_server SET default_timezone = 'UTC'`)
    for (const serverId of [guildId, theirs.id]) {
      const update = { digestTime: '18:00', digestSince: null }
      const create = { serverId, ...update }
      await db.prisma.serverSettings.upsert({ where: { serverId }, create, update })
    }
    const date = new Date('2028-03-05T20:00:00Z')
    const asked = [
      await makeEvent(db, { id: personas.ben.id, serverId: guildId }, { date }),
      await makeEvent(theirDb, { id: personas.ben.id, serverId: theirs.id }, { date }),
    ]
    for (const { context } of [ours, theirServer])
      await runDue(context, scheduledJobs(context), new Date('2028-03-03T18:00:00Z'))
    const requests = await db.prisma.delivery.findMany({
      where: { kind: 'response_request', recipientId: personas.mia.id },
    })
    expect(new Map(requests.map(({ serverId, payload }) => [serverId, payload]))).toEqual(
      new Map(
        asked.map(({ id, serverId }) => [
          serverId,
          { eventIds: [id], starts: [date.toISOString()], by: null },
        ]),
      ),
    )
  })

  test('a message that a guild’s server left behind is delivered by no other', async () => {
    const id = makeSnowflake()
    await theirDb.sql
      .insertInto('outbox')
      .values({ topic: 'absences.changed', aggregateId: id, version: 1, payload: '{}' })
      .execute()
    const [row] = await db.prisma.outbox.findMany({ where: { aggregateId: id } })
    expect(row?.serverId).toBe(theirs.id)
    expect(await ours.context.db.prisma.outbox.count({ where: { aggregateId: id } })).toBe(0)
  })
})
