import { pino } from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startRedis } from '#testing/redis-server.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { change } from '#core/change.ts'
import type { Database } from '#core/db/database.ts'
import { transaction } from '#core/db/transaction.ts'
import type { OutboxMessage } from './outbox-message.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { readNewest, readSince } from './outbox-store.ts'
import { openRedis, type RedisHub } from '#core/redis/redis.ts'

const { db, logger } = await createTestDatabase()
const started: Outbox[] = []
const hubs: RedisHub[] = []
const soon = { timeout: 15_000, interval: 20 }

const newOutbox = (redis?: RedisHub) => {
  const outbox = createOutbox({ db, logger, redis })
  started.push(outbox)
  return outbox
}
const joined = (version: number, aggregateId = 'event-1'): OutboxMessage => ({
  topic: 'member.renamed',
  aggregateId,
  version,
  payload: { userIds: ['u1'] },
})
const announce = (outbox: Outbox, ...messages: OutboxMessage[]) =>
  change({ db, outbox }, async (_tx, emit) => messages.forEach(emit))
/** What a process leaves that dies between its commit and handing on. */
const commitAndDie = (...messages: OutboxMessage[]) =>
  transaction(db, (tx) => newOutbox().record(tx, messages))
const undelivered = () => db.prisma.outbox.count({ where: { deliveredAt: null } })
/** Registers a handler that remembers versions. */
const listen = (outbox: Outbox, where: 'origin' | 'everywhere') => {
  const versions: number[] = []
  outbox.subscribe(['member.renamed'], (row) => void versions.push(row.version), { where })
  return versions
}

beforeEach(async () => {
  await db.prisma.outbox.deleteMany()
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((outbox) => outbox.stop()))
  await Promise.all(hubs.splice(0).map((hub) => hub.close()))
})

describe('in one process', () => {
  it('hands on what was committed, with its id and payload, and marks it delivered', async () => {
    const outbox = newOutbox()
    const handler = vi.fn<(row: unknown) => void>()
    outbox.subscribe('*', handler, { where: 'origin' })
    await announce(outbox, joined(7))
    await outbox.settled()
    expect(handler).toHaveBeenCalledExactlyOnceWith({ ...joined(7), id: expect.stringMatching(/^\d+$/) })
    expect(await undelivered()).toBe(0)
  })

  it('reads the newest messages of some topics in their order', async () => {
    const revoked: OutboxMessage = {
      topic: 'stream-link.revoked',
      aggregateId: 'link-1',
      version: 9,
      payload: { linkId: 'link-1' },
    }
    await commitAndDie(joined(1), joined(2), revoked, joined(3), revoked)
    const order = { topics: ['member.renamed'], since: new Date(), most: 2 }
    expect((await readNewest(db, order)).map(({ version }) => version)).toEqual([2, 3])
  })

  it('announces nothing when the change is rolled back', async () => {
    const outbox = newOutbox()
    const heard = listen(outbox, 'origin')
    const refused = change({ db, outbox }, async (_tx, emit) => {
      emit(joined(1))
      throw new Error('no seat left')
    })
    await expect(refused).rejects.toThrow('no seat left')
    await outbox.settled()
    expect(heard).toEqual([])
    expect(await db.prisma.outbox.count()).toBe(0)
  })

  it('keeps the order of one aggregate while a handler is slow, without holding up another', async () => {
    const outbox = newOutbox()
    const heard: string[] = []
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    outbox.subscribe(
      '*',
      async (row) => {
        if (row.aggregateId === 'slow' && row.version === 1) await released
        heard.push(`${row.aggregateId} ${row.version}`)
      },
      { where: 'origin' },
    )
    await announce(outbox, joined(1, 'slow'), joined(2, 'slow'), joined(1, 'other'))
    await vi.waitFor(() => expect(heard).toEqual(['other 1']), soon)
    release()
    await outbox.settled()
    expect(heard).toEqual(['other 1', 'slow 1', 'slow 2'])
  })

  it('hands on what a crash left between the commit and the handing on', async () => {
    await commitAndDie(joined(1), joined(2))
    const survivor = newOutbox()
    const heard = listen(survivor, 'origin')
    survivor.start()
    await vi.waitFor(async () => expect(await undelivered()).toBe(0), soon)
    expect(heard).toEqual([1, 2])
  })

  it('tries a failed subscriber again without failing the command', async () => {
    const outbox = newOutbox()
    const heard = listen(outbox, 'origin')
    let failures = 2
    outbox.subscribe(
      '*',
      () => {
        if (failures-- > 0) throw new Error('Discord is away')
      },
      { where: 'origin' },
    )
    outbox.start()
    await announce(outbox, joined(1))
    await outbox.settled()
    expect(await undelivered()).toBe(1)
    await vi.waitFor(async () => expect(await undelivered()).toBe(0), soon)
    expect(failures).toBe(-1)
    expect(heard).toEqual([1, 1, 1])
  })

  it('is swept by one process at a time', async () => {
    const versions = Array.from({ length: 50 }, (_, version) => version)
    await commitAndDie(...versions.map((version) => joined(version, `event-${version}`)))
    const heard = ['a', 'b', 'c'].map(() => {
      const outbox = newOutbox()
      const own = listen(outbox, 'origin')
      outbox.start()
      return own
    })
    await vi.waitFor(async () => expect(await undelivered()).toBe(0), soon)
    expect(heard.flat().toSorted((a, b) => a - b)).toEqual(versions)
  })

  it('forgets what is a day old, and says what was never delivered', async () => {
    await commitAndDie(joined(1), joined(2), joined(3), joined(4))
    await db.pool.query(`UPDATE outbox SET retry_at = now() + interval '1 hour',
      created_at = now() - CASE WHEN version <= 2 THEN interval '25 hours' ELSE interval '23 hours' END,
      delivered_at = CASE WHEN version % 2 = 0 THEN now() - interval '23 hours' END`)
    const lines: string[] = []
    const outbox = createOutbox({ db, logger: pino({}, { write: (line) => void lines.push(line) }) })
    started.push(outbox)
    outbox.start()
    await vi.waitFor(async () => {
      const kept = await db.prisma.outbox.findMany({ select: { version: true }, orderBy: { id: 'asc' } })
      expect(kept).toEqual([{ version: 3 }, { version: 4 }])
    }, soon)
    await vi.waitFor(() => expect(lines).toHaveLength(1), soon)
    expect(JSON.parse(lines[0]!)).toMatchObject({ undelivered: [{ topic: 'member.renamed', count: 1 }] })
  })
})

describe('across processes', async () => {
  const server = await startRedis()
  afterAll(server.stop)

  const connect = async () => {
    const hub = openRedis(server.url, logger)
    hubs.push(hub)
    await vi.waitFor(() => expect(hub.commands.status).toBe('ready'), soon)
    return hub
  }
  const newProcess = async () => {
    const hub = await connect()
    const outbox = newOutbox(hub)
    const process = {
      hub,
      outbox,
      origin: listen(outbox, 'origin'),
      everywhere: listen(outbox, 'everywhere'),
    }
    outbox.start()
    return process
  }
  const subscribersOf = async (hub: RedisHub) =>
    Number((await hub.commands.pubsub('NUMSUB', 'raidtisch:outbox'))[1])

  it('runs once where it began and everywhere what each process keeps', async () => {
    const [a, b] = [await newProcess(), await newProcess()]
    await vi.waitFor(async () => expect(await subscribersOf(a.hub)).toBe(2), soon)
    await announce(a.outbox, joined(1))
    await vi.waitFor(() => expect(b.everywhere).toEqual([1]), soon)
    await a.outbox.settled()
    expect(a).toMatchObject({ origin: [1], everywhere: [1] })
    expect(b.origin).toEqual([])
    expect(await undelivered()).toBe(0)
  })

  it.each([
    ['is killed', () => server.kill(), () => server.restart()],
    ['hangs', async () => server.pause(), async () => server.resume()],
  ])('goes on by itself while Redis %s and tells the others afterwards', async (_, away, back) => {
    const [a, b] = [await newProcess(), await newProcess()]
    await vi.waitFor(async () => expect(await subscribersOf(a.hub)).toBe(2), soon)
    await away()
    await announce(a.outbox, joined(1))
    await a.outbox.settled()
    expect(a.origin).toContain(1)
    expect(await undelivered()).toBe(1)
    await back()
    await vi.waitFor(async () => expect(await undelivered()).toBe(0), soon)
    await vi.waitFor(() => expect(b.everywhere).toContain(1), soon)
    expect(a.everywhere).toEqual([1])
    expect(b.everywhere).toEqual([1])
  })

  it('tells each process once, however often it is handed on while Redis is away', async () => {
    const processes = [await newProcess(), await newProcess()]
    await vi.waitFor(async () => expect(await subscribersOf(processes[0]!.hub)).toBe(2), soon)
    await server.kill()
    await announce(processes[0]!.outbox, joined(1))
    await vi.waitFor(async () => {
      expect(await db.prisma.outbox.findFirst({ select: { attempts: true } })).toEqual({ attempts: 3 })
    }, soon)
    await server.restart()
    await vi.waitFor(async () => expect(await undelivered()).toBe(0), soon)
    await vi.waitFor(() => expect(processes.map(({ everywhere }) => everywhere)).toEqual([[1], [1]]), soon)
  })

  it('catches up on what was said while only its own connection was lost', async () => {
    const [a, b] = [await newProcess(), await newProcess()]
    await vi.waitFor(async () => expect(await subscribersOf(a.hub)).toBe(2), soon)
    await a.hub.commands.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await announce(a.outbox, joined(1))
    await vi.waitFor(() => expect(b.everywhere).toContain(1), soon)
  })

  it('reads what was said before it could listen, once the database answers', async () => {
    const hub = openRedis(server.url, logger)
    hubs.push(hub)
    const a = await newProcess()
    await announce(a.outbox, joined(1))
    await vi.waitFor(async () => expect(await undelivered()).toBe(0), soon)
    let isAway = true
    const shaky: Pick<Database, 'sql'> = {
      get sql() {
        if (isAway) throw new Error('PostgreSQL is away')
        return db.sql
      },
    }
    const lines: string[] = []
    const late = createOutbox({
      db: shaky,
      logger: pino({}, { write: (line) => void lines.push(line) }),
      redis: hub,
    })
    started.push(late)
    const heard = listen(late, 'everywhere')
    late.start()
    await vi.waitFor(() => expect(lines.join()).toContain('could not read missed messages'), soon)
    isAway = false
    await vi.waitFor(() => expect(heard).toEqual([1]), soon)
  })

  it('runs again in a process in which it failed when another one delivered the row', async () => {
    const [a, b] = [await newProcess(), await newProcess()]
    let failures = 2
    const worked: number[] = []
    b.outbox.subscribe(
      ['member.renamed'],
      ({ version }) => {
        if (failures-- > 0) throw new Error('PostgreSQL is away')
        worked.push(version)
      },
      { where: 'everywhere' },
    )
    await vi.waitFor(async () => expect(await subscribersOf(a.hub)).toBe(2), soon)
    await announce(a.outbox, joined(1))
    await vi.waitFor(() => expect(worked).toEqual([1]), soon)
    expect(b.everywhere).toEqual([1])
  })
})

it('reads all rows since a moment, however many there are', async () => {
  await commitAndDie(joined(1), joined(2), joined(3), joined(4), joined(5))
  const versions: number[] = []
  for await (const { version } of readSince(db, new Date(), 2)) versions.push(version)
  expect(versions).toEqual([1, 2, 3, 4, 5])
})
