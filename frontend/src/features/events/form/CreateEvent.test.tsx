import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { refused, type Refusal } from '#testing/serve-api.ts'
import { member, server, serveForms } from './form-server.fixture.ts'
import { Opened } from './opened-form.fixture.tsx'

const served = serveForms()

// Fetched ahead, so that no test waits for the form's files.
beforeAll(() => import('./CreateEvent.tsx'), 30_000)

describe('The dialog, without the form,', () => {
  test('asks a signed-out visitor to sign in and says who can', async () => {
    served.answers['GET /auth/user'] = refused(401, 'unauthenticated')
    await renderApp(<Opened />)
    expect(await screen.findByRole('link', { name: 'Mit Discord anmelden' })).toBeTruthy()
    expect(screen.getByText(/Nur Mitglieder des Discord-Servers/)).toBeTruthy()
  })

  test('shows a reader without the Member role their server and roles', async () => {
    served.answers['GET /auth/member-permissions'] = member(false)
    await renderApp(<Opened />)
    const dialog = within(await screen.findByRole('dialog', { name: 'Berechtigung erforderlich' }))
    expect(dialog.getByText('Du bist Mitglied von Nachtwache.')).toBeTruthy()
    expect(dialog.getByText('Gast')).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  test('claims nothing about a reader whose rights could not be read, and tries again', async () => {
    delete served.answers['GET /auth/member-permissions']
    await renderApp(<Opened />)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Deine Rechte konnten nicht geprüft werden')).toBeTruthy()
    expect(screen.queryByText(/nicht auf dem Discord-Server/)).toBeNull()
    served.answers['GET /auth/member-permissions'] = member(true)
    await userEvent.click(dialog.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('button', { name: 'Event erstellen' })).toBeTruthy()
  })

  test('stays open while it tries again to read the server', async () => {
    served.answers['GET /api/discord/servers'] = refused(503, 'unavailable')
    await renderApp(<Opened />)
    const dialog = await screen.findByRole('dialog')
    const retry = await within(dialog).findByRole('button', { name: 'Erneut versuchen' })
    let answer: (refusal: Refusal) => void = () => undefined
    served.answers['GET /api/discord/servers'] = () => new Promise((resolve) => (answer = resolve))
    await userEvent.click(retry)
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
    answer(refused(503, 'unavailable'))
    await waitFor(() => expect(retry.getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.getByRole('dialog')).toBe(dialog)
    served.answers['GET /api/discord/servers'] = [server]
    await userEvent.click(retry)
    expect(await screen.findByRole('textbox', { name: /Titel/ })).toBeTruthy()
  })
})
