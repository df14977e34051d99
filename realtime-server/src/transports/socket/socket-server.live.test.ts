import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type {
  ClientToServer,
  JoinAnswer,
  LiveMessage,
  ServerToClient,
  WatchAnswer,
} from '@raidtisch/shared-types/live/messages'
import type { Actor } from '#core/actor.ts'
import { dispatchUpgrades } from '#transports/http/upgrade.ts'
import { createSocketServer, type SocketServer } from './socket-server.ts'

const origin = 'http://raid.example'
const eventId = '0191e8a0-0000-7000-8000-000000000001'
const otherEventId = '0191e8a0-0000-7000-8000-000000000002'

type Client = Socket<ServerToClient, ClientToServer>

/** Who is in the guild, as the transport is told; a test may change it. */
let people: Map<string, boolean>
/** How often each of them was judged. */
let judged: Map<string, number>
/** How often a link was looked up. */
let links: number
/** What the next judgement, and the next look at the versions, wait for before they answer. */
let slowJudgement: Promise<void> | undefined
let slowHeads: Promise<void> | undefined
let heads: Record<string, number>
let server: Server
let live: SocketServer
let clients: Client[]

const rights = (isAdmin: boolean) => ({
  isAdmin,
  isMember: true,
  hasLeadRole: false,
  canViewAuditLogs: false,
  seesEvents: true,
})
const actor = (id: string): Actor | null => {
  const isAdmin = people.get(id)
  return isAdmin === undefined ? null : ({ discordUserId: id, rights: rights(isAdmin) } as Actor)
}

beforeEach(async () => {
  judged = new Map()
  links = 0
  slowJudgement = undefined
  slowHeads = undefined
  people = new Map([
    ['lena', true],
    ['mia', false],
    ['ben', false],
  ])
  heads = { [eventId]: 7 }
  clients = []
  await start()
})
afterEach(stop)

async function start(recheckMs = 30_000): Promise<void> {
  live = createSocketServer({
    logger: pino({ level: 'silent' }),
    redis: undefined,
    resolveActor: async (req) => {
      const id = String(req.headers['x-test-person'])
      const found = actor(id)
      const slow = slowJudgement
      slowJudgement = undefined
      await slow
      judged.set(id, (judged.get(id) ?? 0) + 1)
      return found
    },
    resolveScreen: async (token) => {
      links += 1
      return token === 'good' ? { linkId: 'link', room: `stream:${eventId}` } : null
    },
    proxies: 0,
    findHeads: async (others) => {
      const slow = slowHeads
      slowHeads = undefined
      await slow
      return {
        active: heads,
        others: Object.fromEntries(others.filter((id) => id === otherEventId).map((id) => [id, 3])),
      }
    },
    isPresenceKnown: async () => true,
    findShownEvent: async () => ({ key: null, version: 0 }),
    recheckMs,
  })
  server = createServer()
  dispatchUpgrades(server, new Set([origin]), [{ prefix: '/socket.io/', handle: live.handleUpgrade }])
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

async function stop(): Promise<void> {
  for (const client of clients) client.disconnect()
  await live.close()
  await new Promise((resolve) => server.close(resolve))
}

function open(person: string, auth: object = {}): Client {
  const client: Client = io(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    transports: ['websocket'],
    extraHeaders: { origin, 'x-test-person': person },
    auth,
    reconnection: false,
    forceNew: true,
  })
  clients.push(client)
  return client
}

async function connected(person: string, auth?: object): Promise<{ client: Client; heard: LiveMessage[] }> {
  const client = open(person, auth)
  const heard: LiveMessage[] = []
  client.on('live', (message) => heard.push(message))
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve)
    client.once('connect_error', reject)
  })
  return { client, heard }
}

function held(): { until: Promise<void>; release: () => void } {
  let release = () => undefined as void
  const until = new Promise<void>((resolve) => (release = resolve))
  return { until, release }
}
const refused = (client: Client) =>
  new Promise<string>((resolve) => client.once('connect_error', ({ message }) => resolve(message)))
const gone = (client: Client) => new Promise<string>((resolve) => client.once('disconnect', resolve))
const watch = (client: Client, request: object) =>
  new Promise<WatchAnswer>((resolve) => client.emit('watch', request as { eventId: string }, resolve))
const join = (client: Client) => new Promise<JoinAnswer>((resolve) => client.emit('join', resolve))
const rightsChanged = { type: 'rights.changed' } as const satisfies LiveMessage
const toGuild = { type: 'event.deleted', eventId } as const satisfies LiveMessage

describe('who gets in', () => {
  it('lets people of the guild in and tells them the versions', async () => {
    const { client } = await connected('mia')
    expect(await join(client)).toEqual({ active: { [eventId]: 7 }, rights: rights(false) })
  })

  it('judges people anew when they join: rooms and answer follow the role they have by then', async () => {
    const mia = await connected('mia')
    people.set('mia', true)
    expect(await join(mia.client)).toMatchObject({ rights: rights(true) })
    live.publish(['leaders'], toGuild)
    await vi.waitFor(() => expect(mia.heard).toEqual([toGuild]))
    people.delete('mia')
    const reason = gone(mia.client)
    mia.client.emit('join', () => undefined)
    expect(await reason).toBe('io server disconnect')
  })

  it('keeps strangers and wrong links out', async () => {
    expect(await refused(open('fremd'))).toBe('unauthenticated')
    expect(await refused(open('mia', { streamToken: 'wrong' }))).toBe('unauthenticated')
    expect(await refused(open('mia', { streamToken: { $ne: 1 } }))).toBe('unauthenticated')
  })

  it('asks five times for one connection, and hangs up', async () => {
    const { port } = server.address() as AddressInfo
    const headers = { origin, 'x-test-person': 'fremd' }
    const raw = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { headers })
    const closed = once(raw, 'close')
    await once(raw, 'open')
    for (let times = 0; times < 10; times++) raw.send('40')
    await closed
    expect(judged.get('fremd')).toBe(5)
  })

  it('asks about sixty wrong links of one address in a minute, and about none beyond', async () => {
    await connected('screen', { streamToken: 'good' })
    const wrong = () => refused(open('nobody', { streamToken: 'wrong' }))
    const answers = await Promise.all(Array.from({ length: 65 }, wrong))
    expect(answers.filter((answer) => answer === 'unauthenticated')).toHaveLength(60)
    expect(answers.filter((answer) => answer === 'rate_limited')).toHaveLength(5)
    expect(await refused(open('screen', { streamToken: 'good' }))).toBe('rate_limited')
    expect(links).toBe(61)
    await connected('mia')
  })

  it('gives one person twenty connections and no more', async () => {
    await Promise.all(Array.from({ length: 20 }, () => connected('mia')))
    expect(await gone(open('mia'))).toBe('io server disconnect')
    await connected('ben')
  })
})

describe('rooms', () => {
  it('reaches the guild once each, also who watches the event', async () => {
    const mia = await connected('mia')
    const ben = await connected('ben')
    await watch(mia.client, { eventId })
    live.publish(['guild', `event:${eventId}`], toGuild)
    await vi.waitFor(() => expect(ben.heard).toContainEqual(toGuild))
    await vi.waitFor(() => expect(mia.heard).toContainEqual(toGuild))
    expect(mia.heard.filter(({ type }) => type === 'event.deleted')).toHaveLength(1)
  })

  it('tells leaders what only leaders hear', async () => {
    const lena = await connected('lena')
    const mia = await connected('mia')
    live.publish(['leaders'], rightsChanged)
    live.publish(['guild'], toGuild)
    await vi.waitFor(() => expect(lena.heard).toEqual([rightsChanged, toGuild]))
    await vi.waitFor(() => expect(mia.heard).toEqual([toGuild]))
  })

  it('shows a screen its own event and nothing of the guild', async () => {
    const screen = await connected('nobody', { streamToken: 'good' })
    live.publish(['guild'], toGuild)
    live.publish([`stream:${otherEventId}`], { type: 'stream.closed' })
    live.publish([`stream:${eventId}`], { type: 'watchers.changed', eventId, count: 1 })
    await vi.waitFor(() => expect(screen.heard).toEqual([{ type: 'watchers.changed', eventId, count: 1 }]))
    let answered = false
    screen.client.emit('watch', { eventId }, () => (answered = true))
    screen.client.emit('join', () => (answered = true))
    live.publish([`stream:${eventId}`], { type: 'watchers.changed', eventId, count: 2 })
    await vi.waitFor(() => expect(screen.heard).toHaveLength(2))
    expect(answered).toBe(false)
  })

  it('answers a watch with the version as of joining, archived events included', async () => {
    const { client } = await connected('mia')
    expect(await watch(client, { eventId })).toEqual({ ok: true, version: 7, watchers: 1 })
    expect(await watch(client, { eventId: otherEventId })).toEqual({ ok: true, version: 3, watchers: 1 })
    const missing = '0191e8a0-0000-7000-8000-00000000000f'
    expect(await watch(client, { eventId: missing })).toEqual({ ok: false, code: 'event_not_found' })
  })

  it.each([{}, { eventId: 7 }, { eventId: 'leaders' }, { eventId, room: 'leaders' }, null])(
    'refuses a malformed watch: %o',
    async (request) => {
      const { client } = await connected('mia')
      expect(await watch(client, request as object)).toEqual({ ok: false, code: 'invalid_input' })
    },
  )

  it('survives calls without an answer or with the wrong type of it', async () => {
    const { client } = await connected('mia')
    const raw = client as unknown as { emit: (name: string, ...rest: unknown[]) => void }
    raw.emit('watch')
    raw.emit('watch', { eventId }, 'x')
    raw.emit('join', 7)
    raw.emit('unwatch', null)
    raw.emit('live', toGuild)
    expect(await join(client)).toMatchObject({ active: { [eventId]: 7 } })
  })

  it('stops a client that joins too often: it hears no more answers', async () => {
    const mia = await connected('mia')
    let answers = 0
    for (let times = 0; times < 60; times++) mia.client.emit('join', () => (answers += 1))
    expect(await watch(mia.client, { eventId })).toEqual({ ok: false, code: 'rate_limited' })
    await vi.waitFor(() => expect(answers).toBe(40))
    // One for the connection itself.
    expect(judged.get('mia')).toBe(41)
  })

  it('stops a client that asks too often, and nobody else', async () => {
    const mia = await connected('mia')
    const ben = await connected('ben')
    const answers = await Promise.all(Array.from({ length: 60 }, () => watch(mia.client, { eventId })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(40)
    expect(answers).toContainEqual({ ok: false, code: 'rate_limited' })
    expect(await watch(ben.client, { eventId })).toMatchObject({ ok: true })
  })
})

describe('watchers', () => {
  it('counts people, not connections, and hears who left', async () => {
    const mia = await connected('mia')
    const again = await connected('mia')
    const ben = await connected('ben')
    for (const { client } of [mia, again, ben]) await watch(client, { eventId })
    await vi.waitFor(() => expect(mia.heard).toContainEqual({ type: 'watchers.changed', eventId, count: 2 }))
    ben.client.disconnect()
    await vi.waitFor(() => expect(mia.heard.at(-1)).toEqual({ type: 'watchers.changed', eventId, count: 1 }))
  })
})

describe('rights that change', () => {
  it('disconnects who left the guild and tells why', async () => {
    const { client, heard } = await connected('mia')
    people.delete('mia')
    const reason = gone(client)
    await live.recheck(['mia', 'nobody'])
    expect(await reason).toBe('io server disconnect')
    expect(heard).toEqual([rightsChanged])
  })

  it('takes the leaders’ room from who lost the role, and gives it to who got it', async () => {
    const lena = await connected('lena')
    const mia = await connected('mia')
    people.set('lena', false).set('mia', true)
    await live.recheck(['lena', 'mia'])
    live.publish(['leaders'], toGuild)
    await vi.waitFor(() => expect(mia.heard).toEqual([rightsChanged, toGuild]))
    expect(lena.heard).toEqual([rightsChanged])
  })

  it('does not bring a right back that was taken away while a join was answered', async () => {
    const lena = await connected('lena')
    const slow = held()
    slowHeads = slow.until
    const answer = join(lena.client)
    await vi.waitFor(() => expect(slowHeads).toBeUndefined())
    people.set('lena', false)
    await live.recheck(['lena'])
    slow.release()
    expect(await answer).toMatchObject({ rights: rights(false) })
    live.publish(['leaders'], rightsChanged)
    live.publish(['guild'], toGuild)
    await vi.waitFor(() => expect(lena.heard).toEqual([rightsChanged, toGuild]))
  })

  it('does not bring a right back that was taken away while somebody else looked', async () => {
    const lena = await connected('lena')
    const slow = held()
    slowJudgement = slow.until
    const before = live.recheck(['lena'])
    people.set('lena', false)
    const after = live.recheck(['lena'])
    // Time enough for the second to overtake, were it let.
    await setImmediate()
    slow.release()
    await Promise.all([before, after])
    live.publish(['leaders'], rightsChanged)
    live.publish(['guild'], toGuild)
    await vi.waitFor(() => expect(lena.heard).toEqual([rightsChanged, rightsChanged, toGuild]))
  })

  it('looks by itself, and says nothing while nothing changed', async () => {
    await stop()
    await start(10)
    const mia = await connected('mia')
    await vi.waitFor(() => expect(judged.get('mia')).toBeGreaterThan(5))
    live.publish(['guild'], toGuild)
    await vi.waitFor(() => expect(mia.heard).toEqual([toGuild]))
    people.set('mia', true)
    await vi.waitFor(() => expect(mia.heard).toEqual([toGuild, rightsChanged]))
    live.publish(['leaders'], toGuild)
    await vi.waitFor(() => expect(mia.heard).toEqual([toGuild, rightsChanged, toGuild]))
    const reason = gone(mia.client)
    people.delete('mia')
    expect(await reason).toBe('io server disconnect')
  })

  it('blanks the screens of a revoked link only', async () => {
    const screen = await connected('nobody', { streamToken: 'good' })
    const mia = await connected('mia')
    const reason = gone(screen.client)
    live.closeScreens('another')
    live.closeScreens('link')
    expect(await reason).toBe('io server disconnect')
    expect(screen.heard).toEqual([{ type: 'stream.closed' }])
    expect(mia.client.connected).toBe(true)
  })
})
