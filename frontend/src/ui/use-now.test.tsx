import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { expect, test, vi } from 'vitest'
import { compareClocks } from '#lib/time/server-clock.ts'
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
  render(<Clock note="woken" />)
  vi.setSystemTime(9 * 3_600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText('woken 32400000')).toBeTruthy()
  vi.setSystemTime(18 * 3_600_000)
  act(() => void window.dispatchEvent(new Event('pageshow')))
  expect(screen.getByText('woken 64800000')).toBeTruthy()
})

test('A device whose clock is set right is right, also on a page that reads nothing', async () => {
  const answer = () => Response.json({}, { headers: { date: new Date().toUTCString() } })
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  const right = answer()
  vi.setSystemTime(600_000)
  compareClocks(right, 600_000)
  render(<Clock note="set" />)
  expect(screen.getByText('set 500')).toBeTruthy()
  vi.setSystemTime(0)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByText('set 60000')).toBeTruthy()
})

test.each([0, 7_200_000])(
  'A component begins with the time of now, %i, after a page that used the clock was left before it was shown',
  async (time) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 3_600_000 })
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
    vi.setSystemTime(time)
    render(<Clock note="shown" />)
    expect(screen.getByText(`shown ${time}`)).toBeTruthy()
  },
)
