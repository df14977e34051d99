import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { serveSettings, get, put, roleId, save, saved, SettingsPage } from './settings-server.fixture.tsx'

const { served, sent } = serveSettings()

describe('Which roles are which', () => {
  const lead = async () => within(await screen.findByRole('group', { name: 'Welche Rolle leitet?' }))

  test('is saved as it is suggested, because from then on names count no more', async () => {
    const suggested = { memberRoles: [roleId(1)], leadRoles: [roleId(0)], pvpOrgaRoles: [], auditRoles: [] }
    served.answers[get] = { ...saved, ...suggested }
    served.answers[put] = { ...saved, ...suggested, rolesChosenAt: new Date().toISOString(), version: 5 }
    await renderApp(<SettingsPage />)
    expect(await screen.findByText(/Noch hat niemand die Rollen gewählt/)).toBeTruthy()
    await save('Rollen speichern')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([{ ...suggested, version: 4 }])
    await waitFor(() => expect(screen.queryByText(/Noch hat niemand die Rollen gewählt/)).toBeNull())
  })

  test('shows a role that Discord deleted, to be taken out', async () => {
    const chosen = { ...saved, leadRoles: [roleId(0), roleId(99)], rolesChosenAt: new Date().toISOString() }
    served.answers[get] = chosen
    served.answers[put] = { ...chosen, leadRoles: [roleId(0)], version: 5 }
    await renderApp(<SettingsPage />)
    await userEvent.click((await lead()).getByRole('button', { name: 'Gelöschte Rolle' }))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('FIELDSET'))
    await save('Rollen speichern')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([{ leadRoles: [roleId(0)], version: 4 }])
  })

  test('keeps the button of a role beyond the first ten when it is switched off, so that it can be undone', async () => {
    served.answers[get] = { ...saved, leadRoles: [roleId(12)], rolesChosenAt: new Date().toISOString() }
    await renderApp(<SettingsPage />)
    const button = (await lead()).getByRole('button', { name: /^Rolle 13/ })
    await userEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
  })

  test('leaves it to the guild whether Discord’s administrators are admins', async () => {
    const chosen = { ...saved, rolesChosenAt: new Date().toISOString() }
    served.answers[get] = chosen
    served.answers[put] = { ...chosen, administratorsAreAdmins: false, version: 5 }
    await renderApp(<SettingsPage />)
    await userEvent.click(await screen.findByRole('switch', { name: /Administratoren sind Admins/ }))
    await save('Rollen speichern')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([{ administratorsAreAdmins: false, version: 4 }])
  })
})
