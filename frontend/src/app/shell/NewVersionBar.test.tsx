import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setConnection } from '#lib/live/connection.ts'
import { startTexts } from '#testing/render.tsx'
import { NewVersionBar } from './NewVersionBar.tsx'

afterEach(() => {
  vi.useRealTimers()
  act(() => setConnection('connecting'))
})

test('the new version is asked for again when the server that was just started cannot say yet', async () => {
  await startTexts()
  vi.useFakeTimers()
  const isOld = vi.fn<() => Promise<boolean | null>>().mockResolvedValueOnce(null).mockResolvedValue(true)
  render(<NewVersionBar isOld={isOld} />)
  act(() => setConnection('live'))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(isOld).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Es gibt eine neue Version')).toBeNull()

  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText('Es gibt eine neue Version')).toBeTruthy()
})
