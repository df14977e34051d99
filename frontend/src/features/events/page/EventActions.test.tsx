import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { eventPath } from '#lib/page-paths.ts'
import { EventActions } from './EventActions.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const seen = asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' }))
const all = {
  edit: true,
  archive: true,
  cancel: true,
  delete: true,
  manageParties: true,
  createStreamLink: true,
}

beforeAll(() => Promise.all([import('#ui/ActionMenu.tsx'), import('../actions/ConfirmEventAction.tsx')]))
const served = serveApi()

async function show(event: EventView) {
  await renderApp(<EventActions event={event} onEdit={() => undefined} onOpenLinks={() => undefined} />)
  const user = userEvent.setup()
  const openMenu = async () => {
    await user.click(await dots())
    return (await screen.findAllByRole('menuitem')).map((one) => one.textContent)
  }
  return { user, openMenu }
}
const dots = () => screen.findByRole('button', { name: 'Weitere Aktionen' })
const names = () =>
  screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)

test('leaders have parties and the stream beside the title, and the files behind one entry of the menu', async () => {
  const { user, openMenu } = await show({ ...seen, can: { ...seen.can, ...all } })
  expect(screen.getByRole('link', { name: 'Parties bauen' })).toBeTruthy()
  expect(names()).toEqual(['Stream-Ansicht', 'Bearbeiten', 'Kopieren', 'Löschen', 'Weitere Aktionen'])
  expect(await openMenu()).toEqual([
    'Nochmal planen',
    'Als Vorlage speichern',
    'Event absagen',
    'Archivieren',
    'Exportieren',
  ])
  const files = screen.getByRole('menuitem', { name: 'Exportieren', expanded: false })
  files.focus()
  await user.keyboard('{Enter}')
  expect(files.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Aufstellung (CSV)')
  const hrefs = screen.getAllByRole('menuitem').flatMap((one) => one.getAttribute('href') ?? [])
  expect(hrefs).toEqual(
    ['roster', 'roster', 'parties', 'parties'].map(
      (what, index) => `/api/events/${id}/export?format=${index % 2 ? 'json' : 'csv'}&what=${what}`,
    ),
  )
  await user.keyboard('{Escape}')
  await waitFor(async () => expect(document.activeElement).toBe(await dots()))
})

test('an action of the menu that a member may not use shows the reason, and no files are offered', async () => {
  const { user, openMenu } = await show(seen)
  expect(names()).toEqual(['Bearbeiten', 'Kopieren', 'Löschen', 'Weitere Aktionen'])
  expect(await openMenu()).toEqual(['Nochmal planen', 'Archivieren'])
  await user.click(screen.getByRole('menuitem', { name: 'Archivieren' }))
  expect(await screen.findByText('Permission denied for this action')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('an event is archived from the menu after a question, which gives the focus back to the dots', async () => {
  const { user, openMenu } = await show({ ...seen, can: { ...seen.can, ...all } })
  await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Archivieren' }))
  expect(await screen.findByRole('alertdialog', { name: 'Event archivieren?' })).toBeTruthy()
  await user.keyboard('{Escape}')
  const button = await dots()
  // The dialog is gone one task before it gives the focus back.
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a completed event can be archived or reactivated from the menu', async () => {
  const { openMenu } = await show({ ...seen, status: 'completed' })
  expect(await openMenu()).toEqual(['Nochmal planen', 'Archivieren', 'Reaktivieren'])
})

test('a cancelled event has the button that undoes it beside the title', async () => {
  const event: EventView = { ...seen, status: 'cancelled', can: { ...seen.can, ...all } }
  served.answers['POST /api/events/{id}/uncancel'] = { ...event, status: 'active', version: 2 }
  const { user } = await show(event)
  await user.click(screen.getByRole('button', { name: 'Absage zurücknehmen' }))
  expect(await screen.findByText('Absage zurückgenommen')).toBeTruthy()
  expect(served.changes()).toMatchObject([{ call: `POST /api/events/${id}/uncancel` }])
})

test('an announced event is opened once, also when the button beside the title is pressed twice', async () => {
  let arrive = () => undefined as void
  const opened = new Promise<void>((resolve) => (arrive = resolve))
  const event = { ...seen, status: 'upcoming', can: { ...seen.can, ...all } } as const
  served.answers['POST /api/events/{id}/open'] = async () => {
    await opened
    return { ...event, status: 'active' }
  }
  const { user } = await show(event)
  const button = screen.getByRole('button', { name: 'Jetzt öffnen' })
  await user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  arrive()
  await screen.findByText('Anmeldungen sind offen')
})

function Where() {
  return <output>{useLocation().pathname}</output>
}

test.each([
  { now: eventPath(id), next: '/' },
  { now: '/party-manager', next: eventPath(id) },
])('deleting an event leads home from its own page alone: $now', async ({ now, next }) => {
  served.answers['DELETE /api/events/{id}'] = { success: true }
  window.history.replaceState(null, '', now)
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  await renderApp(
    <>
      <Where />
      <EventActions
        event={{ ...seen, can: { ...seen.can, ...all } }}
        onEdit={() => undefined}
        onOpenLinks={() => undefined}
      />
    </>,
    { path: eventPath(id) },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Löschen' }))
  expect(await screen.findByText('Event gelöscht')).toBeTruthy()
  // A new address is shown one task later.
  await act(() => Promise.resolve())
  expect(screen.getByText(next)).toBeTruthy()
})
