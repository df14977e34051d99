import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { RelativeTime } from './RelativeTime.tsx'

// The moment must not come nearer while a slow machine draws it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))

const inFiveSeconds = () => new Date(Date.now() + 5_400).toISOString()

test('a past moment is never shown as future, even when the server’s clock is ahead', async () => {
  await renderApp(<RelativeTime isPast iso={inFiveSeconds()} />)
  expect(screen.getByRole('time').textContent).toBe('jetzt')
})

test('a future moment is shown as future', async () => {
  await renderApp(<RelativeTime iso={inFiveSeconds()} />)
  expect(screen.getByRole('time').textContent).toBe('in 5 Sekunden')
})
