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
