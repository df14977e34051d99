import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  activeList,
  archivedOne,
  archiveOf,
  id,
  mine,
  renderDashboard,
  serveDashboard,
} from './dashboard-server.fixture.tsx'

const { served, lists, listsRead } = serveDashboard()

test.each([
  ['archiving', { title: 'Kaltherz', press: 'Archivieren', call: 'POST /api/events/{id}/archive' }],
  ['reactivating', { title: 'Altes Event', press: 'Reaktivieren', call: 'POST /api/events/{id}/unarchive' }],
  ['deleting', { title: 'Kaltherz', press: 'Löschen', call: 'DELETE /api/events/{id}' }],
] as const)('%s an event reads the list and the figures again', async (_, { title, press, call }) => {
  const reactivates = title === 'Altes Event'
  lists[activeList] = reactivates ? [] : [mine]
  lists[archiveOf(24)] = reactivates ? [archivedOne] : []
  const changed: EventView = { ...(reactivates ? mine : archivedOne), version: 3 }
  Object.assign(served.answers, { [call]: call.startsWith('DELETE') ? { success: true } : changed })
  await renderDashboard(reactivates ? '/?tab=archive' : '/')
  const card = within(await screen.findByRole('article', { name: title }))
  await userEvent.click(card.getByRole('button', { name: press }))
  const question = within(await screen.findByRole('alertdialog'))
  served.requests = []
  await userEvent.click(question.getByRole('button', { name: press }))
  await waitFor(() => expect(served.requests.map(({ name }) => name)).toContain('GET /api/stats'))
  await waitFor(() => expect(listsRead()).toContain(reactivates ? archiveOf(24) : activeList))
  expect(served.changes().map((one) => one.call)).toEqual([call.replace('{id}', id)])
})
