import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { authKeys, usePermissions } from '#lib/queries/auth.queries.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { AdminGuard } from './AdminGuard.tsx'

const served = serveApi(() => ({
  'GET /auth/user': aReader('100000000000000001', 'Lena'),
  'GET /auth/permissions': leads(false),
}))

const guarded = (
  <AdminGuard feature="analytics">
    <p>Zahlen</p>
  </AdminGuard>
)

const Unchecked = () => (usePermissions().data?.isUnchecked ? <p>ungeprüft</p> : null)

describe('The guard', () => {
  test('names the closed page and the required role, with a link to sign in with another account', async () => {
    await renderApp(guarded, { path: '/analytics?view=voice' })
    expect(await screen.findByText('Zugriff verweigert')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Analytics' })).toBeTruthy()
    expect(screen.getByText(/Für die Analytics brauchst du die Rolle Lead oder PVP Orga\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mit Discord anmelden' }).getAttribute('href')).toBe(
      '/auth/discord?returnTo=%2Fanalytics%3Fview%3Dvoice',
    )
    expect(screen.queryByText('Zahlen')).toBeNull()
  })

  test('opens by itself when the reader gets the role', async () => {
    const client = createQueryClient()
    await renderApp(guarded, { client })
    expect(await screen.findByText('Zugriff verweigert')).toBeTruthy()
    served.answers['GET /auth/permissions'] = leads(true)
    await client.invalidateQueries({ queryKey: authKeys.permissions })
    expect(await screen.findByText('Zahlen')).toBeTruthy()
    expect(screen.queryByText('Zugriff verweigert')).toBeNull()
  })

  test('says that it checks while the rights are loading', async () => {
    await renderApp(guarded)
    expect(screen.getByRole('status').textContent).toBe('Berechtigungen werden überprüft...')
    expect(await screen.findByText('Zugriff verweigert')).toBeTruthy()
  })

  test('stays closed while the rights cannot be read, says so, and opens after another attempt', async () => {
    served.answers['GET /auth/permissions'] = refused(503, 'unavailable')
    await renderApp(guarded)
    expect(await screen.findByText('Deine Rechte konnten nicht geprüft werden')).toBeTruthy()
    expect(screen.queryByText('Zugriff verweigert')).toBeNull()
    expect(screen.queryByText('Zahlen')).toBeNull()
    served.answers['GET /auth/permissions'] = leads(true)
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Zahlen')).toBeTruthy()
  })

  test('leaves a page open whose reader’s rights cannot be read again, until they are refused', async () => {
    served.answers['GET /auth/permissions'] = leads(true)
    const { client } = await renderApp(
      <>
        {guarded}
        <Unchecked />
      </>,
    )
    expect(await screen.findByText('Zahlen')).toBeTruthy()
    served.answers['GET /auth/permissions'] = refused(503, 'unavailable')
    await client.invalidateQueries({ queryKey: authKeys.permissions })
    expect(await screen.findByText('ungeprüft')).toBeTruthy()
    expect(screen.getByText('Zahlen')).toBeTruthy()
    served.answers['GET /auth/permissions'] = refused(403, 'not_in_guild')
    await client.invalidateQueries({ queryKey: authKeys.permissions })
    await waitFor(() => expect(screen.queryByText('Zahlen')).toBeNull())
  })
})
