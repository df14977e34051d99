import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { eventFigures } from '#testing/event-figures.ts'
import { renderApp } from '#testing/render.tsx'
import { refused } from '#testing/serve-api.ts'
import { get, put, save, saved, serveSettings, SettingsPage } from './settings-server.fixture.tsx'

const { served, sent } = serveSettings()
const figures = 'GET /api/stats/events'

/** Flips the switch of Auto-delete and saves. */
async function flipAndSave() {
  await renderApp(<SettingsPage />, { path: '/settings#events' })
  await userEvent.click(await screen.findByRole('switch', { name: /Auto-delete Old Events/ }))
  await save('Save Event Settings')
}
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Alte Events löschen?' }))

describe('Switching on Auto-delete', () => {
  test('asks first when it deletes events at once, and says what is lost', async () => {
    served.answers[figures] = eventFigures({ old: 3 })
    served.answers[put] = { ...saved, autoDeleteOldEvents: true, version: 5 }
    await renderApp(<SettingsPage />, { path: '/settings#events' })
    await userEvent.click(await screen.findByRole('switch', { name: /Zurzeit beträfe das 3 Events\./ }))
    await save('Save Event Settings')
    const asked = await question()
    expect(
      asked.getByText(/^3 Events werden jetzt mit Anmeldungen und Parties gelöscht .* rückgängig machen\.$/),
    ).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.click(asked.getByRole('button', { name: 'Abbrechen' }))
    expect(sent()).toEqual([])
    expect(screen.getByText('1 Änderung nicht gespeichert')).toBeTruthy()
    await save('Save Event Settings')
    await userEvent.click((await question()).getByRole('button', { name: 'Speichern und löschen' }))
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([{ autoDeleteOldEvents: true, version: 4 }])
  })

  test('asks, too, while nobody knows how many events it deletes', async () => {
    served.answers[figures] = refused(503, 'unavailable')
    await flipAndSave()
    expect(
      (await question()).getByText(/^Alle Events, die vor mehr als 30 Tagen zu Ende gingen/),
    ).toBeTruthy()
    expect(sent()).toEqual([])
  })

  test('asks nothing when there is nothing to delete yet', async () => {
    served.answers[put] = { ...saved, autoDeleteOldEvents: true, version: 5 }
    await renderApp(<SettingsPage />, { path: '/settings#events' })
    await userEvent.click(await screen.findByRole('switch', { name: /Zurzeit beträfe das 0 Events\./ }))
    await save('Save Event Settings')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([{ autoDeleteOldEvents: true, version: 4 }])
  })

  test('is not asked about again when it was on, nor when it is switched off', async () => {
    served.answers[figures] = eventFigures({ old: 3 })
    served.answers[get] = { ...saved, autoDeleteOldEvents: true }
    served.answers[put] = { ...saved, autoDeleteOldEvents: false, version: 5 }
    await flipAndSave()
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([{ autoDeleteOldEvents: false, version: 4 }])
  })
})
