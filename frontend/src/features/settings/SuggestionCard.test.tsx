import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { open, put, save, saved, serveSettings, SettingsPage } from './settings-server.fixture.tsx'

const { served, sent } = serveSettings()

test('what suggested parties look at is set by sliders that say in words what they mean', async () => {
  const chosen = { ...saved.suggestionImportance, fairness: 4, voice: 0 }
  served.answers[put] = { ...saved, suggestionImportance: chosen, version: 5 }
  await renderApp(<SettingsPage />)
  await open('Vorschläge')
  const card = within(await screen.findByRole('region', { name: 'Vorschläge' }))
  expect(card.getAllByRole('slider')).toHaveLength(8)
  const fairness = card.getByRole('slider', { name: 'Fairness' })
  expect(fairness.getAttribute('aria-valuetext')).toBe('wie üblich')
  fireEvent.change(fairness, { target: { value: '4' } })
  expect(fairness.getAttribute('aria-valuetext')).toBe('sehr wichtig')
  fireEvent.change(card.getByRole('slider', { name: 'Voice' }), { target: { value: '0' } })
  expect(card.getByText('egal')).toBeTruthy()
  expect(screen.getByText('1 Änderung nicht gespeichert')).toBeTruthy()
  await save('Wichtigkeit speichern')
  expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
  expect(sent()).toEqual([{ suggestionImportance: chosen, version: 4 }])
})

test('a slider that is back where it was leaves nothing to save', async () => {
  await renderApp(<SettingsPage />)
  await open('Vorschläge')
  const slider = await screen.findByRole('slider', { name: 'Voice' })
  fireEvent.change(slider, { target: { value: '0' } })
  expect(screen.getByText('1 Änderung nicht gespeichert')).toBeTruthy()
  fireEvent.change(slider, { target: { value: '2' } })
  expect(screen.queryByText('1 Änderung nicht gespeichert')).toBeNull()
})
