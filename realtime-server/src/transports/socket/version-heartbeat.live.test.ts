import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { io as connect } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import type { LiveMessage, ServerToClient } from '@raidtisch/shared-types/live/messages'
import { startVersionHeartbeat, type HeartbeatOptions } from './version-heartbeat.ts'

const eventId = '0191e8a0-0000-7000-8000-000000000001'

async function startServer(
  isPresenceKnown: () => Promise<boolean>,
  findShownEvent: HeartbeatOptions['findShownEvent'] = async () => ({ key: null, version: 0 }),
) {
  const http = createServer()
  const server = new Server<never, ServerToClient>(http, { transports: ['websocket'] })
  server.on('connection', (socket) => void socket.join(socket.handshake.auth['rooms'] as string[]))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const findHeads = async () => ({ active: { [eventId]: 7 }, others: {} })
  const stop = startVersionHeartbeat(
    server,
    { findHeads, isPresenceKnown, findShownEvent, heartbeatEveryMs: 20 },
    pino({ level: 'silent' }),
  )
  onTestFinished(async () => {
    stop()
    await server.close()
  })
  const { port } = http.address() as AddressInfo
  return (rooms: readonly string[]) => {
    const client = connect(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: { rooms },
      forceNew: true,
    })
    onTestFinished(() => void client.disconnect())
    const heard: LiveMessage[] = []
    client.on('live', (message: LiveMessage) => heard.push(message))
    return heard
  }
}

it('tells the guild whether presence is known, and whoever sees events their versions', async () => {
  let isKnown = true
  const open = await startServer(async () => isKnown)
  const member = open(['guild', 'events'])
  const guest = open(['guild'])
  const presence = (heard: readonly LiveMessage[]) =>
    heard.flatMap((one) =>
      one.type === 'heartbeat' && one.isPresenceKnown !== undefined ? [one.isPresenceKnown] : [],
    )
  await expect.poll(() => member).toContainEqual({ type: 'heartbeat', active: { [eventId]: 7 } })
  await expect.poll(() => presence(guest).at(-1)).toBe(true)
  isKnown = false
  await expect.poll(() => [presence(member).at(-1), presence(guest).at(-1)]).toEqual([false, false])
  expect(guest.filter((one) => one.type === 'heartbeat' && one.active !== undefined)).toEqual([])
})

it('goes on after a moment in which the database was away', async () => {
  let isAway = true
  const open = await startServer(async () => {
    if (isAway) throw new Error('the database is away')
    return true
  })
  const member = open(['guild'])
  isAway = false
  await expect.poll(() => member).toContainEqual({ type: 'heartbeat', isPresenceKnown: true, connections: 1 })
})

it('tells screens of a guild link which event they are to show, also when only the clock changed it', async () => {
  let key = 'tonight'
  const asked: string[] = []
  const open = await startServer(
    async () => true,
    async (serverId) => {
      asked.push(serverId)
      return { key, version: 3 }
    },
  )
  const screen = open(['stream-guild:7'])
  const member = open(['guild', 'events'])
  await expect.poll(() => screen).toContainEqual({ type: 'stream.current', key: 'tonight', version: 3 })
  key = 'tomorrow'
  await expect.poll(() => screen).toContainEqual({ type: 'stream.current', key: 'tomorrow', version: 3 })
  expect(new Set(asked)).toEqual(new Set(['7']))
  expect(new Set(screen.map(({ type }) => type))).toEqual(new Set(['stream.current']))
  expect(member.filter(({ type }) => type === 'stream.current')).toEqual([])
})
