import { expect, test, vi } from 'vitest'
import { noteReach } from '#lib/api/api.ts'
import { makeScriptedPage, scriptChance } from './scripted-page.fixture.tsx'

const page = makeScriptedPage()
const chance = scriptChance()

const open = (answer = {}) => page.connect(answer, 20_000)

test('a connection that failed is tried again as soon as the server answers a call, and a lost one waits its turn', async () => {
  await open()
  page.live.lose()
  noteReach(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(page.live.connected).toBe(false)
  noteReach(true)
  await vi.advanceTimersByTimeAsync(50)
  expect(page.live.connected).toBe(true)
  page.live.disconnect()
  noteReach(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(page.live.connected).toBe(false)
})

test('3,000 connections that failed do not come back all at once when the server answers', async () => {
  await open({ connections: 3000 })
  page.live.lose()
  chance.next = 0.9
  noteReach(true)
  await vi.advanceTimersByTimeAsync(13_400)
  expect(page.live.connected).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(page.live.connected).toBe(true)
})

test('a connection that the server refused waits its turn, although the server answers calls', async () => {
  await open()
  page.live.refuse()
  noteReach(true)
  await vi.advanceTimersByTimeAsync(900)
  expect(page.live.connected).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(page.live.connected).toBe(true)
})

test('a page that wakes connects anew once when joining takes long, and waits for that connection', async () => {
  await open()
  const connect = vi.spyOn(page.live, 'connect')
  page.live.joinMs = 2000
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(connect).toHaveBeenCalledTimes(1)
})
