import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiFailure } from '#lib/api/api-failure.ts'
import { renderApp } from '#testing/render.tsx'
import { toastFailure } from './toast.ts'

async function showFailure(failure: unknown) {
  await renderApp(null)
  act(() => void toastFailure('Fehler beim Absagen', failure, 'Das Event konnte nicht abgesagt werden.'))
  await screen.findByText('Fehler beim Absagen')
}

test('A failed call shows the server’s reason in the reader’s language when the code is known', async () => {
  await showFailure(new ApiFailure(404, 'gone', { code: 'event_not_found' }))
  expect(screen.getByText('Dieses Event gibt es nicht mehr.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Neu anmelden' })).toBeNull()
})

test('A failed call shows the fallback when the code is unknown', async () => {
  await showFailure(new ApiFailure(418, 'teapot', { code: 'teapot' }))
  expect(screen.getByText('Das Event konnte nicht abgesagt werden.')).toBeTruthy()
})

test('A failed call offers to sign in again when the session has ended', async () => {
  await showFailure(new ApiFailure(401, 'Sign in', { code: 'unauthenticated' }))
  expect(screen.getByRole('button', { name: 'Neu anmelden' })).toBeTruthy()
})
