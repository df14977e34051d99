import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { eventStatuses, type EventStatus } from '@raidtisch/shared-types/domain/event-status'
import { aReader, leads } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi, type Answers } from '#testing/serve-api.ts'
import { answersTo, id, mine, steps } from '../actions/event-steps.fixture.ts'
import { EventPage } from './EventPage.tsx'

// Fetched ahead, so that no test waits for the files.
beforeAll(() =>
  Promise.all([
    import('../actions/ConfirmEventAction.tsx'),
    import('./ClassPickerDialog.tsx'),
    import('#ui/ActionMenu.tsx'),
  ]),
)
const served = serveApi()

async function openPage(event: EventView, answers: Answers = {}) {
  Object.assign(served.answers, {
    'GET /auth/user': aReader('100000000000000001', 'Lena'),
    'GET /auth/permissions': leads(false),
    'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
    'GET /api/signups/preference': { role: null, characterClass: null },
    'GET /api/events/{id}': event,
    ...answers,
  } satisfies Answers)
  await renderApp(<EventPage eventId={id} streamLinks={({ open }) => open && <p>Stream-Links</p>} />)
  await screen.findByRole('heading', { level: 1, name: event.title })
}

async function press(name: string): Promise<void> {
  const isInMenu = name === 'Archivieren' || name === 'Reaktivieren'
  if (isInMenu) await userEvent.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }))
  await userEvent.click(await screen.findByRole(isInMenu ? 'menuitem' : 'button', { name }))
  if (name === 'Absagen') return
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name }))
}

describe('The page of an event', () => {
  test.each(steps)('says under its own title that $what failed', async ({ what, event, noun }) => {
    await openPage(event)
    await press(what)
    expect(await screen.findByText(`Fehler beim ${what}`)).toBeTruthy()
    expect(screen.getByText(`Das Event konnte nicht ${noun} werden.`)).toBeTruthy()
  })

  test.each(steps)('says under its own title that $what is done', async ({ what, event, call, noun }) => {
    await openPage(event, answersTo(call, event))
    await press(what)
    expect(await screen.findByText(`Event ${noun}`)).toBeTruthy()
    expect(served.changes().map((sent) => sent.call)).toEqual([call.replace('{id}', id)])
  })

  test('says under its own title that a sign-up failed', async () => {
    await openPage(mine)
    await userEvent.click(await screen.findByRole('button', { name: /^Tank/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Als Tank anmelden' }))
    expect(await screen.findByText('Anmeldung fehlgeschlagen')).toBeTruthy()
  })

  test.each([
    ['archived', 'Das Event ist abgeschlossen oder archiviert. Das geht nicht mehr.'],
    ['cancelled', 'Das Event ist abgesagt.'],
  ] as const)('says before anything is typed that a %s event cannot be edited', async (status, text) => {
    await openPage({ ...mine, status })
    await userEvent.click(screen.getByRole('button', { name: 'Bearbeiten' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('copies what the card copies', async () => {
    await openPage(mine)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Kopieren' }))
    expect(await screen.findByText('In die Zwischenablage kopiert')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('Kaltherz – Di., 21. Juli 2099, 21:00 CET')
  })

  test('counts down to no start of an archived event, and says why it was called off before', async () => {
    const archived = { ...mine, status: 'archived' } as const
    await openPage(archived)
    expect(screen.queryByText(/bis zum Start/)).toBeNull()
    await openPage({ ...archived, title: 'Queen', cancelReason: 'Zu wenige Tanks' })
    expect(screen.getByText('Abgesagt: Zu wenige Tanks')).toBeTruthy()
    await openPage({ ...archived, title: 'Tevent', date: '2020-07-21T19:00:00.000Z' })
    expect(screen.getByText('Vorbei')).toBeTruthy()
  })

  test.each(eventStatuses)('shows the status %s in its colour', async (status) => {
    await openPage({ ...mine, status })
    const [name, color] = looks[status]
    const [badge] = await screen.findAllByText(name)
    expect(badge?.parentElement?.className.split(' ')).toContain(color)
  })
})

const looks: Record<EventStatus, readonly [name: string, color: string]> = {
  active: ['Aktiv', 'bg-positive-soft'],
  upcoming: ['Angekündigt', 'bg-caution-soft'],
  completed: ['Abgeschlossen', 'bg-idle-soft'],
  cancelled: ['Abgesagt', 'bg-danger-soft'],
  archived: ['Archiviert', 'bg-archived-soft'],
}
