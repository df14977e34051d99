import { waitFor } from '@testing-library/react'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import type { ClientToServer, ServerToClient } from '@raidtisch/shared-types/live/messages'
import { protocolVersion } from '@raidtisch/shared-types/protocol/protocol-version'
import { aPicture, aStreamView } from './big-screen.fixture.ts'
import { createStreamFeed, type FeedTiming, type StreamFeed } from './stream-feed.ts'

const timing: FeedTiming = { staleMs: 20, retryMs: { first: 5, most: 20 } }

let io: Server<ClientToServer, ServerToClient>
let url: string
/** The truth; null is a link that does not work. */
let current: StreamView | null
/** Whether the server answers reads. */
let isUp: boolean
let headers: Headers[]
let feed: StreamFeed
let stop: () => void

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
  headers = []
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    headers.push(new Headers(init.headers))
    if (!isUp) throw new TypeError('Failed to fetch')
    if (current) return Response.json(aPicture(current))
    return Response.json({ code: 'stream_link_not_found', message: '' }, { status: 404 })
  })
  feed = createStreamFeed('secret', { url, timing })
})
afterEach(async () => {
  stop()
  await io.close()
  vi.unstubAllGlobals()
})

const connected = () => waitFor(() => expect(io.of('/').sockets.size).toBe(1))
const shows = (version: number) => waitFor(() => expect(feed.read().picture?.event?.version).toBe(version))

async function startConnected(): Promise<void> {
  stop = feed.start()
  await connected()
  await waitFor(() => expect(headers.length).toBeGreaterThan(1))
  await shows(1)
}

test('a picture comes first, with the token in the header, then every change', async () => {
  await startConnected()
  expect(headers[0]?.get('authorization')).toBe('Bearer secret')
  io.emit('live', { type: 'stream.changed', view: aStreamView({ version: 2 }) })
  await shows(2)
  io.emit('live', { type: 'stream.changed', view: aStreamView({ version: 1 }) })
  io.emit('live', { type: 'stream.changed', view: aStreamView({ version: 3 }) })
  await shows(3)
})

test('a change that was missed is fetched when the heartbeat names a newer version', async () => {
  await startConnected()
  current = aStreamView({ version: 4 })
  io.emit('live', { type: 'beat', event: { id: '0191e8a0-0000-7000-8000-000000000001', version: 4 } })
  await shows(4)
  expect(io.of('/').sockets.size).toBe(1)
})

test('the last picture stays, marked as stale, until the server is back with a new one', async () => {
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

test('a server that is down at first is asked until it answers', async () => {
  isUp = false
  stop = feed.start()
  await waitFor(() => expect(headers.length).toBeGreaterThan(3))
  isUp = true
  await shows(1)
})

test('a server that hangs up on purpose is connected to again', async () => {
  await startConnected()
  expect(feed.read().connections).toBe(1)
  current = aStreamView({ version: 6 })
  io.disconnectSockets()
  await shows(6)
  await connected()
  await waitFor(() => expect(feed.read().connections).toBe(2))
  expect(feed.read().isClosed).toBe(false)
})

test('a revoked link blanks the screen at once', async () => {
  await startConnected()
  io.emit('live', { type: 'stream.closed' })
  await waitFor(() => expect(feed.read()).toMatchObject({ picture: null, isClosed: true }))
  await waitFor(() => expect(io.of('/').sockets.size).toBe(0))
})

test('a link revoked while the screen was away blanks it when it is back', async () => {
  await startConnected()
  current = null
  for (const socket of io.of('/').sockets.values()) socket.conn.close()
  await waitFor(() => expect(feed.read()).toMatchObject({ picture: null, isClosed: true }))
})

test('a link that never existed is closed without a socket', async () => {
  current = null
  stop = feed.start()
  await waitFor(() => expect(feed.read().isClosed).toBe(true))
  expect(io.of('/').sockets.size).toBe(0)
})

describe('a permanent link', () => {
  const tomorrow = aStreamView({ key: 'tomorrow', version: 1 })
  const showsEvent = (key: string | null) =>
    waitFor(() => expect(feed.read().picture?.event?.key ?? null).toBe(key))

  test('shows another event as soon as it hears that it should', async () => {
    await startConnected()
    current = tomorrow
    io.emit('live', { type: 'stream.current', key: 'tomorrow', version: 1 })
    await showsEvent('tomorrow')
    expect(feed.read().picture?.event).toEqual(tomorrow)
  })

  test('asks nothing when it hears of the event it shows, and for a version it missed', async () => {
    await startConnected()
    const asked = headers.length
    io.emit('live', { type: 'stream.current', key: 'event', version: 1 })
    current = aStreamView({ version: 2 })
    io.emit('live', { type: 'stream.current', key: 'event', version: 2 })
    await shows(2)
    expect(headers.length).toBe(asked + 1)
  })

  test('takes over an event that changes while another one is shown, and an older one of it never', async () => {
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

test('a screen says its protocol version and notes when the server finds it old', async () => {
  stop = feed.start()
  await connected()
  const [socket] = io.of('/').sockets.values()
  expect(socket?.handshake.auth).toEqual({ protocol: protocolVersion, streamToken: 'secret' })
  expect(feed.read().isOutdated).toBe(false)
  io.emit('live', { type: 'page.outdated' })
  await waitFor(() => expect(feed.read().isOutdated).toBe(true))
})
