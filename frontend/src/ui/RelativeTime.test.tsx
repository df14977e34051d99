import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { RelativeTime } from './RelativeTime.tsx'

const inFiveSeconds = () => new Date(Date.now() + 5_400).toISOString()

test('a past moment is never shown as future, even when the server’s clock is ahead', async () => {
  await renderApp(<RelativeTime isPast iso={inFiveSeconds()} />)
  expect(screen.getByRole('time').textContent).toBe('jetzt')
})

test('a future moment is shown as future', async () => {
  await renderApp(<RelativeTime iso={inFiveSeconds()} />)
  expect(screen.getByRole('time').textContent).toMatch(/^in \d Sekunden$/)
})
