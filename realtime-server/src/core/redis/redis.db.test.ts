import { createAdapter } from '@socket.io/redis-adapter'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { afterAll, expect, it, vi } from 'vitest'
import { startRedis } from '#testing/redis-server.ts'
import { startTcpRelay } from '#testing/tcp-relay.ts'
import { openRedis } from './redis.ts'

const lines: { msg: string; redis: string }[] = []
const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
const linesOf = (role: string) => lines.filter(({ redis }) => redis === role).map(({ msg }) => msg)
const server = await startRedis()
await server.kill()
// Everything below is opened while Redis is away, as when both are started together.
const hub = openRedis(server.url, logger)
afterAll(async () => {
  await hub.close()
  await server.stop()
})
const soon = { timeout: 10_000, interval: 20 }

it('keeps its subscriptions, and those of libraries, through a late start and a restart of Redis', async () => {
  const own = vi.fn<(message: string) => void>()
  hub.subscribe('own', own)
  const heardByServer = vi.fn<(message: string) => void>()
  const pattern = hub.connectSubscriber('library')
  void pattern.psubscribe('library*')
  pattern.on('pmessage', (_pattern: string, _channel: string, message: string) => heardByServer(message))
  const io = new Server()
  io.adapter(createAdapter(hub.connectPublisher('publisher'), hub.connectSubscriber('adapter')))
  expect(await hub.publish('own', 'lost')).toBe(false)
  // A connection that is first tried once Redis is there has nothing to say.
  await vi.waitFor(() => expect(linesOf('library')).toEqual(['Redis is away']), soon)

  for (const message of ['first', 'second']) {
    await server.restart()
    await vi.waitFor(async () => {
      await hub.publish('own', message)
      await hub.publish('library', message)
      expect(own).toHaveBeenCalledWith(message)
      expect(heardByServer).toHaveBeenCalledWith(message)
    }, soon)
  }
  await vi.waitFor(async () => expect(await io.of('/').adapter.serverCount()).toBe(1), soon)
  await io.of('/').adapter.close()
})

it('logs once that Redis went away and once that it is back', () => {
  expect(linesOf('library')).toEqual(['Redis is away', 'Redis is back', 'Redis is away', 'Redis is back'])
})

it('logs a message that its handler cannot read, and goes on', async () => {
  const read = vi.fn<(message: string) => void>()
  hub.subscribe('foreign', (message) => void JSON.parse(message))
  hub.subscribe('foreign', read)
  await vi.waitFor(async () => {
    await hub.publish('foreign', 'no JSON')
    expect(read).toHaveBeenCalledWith('no JSON')
  }, soon)
  expect(lines.map(({ msg }) => msg)).toContain('a message on Redis cannot be read')
})

it('closes quietly while what a library asked of its subscriber still waits for Redis', async () => {
  const unhandled = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  await server.kill()
  const waiting = openRedis(server.url, pino({ level: 'silent' }))
  const subscriber = waiting.connectSubscriber('library')
  for (const command of ['subscribe', 'psubscribe', 'unsubscribe', 'punsubscribe'] as const)
    void subscriber[command]('library')
  await waiting.close()
  // Node reports a rejection when the tasks of a turn have run.
  await new Promise(setImmediate)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

it('listens and publishes anew when a connection leads nowhere, and says that messages may be missing since before that', async () => {
  await server.restart()
  const relay = await startTcpRelay(server.url)
  const behind = openRedis(relay.url, pino({ level: 'silent' }))
  const own = vi.fn<(message: string) => void>()
  const returned = vi.fn<(missedSince: Date) => void>()
  const library = behind.connectSubscriber('library')
  const boards = behind.connect('boards')
  const ready = vi.fn<() => void>()
  for (const redis of [library, boards]) redis.on('ready', ready)
  behind.subscribe('own', own)
  behind.onResubscribed(returned)
  await vi.waitFor(async () => {
    await behind.publish('own', 'heard')
    expect(own).toHaveBeenCalledWith('heard')
    expect(ready).toHaveBeenCalledTimes(2)
  }, soon)
  await vi.waitFor(() => expect(returned).toHaveBeenCalledTimes(1), soon)
  returned.mockClear()
  relay.fallSilent()
  const silentSince = Date.now()
  await hub.publish('own', 'missed')
  await vi.waitFor(() => expect(returned).toHaveBeenCalledTimes(1), soon)
  expect(returned.mock.calls[0]?.[0].getTime()).toBeLessThanOrEqual(silentSince)
  await hub.publish('own', 'heard again')
  await vi.waitFor(() => expect(own).toHaveBeenCalledWith('heard again'), soon)
  await vi.waitFor(() => expect(ready).toHaveBeenCalledTimes(4), soon)
  expect(own).not.toHaveBeenCalledWith('missed')
  await vi.waitFor(async () => expect(await behind.publish('own', 'from here')).toBe(true), soon)
  await behind.close()
  await relay.refuse()
})
