import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { RelativeTime } from './RelativeTime.tsx'

const inFiveSeconds = () => new Date(Date.now() + 5_400).toISOString()

test('what has happened is never in the future, whatever the clock of the server says', async () => {
  await renderApp(<RelativeTime isPast iso={inFiveSeconds()} />)
  expect(screen.getByRole('time').textContent).toBe('jetzt')
})

test('what is to come is', async () => {
  await renderApp(<RelativeTime iso={inFiveSeconds()} />)
  expect(screen.getByRole('time').textContent).toMatch(/^in \d Sekunden$/)
})
