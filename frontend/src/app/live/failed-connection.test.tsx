import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '#lib/api/api.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { joinAnswer } from '#testing/live-server.ts'
import { ScriptedSocket } from '#testing/scripted-socket.ts'
import { startLiveBridge } from './live-bridge.ts'

let client: QueryClient
let live: ScriptedSocket
let stop: () => void
let chance: number

beforeEach(() => {
  client = createQueryClient()
  live = new ScriptedSocket()
  vi.useFakeTimers()
  chance = 0
  vi.spyOn(Math, 'random').mockImplementation(() => chance)
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
  vi.mocked(Math.random).mockRestore()
})

async function open(answer = {}): Promise<void> {
  live.join = joinAnswer(answer)
  stop = startLiveBridge(client, live.socket)
  await vi.advanceTimersByTimeAsync(20_000)
}

test('a connection that failed is tried again as soon as the server answers a call, and a lost one waits its turn', async () => {
  await open()
  live.lose()
  noteReach(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(live.connected).toBe(false)
  noteReach(true)
  await vi.advanceTimersByTimeAsync(50)
  expect(live.connected).toBe(true)
  live.disconnect()
  noteReach(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(live.connected).toBe(false)
})

test('3,000 connections that failed do not come back all at once when the server answers', async () => {
  await open({ connections: 3000 })
  live.lose()
  chance = 0.9
  noteReach(true)
  await vi.advanceTimersByTimeAsync(13_400)
  expect(live.connected).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(live.connected).toBe(true)
})

test('a connection that the server refused waits its turn, although the server answers calls', async () => {
  await open()
  live.refuse()
  noteReach(true)
  await vi.advanceTimersByTimeAsync(900)
  expect(live.connected).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(live.connected).toBe(true)
})

test('a page that wakes connects anew once when joining takes long, and waits for that connection', async () => {
  await open()
  const connect = vi.spyOn(live, 'connect')
  live.joinMs = 2000
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connect).toHaveBeenCalledTimes(1)
})
