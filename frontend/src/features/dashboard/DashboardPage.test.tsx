import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { formatDate } from '#lib/time.ts'
import { renderApp } from '#testing/render.tsx'
import { DashboardPage } from './DashboardPage.tsx'

type Answer = { status: number; body: unknown }

const lena = { id: '100000000000000001', username: 'lena', displayName: 'Lena', avatar: null }
const id = '0191e8a0-0000-7000-8000-000000000001'
const mine: EventView = {
  ...asView(anEvent({ id, date: '2099-07-21T19:00:00.000Z' })),
  can: {
    edit: true,
    archive: true,
    cancel: true,
    delete: true,
    manageParties: true,
    createStreamLink: true,
    manageSignUps: true,
  },
}
const archivedOne: EventView = { ...mine, title: 'Altes Event', status: 'archived', version: 2 }

let answers: Record<string, Answer>
let heard: string[]

const announcedRead = 'GET /api/events?status=upcoming%2Ccancelled&ended=false'
const archiveOf = (limit: number, rest = '') =>
  `GET /api/events?status=archived%2Ccompleted%2Ccancelled&ended=true${rest}&limit=${limit}`
const ok = (body: unknown): Answer => ({ status: 200, body })

// Fetched ahead, so that no test waits for the file.
beforeAll(() => Promise.all([import('./ConfirmAction.tsx'), import('./ArchivePanel.tsx')]))

beforeEach(() => {
  heard = []
  answers = {
    'GET /auth/user': ok(lena),
    'GET /auth/permissions': ok({ isAdmin: true, hasLeadRole: true, server: null, roles: [] }),
    'GET /api/stats': ok({ totalEvents: 1, totalSignups: 12, upcomingEvents: 1, needsAttention: 0 }),
    'GET /api/events?status=active': ok([mine]),
    'GET /api/stats/events': ok({ archived: 30 }),
    [announcedRead]: ok([]),
    [archiveOf(24)]: ok([]),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method?.toUpperCase()} ${url}`
    heard.push(name)
    const { status, body } = answers[name] ?? { status: 500, body: { code: 'internal', message: name } }
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const changes = () => heard.filter((name) => !name.startsWith('GET'))

function Where() {
  return <output>{useLocation().pathname}</output>
}

async function openDashboard() {
  await renderApp(
    <>
      <Where />
      <DashboardPage
        createDialog={({ open }) => open && <p>Formular</p>}
        editDialog={({ open, event }) => open && <p>Bearbeiten von {event.title}</p>}
        weekDialog={({ open }) => open && <p>Woche</p>}
        lifeActions={() => null}
      />
    </>,
  )
  return screen.findByRole('region', { name: 'Kaltherz' })
}

describe('A card', () => {
  test('shows date, time with zone, the counter, and what is said when nothing is described', async () => {
    const participants = [aParticipant(id, lena.id, 'Lena')]
    answers['GET /api/events?status=active'] = ok([{ ...mine, participants }])
    const card = within(await openDashboard())
    expect(card.getByText('Jul 21, 2099')).toBeTruthy()
    expect(card.getByText('9:00 PM CET')).toBeTruthy()
    expect(card.getByText('1/21 angemeldet')).toBeTruthy()
    expect(card.getByText('No description provided')).toBeTruthy()
    expect(card.getByText('Du: Zugesagt · Tank')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Zusagen' }).getAttribute('href')).toBe(`/events/${id}`)
  })

  test('writes date and time as specified, with weekday and relative day in the reader’s language', async () => {
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString()
    answers['GET /api/events?status=active'] = ok([{ ...mine, date }])
    const card = within(await openDashboard())
    expect(card.getByText(formatDate(date, 'CET', 'en'))).toBeTruthy()
    expect(card.getByText(/^(\p{L}+tag|Mittwoch), in 3 Tagen$/u)).toBeTruthy()
    expect(card.queryByText(/\d\d\.\d\d\.\d{4}/)).toBeNull()
  })

  test('accepts with what was played last at one press, and leads to the page to change it', async () => {
    answers['GET /api/signups/preference'] = ok({ role: 'healer', characterClass: 'longbow_wand' })
    const own = { role: 'healer', characterClass: 'longbow_wand' } as const
    answers[`POST /api/events/${id}/signup`] = ok({
      ...mine,
      version: 2,
      participants: [{ ...aParticipant(id, lena.id, 'Lena'), ...own }],
    })
    const card = within(await openDashboard())
    answers['GET /api/events?status=active'] = ok([answers[`POST /api/events/${id}/signup`]!.body])
    await userEvent.click(card.getByRole('link', { name: 'Zusagen' }))
    expect(await screen.findByText('Zugesagt · Heiler · Sucher')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ändern' })).toBeTruthy()
    expect(await card.findByText('Du: Zugesagt · Heiler')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Zusagen' }).getAttribute('aria-current')).toBe('true')
    expect(changes()).toEqual([`POST /api/events/${id}/signup`])
  })

  test('leads to the page to accept when nothing was played yet', async () => {
    answers['GET /api/signups/preference'] = ok({ role: null, characterClass: null })
    const card = within(await openDashboard())
    await userEvent.click(card.getByRole('link', { name: 'Zusagen' }))
    expect(await screen.findByText(`/events/${id}`)).toBeTruthy()
    expect(changes()).toEqual([])
  })

  test('copies title and date', async () => {
    const card = within(await openDashboard())
    const user = userEvent.setup()
    await user.click(card.getByRole('button', { name: 'Kopieren' }))
    expect(await screen.findByText('In die Zwischenablage kopiert')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('Kaltherz – Di., 21. Juli 2099, 21:00 CET')
  })

  test('declines at once and shows the answer', async () => {
    answers[`POST /api/events/${id}/decline`] = ok({
      ...mine,
      version: 2,
      participants: [{ ...aParticipant(id, lena.id, 'Lena'), status: 'declined' }],
    })
    const card = within(await openDashboard())
    answers['GET /api/events?status=active'] = ok([answers[`POST /api/events/${id}/decline`]!.body])
    await userEvent.click(card.getByRole('button', { name: 'Absagen' }))
    expect(await screen.findByText('Event abgesagt')).toBeTruthy()
    expect(screen.getByText('Du bist nicht dabei.')).toBeTruthy()
    expect(await card.findByText('Du: Abgesagt')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Absagen' })).toHaveProperty('disabled', true)
  })

  test('archives only after a question, and the event moves to the archive', async () => {
    const card = within(await openDashboard())
    await userEvent.click(card.getByRole('button', { name: 'Archivieren' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Event archivieren?' }))
    expect(changes()).toEqual([])
    answers[`POST /api/events/${id}/archive`] = ok(archivedOne)
    answers['GET /api/events?status=active'] = ok([])
    answers[archiveOf(24)] = ok([archivedOne])
    heard = []
    await userEvent.click(question.getByRole('button', { name: 'Archivieren' }))
    expect(await screen.findByText('Event archiviert')).toBeTruthy()
    expect(await screen.findByText('Noch keine aktiven Events')).toBeTruthy()
    await waitFor(() => expect(heard).toContain('GET /api/stats'))
    await userEvent.click(screen.getByRole('link', { name: /Archive/ }))
    const archived = within(await screen.findByRole('region', { name: 'Altes Event' }))
    expect(archived.getByRole('button', { name: 'Reaktivieren' })).toBeTruthy()
    expect(archived.queryByRole('button', { name: 'Absagen' })).toBeNull()
  })

  test('says that deleting is final, and tells the server’s reason when it fails', async () => {
    const card = within(await openDashboard())
    await userEvent.click(card.getByRole('button', { name: 'Löschen' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Event löschen?' }))
    expect(question.getByText(/Das kann nicht rückgängig gemacht werden/)).toBeTruthy()
    answers[`DELETE /api/events/${id}`] = { status: 404, body: { code: 'event_not_found', message: 'gone' } }
    await userEvent.click(question.getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Fehler beim Löschen')).toBeTruthy()
    expect(screen.getByText('Dieses Event gibt es nicht mehr.')).toBeTruthy()
  })

  test('of an event that comes back says so, and that deleting one does not end the series', async () => {
    answers['GET /api/events?status=active'] = ok([{ ...mine, isRecurring: true, keepAlive: true }])
    const card = within(await openDashboard())
    expect(card.getByText('weekly')).toBeTruthy()
    expect(card.getByText('permanent')).toBeTruthy()
    await userEvent.click(card.getByRole('button', { name: 'Löschen' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Event löschen?' }))
    expect(question.getByText(/Das nächste Event der Reihe kommt trotzdem/)).toBeTruthy()
  })

  test('explains a right that is missing where it was pressed, without a call', async () => {
    answers['GET /api/events?status=active'] = ok([asView(mine)])
    const card = within(await openDashboard())
    for (const name of ['Bearbeiten', 'Archivieren', 'Löschen']) {
      await userEvent.click(card.getByRole('button', { name }))
      expect(card.getByRole('alert').textContent).toBe('Permission denied for this action')
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(changes()).toEqual([])
  })

  test('opens the form for editing', async () => {
    const card = within(await openDashboard())
    await userEvent.click(card.getByRole('button', { name: 'Bearbeiten' }))
    expect(screen.getByText('Bearbeiten von Kaltherz')).toBeTruthy()
  })
})

describe('The dashboard', () => {
  test('shows leaders four figures and the archive', async () => {
    await openDashboard()
    const figures = await screen.findByText('12')
    expect(figures).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^Archive\s*30$/ })).toBeTruthy()
    expect(heard.filter((name) => name.includes('archived'))).toEqual([])
  })

  test('shows only what needs attention when that figure is pressed, and everything when it is pressed again', async () => {
    const soon = new Date(Date.now() + 20 * 3_600_000).toISOString()
    const short: EventView = { ...mine, id: id.replace(/1$/, '2'), title: 'Ohne Heiler', date: soon }
    answers['GET /api/events?status=active'] = ok([short, mine])
    answers['GET /api/stats'] = ok({ totalEvents: 2, totalSignups: 0, upcomingEvents: 1, needsAttention: 1 })
    await openDashboard()
    await userEvent.click(await screen.findByRole('link', { name: 'Need Attention: 1 Event zeigen' }))
    expect(screen.getByText(/denen Tanks oder Heiler fehlen/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Ohne Heiler' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Kaltherz' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Need Attention: Alle Events zeigen' }))
    expect(screen.getByRole('region', { name: 'Kaltherz' })).toBeTruthy()
  })

  test('says that nothing needs attention any more, and leads back to all events', async () => {
    await renderApp(
      <DashboardPage
        createDialog={() => null}
        editDialog={() => null}
        weekDialog={() => null}
        lifeActions={() => null}
      />,
      { path: '/?attention=1' },
    )
    expect(await screen.findByText('Es fehlt niemand mehr')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Alle Events zeigen' }))
    expect(await screen.findByRole('region', { name: 'Kaltherz' })).toBeTruthy()
  })

  test('does not lead anywhere from a figure of nothing', async () => {
    await openDashboard()
    await screen.findByText('12')
    expect(screen.queryByRole('link', { name: /Need Attention/ })).toBeNull()
  })

  test('reads of a long archive what is shown, the latest first, and more when asked', async () => {
    const archive = Array.from({ length: 30 }, (_, index) => ({
      ...archivedOne,
      id: id.replace(/1$/, '').slice(0, -2) + String(100 + index),
      title: `Alt ${index}`,
      date: new Date(Date.parse('2026-01-01T20:00:00Z') + index * 86_400_000).toISOString(),
    }))
    answers[archiveOf(24)] = ok(archive.slice(6))
    answers[archiveOf(48)] = ok(archive)
    await openDashboard()
    await userEvent.click(await screen.findByRole('link', { name: /^Archive\s*30$/ }))
    await waitFor(() => expect(screen.getAllByRole('region', { name: /^Alt / })).toHaveLength(24))
    expect(screen.getAllByRole('region', { name: /^Alt / })[0]?.getAttribute('aria-label')).toBe('Alt 29')
    await userEvent.click(screen.getByRole('button', { name: 'Noch 6 anzeigen' }))
    expect(await screen.findByRole('region', { name: 'Alt 0' })).toBeTruthy()
    expect(screen.getAllByRole('region', { name: /^Alt / })).toHaveLength(30)
    expect(screen.queryByRole('button', { name: /anzeigen/ })).toBeNull()
  })

  test('lists under Archive also what is over, to be brought back', async () => {
    const over: EventView = { ...mine, id: id.replace(/1$/, '2'), title: 'Vorbei', status: 'completed' }
    answers[archiveOf(24)] = ok([archivedOne, over])
    await openDashboard()
    await userEvent.click(screen.getByRole('link', { name: /Archive/ }))
    const card = within(await screen.findByRole('region', { name: 'Vorbei' }))
    expect(card.getByText('Abgeschlossen')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Reaktivieren' })).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Absagen' })).toBeNull()
  })

  test('shows under Archive what the reader created when they do not lead, and asks for no figures', async () => {
    answers['GET /auth/permissions'] = ok({ isAdmin: false, hasLeadRole: false, server: null, roles: [] })
    answers[archiveOf(24, '&mine=true')] = ok([archivedOne])
    await openDashboard()
    await userEvent.click(screen.getByRole('link', { name: 'Archive' }))
    expect(await screen.findByRole('region', { name: 'Altes Event' })).toBeTruthy()
    expect(heard.filter((name) => name.includes('stats') || name === archiveOf(24))).toEqual([])
  })

  test('opened at the archive, says whom it is for, and nothing before the rights are known', async () => {
    let arrive = () => undefined as void
    const rights = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url === '/auth/permissions') await rights
      return fetch(url, init)
    })
    answers['GET /auth/permissions'] = ok({ isAdmin: false, hasLeadRole: false, server: null, roles: [] })
    answers[archiveOf(24, '&mine=true')] = ok([])
    await renderApp(
      <DashboardPage
        createDialog={() => null}
        editDialog={() => null}
        weekDialog={() => null}
        lifeActions={() => null}
      />,
      { path: '/?tab=archive' },
    )
    await waitFor(() => expect(heard).toContain('GET /api/events?status=active'))
    const forOthers = 'Archivierte Events anderer sehen nur Lead und PVP Orga.'
    expect(screen.getByRole('status', { name: 'Wird geladen …' })).toBeTruthy()
    expect(screen.queryByText(forOthers)).toBeNull()
    arrive()
    expect(await screen.findByText(forOthers)).toBeTruthy()
    expect(screen.queryByText('Das Archiv ist leer')).toBeNull()
  })

  test('searches the archive on the server, by word, type, status and days', async () => {
    await openDashboard()
    await userEvent.click(await screen.findByRole('link', { name: /Archive/ }))
    answers['GET /api/events?status=cancelled&ended=true&search=Queen&type=raid&limit=24'] = ok([
      { ...archivedOne, status: 'cancelled', cancelReason: 'Zu wenige Heiler' },
    ])
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Titel oder Beschreibung' }), 'Queen')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Abgesagt')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Typ' }), 'Raid')
    expect(await screen.findByText('Abgesagt: Zu wenige Heiler')).toBeTruthy()
  })

  test('shows announced and cancelled events beside the active ones, and counts only the active like the figure above', async () => {
    const other = (last: number, changes: Partial<EventView>): EventView => ({
      ...mine,
      id: id.replace(/1$/, String(last)),
      ...changes,
    })
    answers[announcedRead] = ok([
      other(2, { title: 'Angekündigt', status: 'upcoming', opensAt: '2099-07-01T16:00:00.000Z' }),
      other(3, { title: 'Ausgefallen', status: 'cancelled', cancelReason: 'Server-Wartung' }),
    ])
    await openDashboard()
    const announced = within(await screen.findByRole('region', { name: 'Angekündigt' }))
    expect(announced.getByText('Öffnet am Mi., 1. Juli 2099, 18:00 CET')).toBeTruthy()
    expect(announced.queryByRole('link', { name: 'Zusagen' })).toBeNull()
    const cancelled = within(screen.getByRole('region', { name: 'Ausgefallen' }))
    expect(cancelled.getByText('Abgesagt: Server-Wartung')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Active Events\s*1$/ })).toBeTruthy()
  })

  test('says that an archived event cannot be edited before any form opens, and offers to bring it back', async () => {
    answers[archiveOf(24)] = ok([archivedOne])
    await openDashboard()
    await userEvent.click(await screen.findByRole('link', { name: /Archive/ }))
    const card = within(await screen.findByRole('region', { name: 'Altes Event' }))
    await userEvent.click(card.getByRole('button', { name: 'Bearbeiten' }))
    expect(await screen.findByText(/archiviert und kann nicht mehr geändert/)).toBeTruthy()
    expect(screen.queryByText('Bearbeiten von Altes Event')).toBeNull()
    const offer = screen.getAllByRole('button', { name: 'Reaktivieren' }).find((one) => one.closest('li'))
    await userEvent.click(offer!)
    expect(await screen.findByRole('alertdialog', { name: 'Event reaktivieren?' })).toBeTruthy()
  })

  test('says what failed and asks again on demand', async () => {
    answers['GET /api/events?status=active'] = {
      status: 503,
      body: { code: 'unavailable', message: 'starting' },
    }
    await renderApp(
      <DashboardPage
        createDialog={() => null}
        editDialog={() => null}
        weekDialog={() => null}
        lifeActions={() => null}
      />,
    )
    expect(
      await screen.findByText(
        'Failed to fetch: Der Server ist gerade nicht bereit. Versuche es gleich noch einmal.',
      ),
    ).toBeTruthy()
    answers['GET /api/events?status=active'] = ok([mine])
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('region', { name: 'Kaltherz' })).toBeTruthy()
  })
})
