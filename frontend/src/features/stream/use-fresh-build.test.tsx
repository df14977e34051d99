import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFreshBuild } from './use-fresh-build.ts'

beforeEach(() => void vi.useFakeTimers())

function followed(isOld: boolean) {
  const page = { isOld: vi.fn(async () => isOld), reload: vi.fn() }
  const { rerender, unmount } = renderHook((state) => useFreshBuild(state, page), {
    initialProps: { connections: 0, isOutdated: false },
  })
  return {
    ...page,
    unmount,
    connect: (connections: number, isOutdated = false) => rerender({ connections, isOutdated }),
  }
}

test('the screen reloads when another build answers after a lost connection', async () => {
  const screen = followed(true)
  screen.connect(1)
  await vi.runAllTimersAsync()
  expect(screen.isOld).not.toHaveBeenCalled()
  screen.connect(2)
  await vi.runAllTimersAsync()
  expect(screen.reload).toHaveBeenCalledTimes(1)
})

test('the screen does not reload when the same build answers again', async () => {
  const screen = followed(false)
  screen.connect(2)
  await vi.runAllTimersAsync()
  expect(screen.isOld).toHaveBeenCalledTimes(1)
  expect(screen.reload).not.toHaveBeenCalled()
})

test('the screen does not reload when it is closed', async () => {
  const screen = followed(true)
  screen.connect(2)
  screen.unmount()
  await vi.runAllTimersAsync()
  expect(screen.reload).not.toHaveBeenCalled()
})

test('the screen reloads on its first connection when the server says that it is outdated', async () => {
  const screen = followed(true)
  screen.connect(1, true)
  await vi.runAllTimersAsync()
  expect(screen.reload).toHaveBeenCalledTimes(1)
})

test('the screen waits with the reload while an old server still serves the page', async () => {
  const screen = followed(false)
  screen.connect(1, true)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(screen.isOld.mock.calls.length).toBeGreaterThan(2)
  expect(screen.reload).not.toHaveBeenCalled()
  screen.isOld.mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(screen.reload).toHaveBeenCalledTimes(1)
})
