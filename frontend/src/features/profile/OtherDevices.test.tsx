import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { OtherDevices } from './OtherDevices.tsx'

const served = serveApi(() => ({ 'POST /api/me/end-other-sessions': refused(503, 'unavailable') }))

test('whoever lost a device signs out everywhere else, and is told when that failed', async () => {
  await renderApp(<OtherDevices />)
  const user = userEvent.setup()
  const end = screen.getByRole('button', { name: 'Überall sonst abmelden' })
  await user.click(end)
  expect(await screen.findByText('Abmelden fehlgeschlagen')).toBeTruthy()
  served.answers['POST /api/me/end-other-sessions'] = { success: true }
  await user.click(end)
  expect(await screen.findByText('Nur dieser Browser ist noch angemeldet.')).toBeTruthy()
})
