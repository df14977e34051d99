import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { ExportMenu } from './ExportMenu.tsx'

test('An export menu offers both formats with the filters of the screen', async () => {
  await renderApp(<ExportMenu path="/api/audit-logs/export" query={{ userId: '1&2', actionType: '' }} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Exportieren' }))
  const address = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')
  expect(address('CSV für Tabellen')).toBe('/api/audit-logs/export?format=csv&userId=1%262')
  expect(address('JSON für Programme')).toBe('/api/audit-logs/export?format=json&userId=1%262')
})

test('An export menu of several files names each with its format', async () => {
  const entries = [
    { format: 'csv', label: 'Aufstellung', query: { what: 'roster' } },
    { format: 'json', label: 'Parties', query: { what: 'parties' } },
  ] as const
  await renderApp(<ExportMenu path="/api/events/1/export" entries={entries} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Exportieren' }))
  const files = screen.getAllByRole('menuitem').map((one) => [one.textContent, one.getAttribute('href')])
  expect(files).toEqual([
    ['Aufstellung', '/api/events/1/export?format=csv&what=roster'],
    ['Parties', '/api/events/1/export?format=json&what=parties'],
  ])
})
