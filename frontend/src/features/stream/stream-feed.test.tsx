import { waitFor } from '@testing-library/react'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import type { ClientToServer, ServerToClient } from '@raidtisch/shared-types/live/messages'
import { protocolVersion } from '@raidtisch/shared-types/protocol/protocol-version'
import { refused, serveApi } from '#testing/serve-api.ts'
import { aPicture, aStreamView } from './stream.fixture.ts'
import { createStreamFeed, type FeedTiming, type StreamFeed } from './stream-feed.ts'

const timing: FeedTiming = {
  staleMs: 20,
  retryMs: { first: 5, most: 20 },
  closed: { checkMs: 5, checks: 1_000 },
}

let io: Server<ClientToServer, ServerToClient>
let url: string
/** What the server has; null: the link does not work. */
let current: StreamView | null
/** Whether the server answers reads. */
let isUp: boolean
let feed: StreamFeed
let stop: () => void

const served = serveApi(() => ({
  'GET /api/stream': () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return current ? aPicture(current) : refused(404, 'stream_link_not_found')
  },
}))
beforeEach(async () => {
  const http = createServer()
  io = new Server(http, { transports: ['websocket'], cors: { origin: true } })
  io.use((socket, next) => {
    const { streamToken } = socket.handshake.auth as { streamToken?: unknown }
    next(current && streamToken === 'secret' ? undefined : new Error('unauthenticated'))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  current = aStreamView()
  isUp = true
  feed = createStreamFeed('secret', { url, timing })
})
afterEach(async () => {
  stop()
  vi.restoreAllMocks()
  await io.close()
})

const connected = () => waitFor(() => expect(io.of('/').sockets.size).toBe(1))
const shows = (version: number) => waitFor(() => expect(feed.read().picture?.event?.version).toBe(version))

async function startConnected(): Promise<void> {
  stop = feed.start()
  await connected()
  await waitFor(() => expect(served.requests.length).toBeGreaterThan(1))
  await shows(1)
}

test('the feed reads a picture with the token in the header, then receives each change', async () => {
  await startConnected()
  expect(served.requests[0]?.headers.get('authorization')).toBe('Bearer secret')
  io.emit('live', { type: 'stream.changed', view: aStreamView({ version: 2 }) })
  await shows(2)
  io.emit('live', { type: 'stream.changed', view: aStreamView({ version: 1 }) })
  io.emit('live', { type: 'stream.changed', view: aStreamView({ version: 3 }) })
  await shows(3)
})

test('the feed reads a missed change when the heartbeat has a newer version', async () => {
  await startConnected()
  current = aStreamView({ version: 4 })
  io.emit('live', { type: 'heartbeat', event: { id: '0191e8a0-0000-7000-8000-000000000001', version: 4 } })
  await shows(4)
  expect(io.of('/').sockets.size).toBe(1)
})

test('the last picture stays, marked as stale, until the server answers with a new one', async () => {
  await startConnected()
  isUp = false
  current = aStreamView({ version: 5 })
  for (const socket of io.of('/').sockets.values()) socket.conn.close()
  await waitFor(() => expect(feed.read().isStale).toBe(true))
  expect(feed.read().picture?.event?.version).toBe(1)
  isUp = true
  await shows(5)
  await waitFor(() => expect(feed.read().isStale).toBe(false))
})

test('the feed asks until the server answers when it is down at first', async () => {
  isUp = false
  stop = feed.start()
  await waitFor(() => expect(served.requests.length).toBeGreaterThan(3))
  isUp = true
  await shows(1)
})

test('the feed reconnects after the server closed the connection on purpose', async () => {
  await startConnected()
  expect(feed.read().connections).toBe(1)
  current = aStreamView({ version: 6 })
  io.disconnectSockets()
  await shows(6)
  await connected()
  await waitFor(() => expect(feed.read().connections).toBe(2))
  expect(feed.read().isClosed).toBe(false)
})

test('a screen too many waits twice as long after each refusal, until the server speaks to it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const pauses = [7, 14, 28, 56]
  const waited = () => timers.mock.calls.map(([, ms = 0]) => ms).filter((ms) => pauses.includes(ms))
  let isFull = true
  io.on('connection', (socket) => isFull && socket.disconnect(true))
  feed = createStreamFeed('secret', { url, timing: { ...timing, retryMs: { first: 7, most: 1000 } } })
  stop = feed.start()
  await waitFor(() => expect(feed.read().connections).toBeGreaterThan(4))
  expect(waited()).toEqual(pauses)
  isFull = false
  await connected()
  current = aStreamView({ version: 2 })
  io.emit('live', { type: 'stream.current', key: 'event', version: 2 })
  await shows(2)
  io.disconnectSockets()
  await waitFor(() => expect(waited()).toEqual([...pauses, 7]))
})

test('the screen is cleared at once when the link is revoked', async () => {
  await startConnected()
  current = null
  io.emit('live', { type: 'stream.closed' })
  await waitFor(() => expect(feed.read()).toMatchObject({ picture: null, isClosed: true }))
  await waitFor(() => expect(io.of('/').sockets.size).toBe(0))
})

test('the screen is cleared on reconnect when the link was revoked in between', async () => {
  await startConnected()
  current = null
  for (const socket of io.of('/').sockets.values()) socket.conn.close()
  await waitFor(() => expect(feed.read()).toMatchObject({ picture: null, isClosed: true }))
})

test('a closed screen shows the event again when it is restored together with its link', async () => {
  await startConnected()
  current = null
  io.emit('live', { type: 'stream.closed' })
  await waitFor(() => expect(feed.read().isClosed).toBe(true))
  current = aStreamView({ version: 2 })
  await shows(2)
  expect(feed.read().isClosed).toBe(false)
  await connected()
  io.emit('live', { type: 'stream.changed', view: aStreamView({ version: 3 }) })
  await shows(3)
})

test('the feed opens no socket when the link never existed', async () => {
  current = null
  stop = feed.start()
  await waitFor(() => expect(feed.read().isClosed).toBe(true))
  expect(io.of('/').sockets.size).toBe(0)
})

describe('a permanent link', () => {
  const tomorrow = aStreamView({ key: 'tomorrow', version: 1 })
  const showsEvent = (key: string | null) =>
    waitFor(() => expect(feed.read().picture?.event?.key ?? null).toBe(key))

  test('shows another event when the server names it as the current one', async () => {
    await startConnected()
    current = tomorrow
    io.emit('live', { type: 'stream.current', key: 'tomorrow', version: 1 })
    await showsEvent('tomorrow')
    expect(feed.read().picture?.event).toEqual(tomorrow)
  })

  test('reads nothing when the server names the shown event, and reads a version it missed', async () => {
    await startConnected()
    const asked = served.requests.length
    io.emit('live', { type: 'stream.current', key: 'event', version: 1 })
    current = aStreamView({ version: 2 })
    io.emit('live', { type: 'stream.current', key: 'event', version: 2 })
    await shows(2)
    expect(served.requests.length).toBe(asked + 1)
  })

  test('applies a change of the current event while another one is shown, and ignores older versions', async () => {
    await startConnected()
    current = { ...tomorrow, version: 5 }
    io.emit('live', { type: 'stream.changed', view: { ...tomorrow, version: 4 } })
    await showsEvent('tomorrow')
    await shows(5)
    io.emit('live', { type: 'stream.changed', view: { ...tomorrow, version: 4 } })
    io.emit('live', { type: 'stream.changed', view: { ...tomorrow, version: 6 } })
    await shows(6)
    expect(feed.read().picture?.event?.key).toBe('tomorrow')
  })
})

test('the feed sends its protocol version and is outdated when the server says so', async () => {
  stop = feed.start()
  await connected()
  const [socket] = io.of('/').sockets.values()
  expect(socket?.handshake.auth).toEqual({ protocol: protocolVersion, streamToken: 'secret' })
  expect(feed.read().isOutdated).toBe(false)
  io.emit('live', { type: 'page.outdated' })
  await waitFor(() => expect(feed.read().isOutdated).toBe(true))
})
