import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptRead } from './kept-read.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

test('a kept read answers again without reading until its time is over', async () => {
  let reads = 0
  const ask = keptRead(async () => ++reads, 1_000)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe(2)
})

test('a read that failed is not repeated before its time is over', async () => {
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue('back')
  const ask = keptRead(read, 1_000)
  await expect(ask()).rejects.toThrow('away')
  await expect(ask()).rejects.toThrow('away')
  expect(read).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1_000)
  expect(await ask()).toBe('back')
})
