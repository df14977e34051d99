import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

function Clock({ note }: { note: string }) {
  return <p>{`${note} ${useNow(60_000)}`}</p>
}

test('A timer is not restarted when its only component renders again', () => {
  const { rerender } = render(<Clock note="once" />)
  const [, time] = screen.getByText(/^once/).textContent.split(' ')
  rerender(<Clock note="again" />)
  expect(screen.getByText(`again ${time}`)).toBeTruthy()
})

test('After a sleep, in which no timer ran, the time is that of now as soon as the page is seen again', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  render(<Clock note="woken" />)
  vi.setSystemTime(9 * 3_600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('woken 32400000')).toBeTruthy()
  vi.setSystemTime(18 * 3_600_000)
  act(() => void window.dispatchEvent(new Event('pageshow')))
  expect(screen.getByText('woken 64800000')).toBeTruthy()
})

test('A component begins with the time of now after a page that used the clock was left before it was shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const never = new Promise<never>(() => undefined)
  const Waiting = () => use(never)
  const page = (
    <Suspense>
      <Clock note="left" />
      <Waiting />
    </Suspense>
  )
  const { unmount } = await act(async () => render(page))
  unmount()
  vi.setSystemTime(3_600_000)
  render(<Clock note="shown" />)
  expect(screen.getByText('shown 3600000')).toBeTruthy()
})
