import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { applyServerSettings } from '#lib/live/server-answer.ts'
import { renderApp } from '#testing/render.tsx'
import { inTurn, refused } from '#testing/serve-api.ts'
import {
  serveSettings,
  open,
  press,
  pressed,
  get,
  put,
  roleId,
  save,
  saved,
  SettingsPage,
} from './settings-server.fixture.tsx'

const { served, sent } = serveSettings()

describe('When another admin saves at the same time', () => {
  const theirs: ServerSettings = { ...saved, reminderHours: 12, version: 5 }

  test('what the reader did not touch follows at once', async () => {
    const { client } = await renderApp(<SettingsPage />)
    await press('Rolle 1')
    await open('Event Management')
    const hours = screen.getByRole('spinbutton', { name: 'Reminder Hours' })
    await applyServerSettings(client, theirs)
    await waitFor(() => expect(hours).toHaveProperty('value', '12'))
    expect(await pressed()).toEqual(['Rolle 1', 'Rolle 13'])
    expect(screen.queryByText(/Jemand anderes hat inzwischen gespeichert/)).toBeNull()
  })

  test('a save of other fields goes through by itself', async () => {
    served.answers[put] = inTurn(refused(409, 'settings_changed'), { ...theirs, adminRoles: [], version: 6 })
    await renderApp(<SettingsPage />)
    await press('Rolle 13')
    served.answers[get] = theirs
    await save()
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([
      { adminRoles: [], version: 4 },
      { adminRoles: [], version: 5 },
    ])
  })

  test('a field that both changed is named, and saved only once more pressed', async () => {
    const clash = { ...saved, adminRoles: [roleId(3)], version: 5 }
    served.answers[put] = inTurn(refused(409, 'settings_changed'), { ...clash, adminRoles: [], version: 6 })
    await renderApp(<SettingsPage />)
    await press('Rolle 13')
    served.answers[get] = clash
    await save()
    expect(await screen.findByText('Error saving settings')).toBeTruthy()
    expect(screen.getByText(/Jemand anderes hat inzwischen gespeichert: Admin Roles\./)).toBeTruthy()
    expect(sent()).toHaveLength(1)
    await save()
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent().at(-1)).toEqual({ adminRoles: [], version: 5 })
  })

  test('what they save while the reader is asked about their own rights is not overwritten', async () => {
    const clash = { ...saved, adminRoles: [roleId(3)], version: 5 }
    served.answers[put] = inTurn(refused(409, 'own_admin_lost'), refused(409, 'settings_changed'))
    const { client } = await renderApp(<SettingsPage />)
    await press('Rolle 13')
    await save()
    const confirm = await screen.findByRole('button', { name: 'Speichern und Rechte abgeben' })
    served.answers[get] = clash
    await applyServerSettings(client, clash)
    await userEvent.click(confirm)
    expect(await screen.findByText('Error saving settings')).toBeTruthy()
    expect(sent()).toEqual([
      { adminRoles: [], version: 4 },
      { adminRoles: [], version: 4, acceptLosingAdmin: true },
    ])
    expect(await screen.findByText(/Jemand anderes hat inzwischen gespeichert: Admin Roles\./)).toBeTruthy()
  })

  test('the first choice of roles is not overwritten by roles that were only suggested', async () => {
    const suggested = { memberRoles: [roleId(1)], leadRoles: [roleId(0)], pvpOrgaRoles: [], auditRoles: [] }
    const chosen = { ...saved, leadRoles: [roleId(3)], rolesChosenAt: '2026-11-26T12:00:00.000Z', version: 5 }
    served.answers[get] = { ...saved, ...suggested }
    served.answers[put] = refused(409, 'settings_changed')
    await renderApp(<SettingsPage />)
    await screen.findByText(/Noch hat niemand die Rollen gewählt/)
    served.answers[get] = chosen
    await save('Rollen speichern')
    expect(await screen.findByText('Error saving settings')).toBeTruthy()
    expect(sent()).toEqual([{ ...suggested, version: 4 }])
    expect(screen.queryByText(/Noch hat niemand die Rollen gewählt/)).toBeNull()
  })
})
