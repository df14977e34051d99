import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFreshBuild } from './use-fresh-build.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function followed(isOld: boolean) {
  const page = { isOld: vi.fn(async () => isOld), reload: vi.fn() }
  const { rerender, unmount } = renderHook(({ count }) => useFreshBuild(count, page), {
    initialProps: { count: 0 },
  })
  return { ...page, unmount, connect: (count: number) => rerender({ count }) }
}

test('a screen reloads when another build answers after a lost connection', async () => {
  const screen = followed(true)
  screen.connect(1)
  await vi.runAllTimersAsync()
  expect(screen.isOld).not.toHaveBeenCalled()
  screen.connect(2)
  await vi.runAllTimersAsync()
  expect(screen.reload).toHaveBeenCalledTimes(1)
})

test('a screen stays as it is when the same build answers again', async () => {
  const screen = followed(false)
  screen.connect(2)
  await vi.runAllTimersAsync()
  expect(screen.isOld).toHaveBeenCalledTimes(1)
  expect(screen.reload).not.toHaveBeenCalled()
})

test('a screen that is gone does not reload', async () => {
  const screen = followed(true)
  screen.connect(2)
  screen.unmount()
  await vi.runAllTimersAsync()
  expect(screen.reload).not.toHaveBeenCalled()
})
