import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLiveSocket, type LiveSocket } from '#lib/live/socket.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { startLiveServer, type LiveServer } from '#testing/live-server.ts'
import { startLiveBridge, usualBridgeTiming } from './live-bridge.ts'
import { askForRightsAgain } from './reader-rights.ts'

let client: QueryClient
let server: LiveServer
let socket: LiveSocket
let stop: () => void

beforeEach(async () => {
  client = new QueryClient()
  server = await startLiveServer()
  socket = await createLiveSocket({ url: server.url })
})
afterEach(async () => {
  stop()
  client.clear()
  await server.close()
})

function start(): Promise<void> {
  stop = startLiveBridge(client, socket, { ...usualBridgeTiming, hungUpMs: 60_000 })
  return new Promise((resolve) => socket.once('disconnect', () => resolve()))
}

// Socket.IO tells whoever waits for an answer that the connection has ended, as if the answer were late.
test('a connection that the server ends before it answers waits its turn instead of coming back at once', async () => {
  server.manner = 'full'
  await start()
  expect(socket.active).toBe(false)
})

test('a reader who leaves before the server answers does not connect again', async () => {
  server.manner = 'busy'
  void start()
  await expect.poll(() => server.connections()).toBe(1)
  await expect.poll(() => socket.connected).toBe(true)
  stop()
  expect(socket.active).toBe(false)
})

test('a reader who leaves while their rights are asked for does not join on the ended connection', async () => {
  let answer = () => undefined as void
  const user = new Promise<null>((resolve) => (answer = () => resolve(null)))
  new QueryObserver(client, { queryKey: authKeys.user, queryFn: () => user }).subscribe(() => undefined)
  const ended = start()
  await expect.poll(() => socket.connected).toBe(true)
  server.say({ type: 'rights.changed' })
  await expect.poll(() => client.isFetching()).toBe(1)
  server.hangUp()
  await ended
  stop()
  answer()
  await expect.poll(() => client.isFetching()).toBe(0)
  // Asked later, so it is answered later.
  await askForRightsAgain(client)
  expect(socket.sendBuffer).toEqual([])
})
