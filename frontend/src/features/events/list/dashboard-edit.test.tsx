import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { eventKeys } from '#lib/queries/event.queries.ts'
import {
  activeList,
  announcedList,
  archivedOne,
  archiveOf,
  mine,
  renderDashboard,
  serveDashboard,
} from './dashboard-server.fixture.tsx'

const { served, lists } = serveDashboard()

const announced: EventView = { ...mine, status: 'upcoming', opensAt: '2099-07-18T16:00:00.000Z' }
const opened: EventView = { ...mine, opensAt: null, version: 2 }

/** The form of the event on a card, with a new title. */
async function edit(path = '/') {
  const { client } = await renderDashboard(path)
  const card = within(await screen.findByRole('article', { name: 'Kaltherz' }))
  await userEvent.click(card.getByRole('button', { name: 'Bearbeiten' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(await form.findByRole('textbox', { name: /Titel/ }), { target: { value: 'Warmherz' } })
  return { client, form }
}

test('an announced event that opened while it is edited is saved without an opening', async () => {
  Object.assign(lists, { [activeList]: [], [announcedList]: [announced] })
  served.answers['PATCH /api/events/{id}'] = { ...opened, title: 'Warmherz', version: 3 }
  const { client, form } = await edit()
  fireEvent.change(form.getByLabelText('Öffnet am'), { target: { value: '2026-01-01' } })
  Object.assign(lists, { [activeList]: [opened], [announcedList]: [] })
  await client.invalidateQueries({ queryKey: eventKeys.lists })
  await waitFor(() => expect(form.queryByLabelText('Öffnet am')).toBeNull())
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Event gespeichert')).toBeTruthy()
  expect(served.changes()[0]?.body).toEqual({ title: 'Warmherz' })
})

test('an event that was archived while it is edited says that nothing can be saved', async () => {
  served.answers['GET /api/events/{id}'] = archivedOne
  const { client, form } = await edit()
  lists[activeList] = []
  await client.invalidateQueries({ queryKey: eventKeys.lists })
  expect(await form.findByText(/abgeschlossen oder archiviert/)).toBeTruthy()
  expect(form.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true)
  expect(form.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Warmherz')
})

test('an event of the archive can be edited although it cannot be read again', async () => {
  lists[archiveOf(24)] = [{ ...mine, status: 'completed' }]
  served.answers['PATCH /api/events/{id}'] = { ...mine, status: 'completed', title: 'Warmherz', version: 2 }
  const { form } = await edit('/?tab=archive')
  await userEvent.click(form.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Event gespeichert')).toBeTruthy()
})
