import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { makeEvent, makeServer, makeSnowflake } from '#testing/factories.ts'
import { createBareDatabase, createTestDatabase } from '#testing/test-database.ts'
import { countGuilds } from './count-guilds.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { asInt } from './sql.ts'

const { db, logger, url } = await createTestDatabase()

async function openFor(serverId: string | undefined, where: { url: string } | { folder: string }) {
  const opened = await openDatabase(
    {
      DATABASE_URL: 'url' in where ? where.url : undefined,
      DATA_DIR: 'folder' in where ? where.folder : '',
      DATABASE_POOL: 2,
      ...(serverId !== undefined && { DISCORD_GUILD_ID: serverId }),
    },
    logger,
  )
  let isOpen = true
  const close = async () => {
    if (isOpen) await opened.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...opened, close }
}

async function makeNight(database: Database): Promise<{ id: string; serverId: string }> {
  const { id: serverId } = await makeServer(database)
  return makeEvent(database, { id: makeSnowflake(), serverId })
}

/** Their ids, read in each of the three ways. */
async function eventsSeenBy({ prisma, sql, pool }: Database): Promise<unknown[][]> {
  return [
    await prisma.event.findMany({ select: { id: true } }),
    await sql.selectFrom('event').select('id').execute(),
    (await pool.query('SELECT id FROM event')).rows,
  ]
}

it('Each table is kept apart by guild, but for those that belong to no guild', async () => {
  const { rows } = await db.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND NOT (relrowsecurity AND relforcerowsecurity)`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([
    '_prisma_migrations',
    // The seals of all rows form one chain.
    'audit_chain',
    // Ids of Discord, which no two guilds share.
    'discord_interaction',
    // Of one person, with a key that their browser made up.
    'idempotency_key',
    // Its name contains the guild.
    'leader_term',
    // Says who somebody is; their rights are read in each guild.
    'session',
  ])
})

describe('A connection of one guild', () => {
  it('reads the rows of this guild only', async () => {
    const [own] = [await makeNight(db), await makeNight(db)]
    const scoped = await openFor(own.serverId, { url })
    expect(await eventsSeenBy(scoped)).toEqual(Array(3).fill([{ id: own.id }]))
  })

  it('counts its own guild after all guilds were counted on it', async () => {
    const [own] = [await makeNight(db), await makeNight(db)]
    const scoped = await openFor(own.serverId, { url })
    const count = () =>
      scoped.sql
        .selectFrom('chatServer')
        .select(({ fn }) => asInt(fn.countAll()).as('count'))
        .execute()
    // Its two connections.
    const all = await Promise.all([countGuilds(scoped), countGuilds(scoped)])
    expect(Math.min(...all)).toBeGreaterThan(1)
    expect(await Promise.all([count(), count()])).toEqual([[{ count: 1 }], [{ count: 1 }]])
  })

  it('neither changes nor deletes rows of another guild, and is refused to insert them', async () => {
    const [own, other] = [await makeNight(db), await makeNight(db)]
    const scoped = await openFor(own.serverId, { url })
    await scoped.prisma.event.updateMany({ data: { title: 'Tevent' } })
    await scoped.prisma.event.deleteMany({})
    expect(await db.prisma.event.findUnique({ where: { id: own.id } })).toBeNull()
    expect(await db.prisma.event.findUnique({ where: { id: other.id } })).toMatchObject(other)
    const foreign = makeEvent(scoped, { id: makeSnowflake(), serverId: other.serverId })
    await expect(foreign).rejects.toThrow(/row-level security/)
    const answer = { eventId: other.id, discordUserId: '1', username: 'mia', role: 'tank' }
    const foreignAnswer = scoped.prisma.participant.create({ data: answer })
    await expect(foreignAnswer).rejects.toThrow(/row-level security/)
  })

  it('is kept apart when its user is no superuser but owns the tables', async () => {
    const role = `owner_${randomUUID().replaceAll('-', '')}`
    const bare = new URL(await createBareDatabase())
    await db.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'owner'`)
    await db.pool.query(`ALTER DATABASE ${bare.pathname.slice(1)} OWNER TO ${role}`)
    bare.username = role
    bare.password = 'owner'
    const all = await openFor(undefined, { url: bare.href })
    const [own] = [await makeNight(all), await makeNight(all)]
    const scoped = await openFor(own.serverId, { url: bare.href })
    expect(await eventsSeenBy(scoped)).toEqual(Array(3).fill([{ id: own.id }]))
    expect((await all.prisma.event.findMany()).length).toBe(2)
  })

  it('is refused when DATABASE_URL has options of its own, which replace those of the server', async () => {
    const { id } = await makeServer(db)
    const opened = openFor(id, { url: `${url}?options=-c%20jit%3Don` })
    await expect(opened).rejects.toThrow(/Remove `options` from DATABASE_URL/)
  })

  it('is kept apart in the embedded database', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'raidtisch-scope-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const all = await openFor(undefined, { folder })
    const [own] = [await makeNight(all), await makeNight(all)]
    await all.close()
    const scoped = await openFor(own.serverId, { folder })
    expect(await eventsSeenBy(scoped)).toEqual(Array(3).fill([{ id: own.id }]))
  })
})
