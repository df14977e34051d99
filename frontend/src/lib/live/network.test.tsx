import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noteReach } from '../api/api.ts'
import { useNetworkLost, watchNetwork } from './network.ts'

test('A lost network that brought no answer to one look is found again by the next', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) => {
    asked.push(path)
    if (asked.length > 1) return Promise.resolve(Response.json({}))
    return new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as DOMException)),
    )
  })
  const stop = watchNetwork()
  const { result } = renderHook(useNetworkLost)
  act(() => noteReach(false))
  expect(result.current).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(asked).toEqual(['/healthz', '/healthz'])
  expect(result.current).toBe(false)
  stop()
})
