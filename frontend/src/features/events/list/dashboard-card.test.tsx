import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { aParticipant, asView } from '#testing/live-server.ts'
import { refused } from '#testing/serve-api.ts'
import { formatDate } from '#lib/time/time.ts'
import {
  serveDashboard,
  activeList,
  archivedOne,
  archiveOf,
  id,
  lena,
  mine,
  openDashboard,
} from './dashboard-server.fixture.tsx'

const { served, lists } = serveDashboard()

describe('A card', () => {
  test('shows date, time with zone, the counter, and what is said when nothing is described', async () => {
    const participants = [aParticipant(id, lena.id, 'Lena')]
    lists[activeList] = [{ ...mine, participants }]
    const card = within(await openDashboard())
    expect(card.getByText('Jul 21, 2099')).toBeTruthy()
    expect(card.getByText('9:00 PM CET')).toBeTruthy()
    expect(card.getByText('1/21 angemeldet')).toBeTruthy()
    expect(card.getByText('No description provided')).toBeTruthy()
    expect(card.getByText('Du: Zugesagt · Tank')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Zusagen' }).getAttribute('href')).toBe(`/events/${id}`)
  })

  test('names the first people of each role, and says how many more accepted', async () => {
    const person = (role: Participant['role'], name: string, index: number): Participant => ({
      ...aParticipant(id, `2000000000000000${index + 10}`, name),
      role,
    })
    lists[activeList] = [
      {
        ...mine,
        participants: [
          ...['Ada', 'Bo', 'Cem'].map((name, index) => person('tank', name, index)),
          ...['Dan', 'Eva', 'Fay', 'Gil'].map((name, index) => person('healer', name, index + 10)),
          ...['Hal', 'Ida', 'Jon', 'Kim', 'Lou'].map((name, index) => person('dps', name, index + 20)),
        ],
      },
    ]
    const card = within(await openDashboard())
    expect(card.getByText('Ada, Bo').parentElement?.textContent).toBe('Ada, Bo +1 more')
    expect(card.getByText('Dan, Eva, Fay, Gil').parentElement?.textContent).toBe('Dan, Eva, Fay, Gil')
    expect(card.getByText('Hal, Ida, Jon').parentElement?.textContent).toBe('Hal, Ida, Jon +2 more')
  })

  test('writes date and time as specified, with weekday and relative day in the reader’s language', async () => {
    // Near a change of summer time, 72 hours may be two nights or four.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString()
    lists[activeList] = [{ ...mine, date }]
    const card = within(await openDashboard())
    expect(card.getByText(formatDate(date, 'CET', 'en'))).toBeTruthy()
    expect(card.getByText(/^(\p{L}+tag|Mittwoch), in 3 Tagen$/u)).toBeTruthy()
    expect(card.queryByText(/\d\d\.\d\d\.\d{4}/)).toBeNull()
  })

  test('accepts with what was played last at one press, and leads to the page to change it', async () => {
    served.answers['GET /api/signups/preference'] = { role: 'healer', characterClass: 'longbow_wand' }
    const own = { role: 'healer', characterClass: 'longbow_wand' } as const
    const answered: EventView = {
      ...mine,
      version: 2,
      participants: [{ ...aParticipant(id, lena.id, 'Lena'), ...own }],
    }
    served.answers['POST /api/events/{id}/signup'] = answered
    const card = within(await openDashboard())
    lists[activeList] = [answered]
    await userEvent.click(card.getByRole('link', { name: 'Zusagen' }))
    expect(await screen.findByText('Zugesagt · Heiler · Sucher')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ändern' })).toBeTruthy()
    expect(await card.findByText('Du: Zugesagt · Heiler')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Zusagen' }).getAttribute('aria-current')).toBe('true')
    expect(served.changes()).toMatchObject([{ call: `POST /api/events/${id}/signup` }])
  })

  test('does not say that it signed up somebody whom the deadline put on the bench', async () => {
    served.answers['GET /api/signups/preference'] = { role: 'healer', characterClass: null }
    const own = { ...aParticipant(id, lena.id, 'Lena'), role: 'healer', status: 'bench' } as const
    served.answers['POST /api/events/{id}/signup'] = { ...mine, version: 2, participants: [own] }
    const card = within(await openDashboard())
    await userEvent.click(card.getByRole('link', { name: 'Zusagen' }))
    const toast = (await screen.findByText('Ersatzbank · Heiler')).closest('li')!
    expect(within(toast).getByText('Gespeichert')).toBeTruthy()
  })

  test('accepts with role and class of the last sign-up when a decline has none of its own', async () => {
    served.answers['GET /api/signups/preference'] = { role: 'healer', characterClass: 'longbow_wand' }
    const declined = {
      ...aParticipant(id, lena.id, 'Lena'),
      status: 'declined',
      characterClass: null,
    } as const
    lists[activeList] = [{ ...mine, participants: [{ ...declined, role: 'flex' }] }]
    served.answers['POST /api/events/{id}/signup'] = { ...mine, version: 2 }
    const card = within(await openDashboard())
    await userEvent.click(card.getByRole('link', { name: 'Zusagen' }))
    await waitFor(() => expect(served.changes()).toHaveLength(1))
    expect(served.changes()[0]?.body).toEqual({ role: 'healer', characterClass: 'longbow_wand' })
  })

  test('can be declined by somebody whom the deadline has declined', async () => {
    const declined = { ...aParticipant(id, lena.id, 'Lena'), status: 'declined' } as const
    lists[activeList] = [{ ...mine, participants: [{ ...declined, source: 'deadline' }] }]
    const card = within(await openDashboard())
    expect(card.getByRole('button', { name: 'Absagen' })).toHaveProperty('disabled', false)
  })

  test('says that it accepts, and a second press sends nothing more', async () => {
    let arrive = () => undefined as void
    const remembered = new Promise<void>((resolve) => (arrive = resolve))
    served.answers['GET /api/signups/preference'] = async () => {
      await remembered
      return { role: 'healer', characterClass: null }
    }
    const answered = { ...mine, version: 2, participants: [aParticipant(id, lena.id, 'Lena')] }
    served.answers['POST /api/events/{id}/signup'] = answered
    const card = within(await openDashboard())
    lists[activeList] = [answered]
    const link = card.getByRole('link', { name: 'Zusagen' })
    await userEvent.click(link)
    await waitFor(() => expect(link.getAttribute('aria-busy')).toBe('true'))
    await userEvent.click(link)
    arrive()
    expect(await card.findByText('Du: Zugesagt · Tank')).toBeTruthy()
    expect(link.getAttribute('aria-busy')).toBeNull()
    expect(served.changes()).toHaveLength(1)
    expect(served.requests.filter(({ name }) => name === 'GET /api/signups/preference')).toHaveLength(1)
  })

  test('sends no other answer while one is on its way, also when another card was pressed after it', async () => {
    const other = { ...mine, id: '0191e8a0-0000-7000-8000-000000000002', title: 'Nachtwache' }
    lists[activeList] = [mine, other]
    let arrive = () => undefined as void
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    served.answers['GET /api/signups/preference'] = async () => {
      await arrived
      return { role: 'healer', characterClass: null }
    }
    served.answers['POST /api/events/{id}/signup'] = ({ params }) =>
      params['id'] === other.id ? other : { ...mine, version: 2 }
    served.answers['POST /api/events/{id}/decline'] = async () => {
      await arrived
      return other
    }
    const card = within(await openDashboard())
    const otherCard = within(screen.getByRole('article', { name: 'Nachtwache' }))
    const accept = card.getByRole('link', { name: 'Zusagen' })
    const decline = otherCard.getByRole('button', { name: 'Absagen' })
    await userEvent.click(accept)
    await userEvent.click(decline)
    await userEvent.click(card.getByRole('button', { name: 'Absagen' }))
    await userEvent.click(otherCard.getByRole('link', { name: 'Zusagen' }))
    arrive()
    await waitFor(() => expect(accept.getAttribute('aria-busy')).toBeNull())
    await waitFor(() => expect(decline.getAttribute('aria-busy')).toBeNull())
    expect(served.changes().map(({ call }) => call)).toEqual([
      `POST /api/events/${other.id}/decline`,
      `POST /api/events/${id}/signup`,
    ])
  })

  test('leads to the page to accept when nothing was played yet', async () => {
    served.answers['GET /api/signups/preference'] = { role: null, characterClass: null }
    const card = within(await openDashboard())
    await userEvent.click(card.getByRole('link', { name: 'Zusagen' }))
    expect(await screen.findByText(`/events/${id}`)).toBeTruthy()
    expect(served.changes()).toEqual([])
  })

  test('leads nowhere when the reader has gone to another page before the answer', async () => {
    let arrive = () => undefined as void
    const nothing = new Promise<void>((resolve) => (arrive = resolve))
    served.answers['GET /api/signups/preference'] = async () => {
      await nothing
      return { role: null, characterClass: null }
    }
    const card = within(await openDashboard())
    const link = card.getByRole('link', { name: 'Zusagen' })
    await userEvent.click(link)
    window.history.replaceState(null, '', '/settings')
    onTestFinished(() => window.history.replaceState(null, '', '/'))
    arrive()
    await waitFor(() => expect(link.getAttribute('aria-busy')).toBeNull())
    // A new address is shown one task later.
    await act(() => Promise.resolve())
    expect(screen.queryByText(`/events/${id}`)).toBeNull()
  })

  test('copies title and date', async () => {
    const card = within(await openDashboard())
    const user = userEvent.setup()
    await user.click(card.getByRole('button', { name: 'Kopieren' }))
    expect(await screen.findByText('In die Zwischenablage kopiert')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('Kaltherz – Di., 21. Juli 2099, 21:00 CET')
  })

  test('declines at once and shows the answer', async () => {
    const answered: EventView = {
      ...mine,
      version: 2,
      participants: [{ ...aParticipant(id, lena.id, 'Lena'), status: 'declined' }],
    }
    served.answers['POST /api/events/{id}/decline'] = answered
    const card = within(await openDashboard())
    lists[activeList] = [answered]
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
    expect(
      question.getByText(
        '„Kaltherz“ verschwindet aus der aktiven Liste. Die Anmeldungen bleiben für die Analytics erhalten. Wer geantwortet und nicht abgesagt hat, erfährt, dass es nicht mehr stattfindet.',
      ),
    ).toBeTruthy()
    expect(served.changes()).toEqual([])
    served.answers['POST /api/events/{id}/archive'] = archivedOne
    lists[activeList] = []
    lists[archiveOf(24)] = [archivedOne]
    served.requests = []
    await userEvent.click(question.getByRole('button', { name: 'Archivieren' }))
    expect(await screen.findByText('Event archiviert')).toBeTruthy()
    expect(served.changes()).toMatchObject([{ call: `POST /api/events/${id}/archive` }])
    const empty = await screen.findByText('Noch keine aktiven Events')
    await waitFor(() => expect(document.activeElement?.contains(empty)).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
    await waitFor(() => expect(served.requests.map(({ name }) => name)).toContain('GET /api/stats'))
    await userEvent.click(screen.getByRole('link', { name: /Archive/ }))
    const archived = within(await screen.findByRole('article', { name: 'Altes Event' }))
    expect(archived.getByRole('button', { name: 'Reaktivieren' })).toBeTruthy()
    expect(archived.queryByRole('button', { name: 'Absagen' })).toBeNull()
  })

  test('says that deleting is final, and shows the server’s reason when it fails', async () => {
    const card = within(await openDashboard())
    await userEvent.click(card.getByRole('button', { name: 'Löschen' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Event löschen?' }))
    expect(question.getByText(/Der Server hebt es noch eine Minute auf/)).toBeTruthy()
    expect(question.getByText(/Danach lässt sich das nicht rückgängig machen\./)).toBeTruthy()
    served.answers['DELETE /api/events/{id}'] = refused(404, 'event_not_found')
    await userEvent.click(question.getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Fehler beim Löschen')).toBeTruthy()
    expect(screen.getByText('Dieses Event gibt es nicht mehr.')).toBeTruthy()
    expect(served.changes()).toMatchObject([{ call: `DELETE /api/events/${id}` }])
  })

  test('of an event that comes back says so, and that deleting one does not end the series', async () => {
    lists[activeList] = [{ ...mine, isRecurring: true, keepAlive: true }]
    const card = within(await openDashboard())
    expect(card.getByText('weekly')).toBeTruthy()
    expect(card.getByText('permanent')).toBeTruthy()
    await userEvent.click(card.getByRole('button', { name: 'Löschen' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Event löschen?' }))
    expect(question.getByText(/Das nächste Event der Reihe kommt trotzdem/)).toBeTruthy()
  })

  test('explains a right that is missing where it was pressed, without a call', async () => {
    lists[activeList] = [asView(mine)]
    const card = within(await openDashboard())
    for (const name of ['Bearbeiten', 'Archivieren', 'Löschen']) {
      await userEvent.click(card.getByRole('button', { name }))
      expect(card.getByRole('alert').textContent).toBe('Permission denied for this action')
    }
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(served.changes()).toEqual([])
  })

  test('opens the form for editing', async () => {
    const card = within(await openDashboard())
    await userEvent.click(card.getByRole('button', { name: 'Bearbeiten' }))
    expect(await screen.findByDisplayValue('Kaltherz')).toBeTruthy()
  })
})
