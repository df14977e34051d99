import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { createQueryClient } from '#lib/query-client.ts'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { EventPage } from './EventPage.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const mia = { id: '100000000000000002', username: 'mia', displayName: 'Mia', avatar: null }
const memberRole = { id: '300000000000000001', name: 'Member', color: '#fff' }
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const yesterday = new Date(Date.now() - 86_400_000).toISOString()

/** Who is away, as the server knows it. */
let absences: unknown[]
/** The event as the server keeps it, and every call that changes something. */
let event: EventView
let calls: { path: string; body: unknown }[]
let lastTime: { role: string | null; characterClass: string | null }

function answerOf(path: string, method: string, body: unknown): { status: number; body: unknown } {
  if (path === '/auth/user') return { status: 200, body: mia }
  if (path === '/auth/permissions')
    return { status: 200, body: { isAdmin: false, hasLeadRole: false, server: null, roles: [memberRole] } }
  if (path === '/api/absences') return { status: 200, body: { timezone: 'Europe/Berlin', absences } }
  if (path === '/api/signups/preference') return { status: 200, body: lastTime }
  if (path.endsWith('/roles'))
    return { status: 200, body: [memberRole, { id: '300000000000000002', name: 'Kernteam', color: '#fff' }] }
  if (path !== `/api/events/${id}` && !path.startsWith(`/api/events/${id}/`))
    return { status: 404, body: { code: 'event_not_found', message: 'No such event' } }
  if (method === 'POST') {
    calls.push({ path, body })
    answer(path.endsWith('/decline') ? { status: 'declined' } : takenFrom(body as SignUpSent))
  }
  return { status: 200, body: event }
}

type SignUpSent = Pick<Participant, 'role' | 'characterClass'> & {
  tentative: boolean
  isLate?: boolean
  notes?: string
}
const takenFrom = ({
  role,
  characterClass,
  tentative,
  isLate = false,
  notes,
}: SignUpSent): Partial<Participant> => ({
  role,
  isLate,
  notes: notes ?? null,
  characterClass,
  status: tentative ? 'tentative' : role === 'tank' ? 'waitlist' : 'accepted',
})

function answer(own: Partial<Participant>): void {
  const others = event.participants.filter((one) => one.discordUserId !== mia.id)
  const participants = [...others, { ...aParticipant(id, mia.id, 'Mia'), ...own }]
  event = { ...event, participants, version: event.version + 1 }
}

beforeEach(() => {
  event = asView(anEvent({ id, date: tomorrow }))
  calls = []
  absences = []
  lastTime = { role: null, characterClass: null }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const answered = answerOf(url, init?.method ?? 'GET', body)
    return new Response(JSON.stringify(answered.body), { status: answered.status })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(path = `/events/${id}`) {
  const client = createQueryClient()
  client.setQueryData(authKeys.user, mia)
  await renderApp(
    <Routes>
      <Route
        path="/events/:id"
        element={
          <EventPage
            eventId={path.slice(8)}
            edit={() => null}
            streamLinks={() => null}
            lifeActions={(_, draw) => draw([])}
          />
        }
      />
    </Routes>,
    { path, client },
  )
  await screen.findByRole('heading', { level: 1 })
  return { client, user: userEvent.setup() }
}

const own = () => screen.getAllByRole('status').find((one) => one.closest('[aria-label="Deine Antwort"]'))!
const card = () => within(screen.getByRole('region', { name: 'Deine Antwort' }))
/** A section by its heading, which figures may follow. */
const section = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))

test('an event that is gone says so and leads back', async () => {
  await open('/events/0191e8a0-0000-7000-8000-00000000000f')
  expect(screen.getByRole('heading', { name: 'Event Not Found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zurück zu den Events' }).getAttribute('href')).toBe('/')
})

describe('Signing up', () => {
  test('goes from role to class, and shows the answer at once', async () => {
    const { user } = await open()
    await user.click(card().getByRole('button', { name: /^Heiler/ }))
    const picker = within(await screen.findByRole('dialog', { name: 'Klasse wählen' }))
    const tiers = picker.getByRole('button', { name: 'Stufen' })
    await user.click(tiers)
    expect(tiers.getAttribute('aria-expanded')).toBe('true')
    await user.type(picker.getByRole('searchbox'), 'longbow wand')
    await user.click(picker.getByRole('radio', { name: /Sucher/ }))
    await user.type(picker.getByRole('textbox', { name: 'Notiz' }), 'später')
    await user.click(picker.getByRole('button', { name: 'Als Heiler anmelden' }))
    expect(await screen.findByText('Erfolgreich angemeldet')).toBeTruthy()
    expect(own().textContent).toContain('Du bist dabei als Heiler')
    expect(own().textContent).toContain('Sucher')
    expect(section('Heiler').getByText('Mia')).toBeTruthy()
    expect(calls).toEqual([
      {
        path: `/api/events/${id}/signup`,
        body: {
          role: 'healer',
          characterClass: 'longbow_wand',
          notes: 'später',
          tentative: false,
          isLate: false,
        },
      },
    ])
  })

  test('in a full role leads to the waiting list with a place', async () => {
    const { user } = await open()
    await user.click(card().getByRole('button', { name: /^Tank/ }))
    await user.click(await screen.findByRole('button', { name: 'Als Tank anmelden' }))
    await waitFor(() => expect(own().textContent).toContain('Warteliste: Platz 1'))
  })

  test('takes one press for what the member played last', async () => {
    lastTime = { role: 'healer', characterClass: 'longbow_wand' }
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Wie zuletzt: Heiler · Sucher' }))
    await waitFor(() => expect(own().textContent).toContain('Du bist dabei als Heiler'))
  })

  test('still takes one press for that after the member declined', async () => {
    lastTime = { role: 'healer', characterClass: 'longbow_wand' }
    answer({ role: 'healer', characterClass: 'longbow_wand', status: 'declined' })
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Wie zuletzt: Heiler · Sucher' }))
    await waitFor(() => expect(own().textContent).toContain('Du bist dabei als Heiler'))
  })

  test('can be late, with a note, and in time after all', async () => {
    answer({ role: 'dps', characterClass: 'longbow_wand' })
    const { user } = await open()
    await user.click(card().getByRole('button', { name: 'Komme später' }))
    await waitFor(() => expect(own().textContent).toContain('Du kommst später.'))
    expect(section('DPS').getByText(/kommt später/)).toBeTruthy()
    await user.click(card().getByRole('button', { name: 'Notiz hinzufügen' }))
    await user.type(card().getByRole('textbox', { name: 'Notiz' }), 'ab 21 Uhr{Enter}')
    await waitFor(() => expect(own().textContent).toContain('„ab 21 Uhr“'))
    expect(calls[1]?.body).toEqual({
      role: 'dps',
      characterClass: 'longbow_wand',
      notes: 'ab 21 Uhr',
      tentative: false,
      isLate: true,
    })
    await user.click(card().getByRole('button', { name: 'Doch pünktlich' }))
    await waitFor(() => expect(own().textContent).not.toContain('Du kommst später.'))
  })

  test('suggests the role of the class and leaves the choice to the member', async () => {
    const { user } = await open()
    await user.click(card().getByRole('button', { name: /^DPS/ }))
    const picker = within(await screen.findByRole('dialog'))
    await user.click(picker.getByRole('radio', { name: /Kreuzritter/ }))
    expect(picker.getByText('Kreuzritter wird meist als Tank gespielt.')).toBeTruthy()
    expect(picker.getByRole('button', { name: 'Als DPS anmelden' })).toBeTruthy()
    await user.click(picker.getByRole('button', { name: 'Als Tank' }))
    expect(picker.getByRole('button', { name: 'Als Tank anmelden' })).toBeTruthy()
  })

  test('accepts a kept seat with one press', async () => {
    answer({ role: 'dps', status: 'reserved' })
    const { user } = await open()
    expect(own().textContent).toContain('Vorgemerkt: bitte zusagen')
    await user.click(screen.getByRole('button', { name: 'Zusagen als DPS' }))
    await waitFor(() => expect(own().textContent).toContain('Du bist dabei als DPS'))
  })

  test('can be taken back', async () => {
    answer({ role: 'dps' })
    const { user } = await open()
    await user.click(card().getByRole('button', { name: 'Absagen' }))
    expect(await screen.findByText('Event abgesagt')).toBeTruthy()
    expect(screen.getByText('Du bist nicht dabei.')).toBeTruthy()
    expect(own().textContent).toContain('Du hast abgesagt')
    expect(section('Abgesagt').getByText('Mia')).toBeTruthy()
  })

  test('offers only the classes that the event lets in', async () => {
    event.classFilters = { requiredClasses: [], bannedClasses: ['longbow_wand'], preferredClasses: [] }
    const { user } = await open()
    await user.click(card().getByRole('button', { name: /^Heiler/ }))
    const banned = await screen.findByRole('radio', { name: /Sucher/ })
    expect(banned).toHaveProperty('disabled', true)
  })
})

describe('Refusals are explained where the buttons are', () => {
  const tankButton = () => card().getByRole('button', { name: /^Tank/ })

  test('after the start when late sign-ups are not allowed; declining stays possible', async () => {
    event = { ...event, date: yesterday, settings: { ...event.settings, allowLateSignups: false } }
    await open()
    expect(tankButton()).toHaveProperty('disabled', true)
    expect(card().getByText(/späte Anmeldungen sind nicht erlaubt/)).toBeTruthy()
    expect(card().getByRole('button', { name: 'Absagen' })).toHaveProperty('disabled', false)
  })

  test('in an archived event', async () => {
    event = { ...event, status: 'archived' }
    await open()
    expect(tankButton()).toHaveProperty('disabled', true)
    expect(card().getByText(/Das Event ist archiviert/)).toBeTruthy()
    expect(card().getByRole('button', { name: 'Absagen' })).toHaveProperty('disabled', true)
  })

  test('in a cancelled event, which asks nothing of anybody and says nothing of being in', async () => {
    answer({ role: 'tank', status: 'accepted', isLate: true })
    event = { ...event, status: 'cancelled', cancelReason: 'Zu wenige Heiler' }
    await open()
    expect(own().textContent).toBe('Das Event fällt aus')
    expect(card().getByText(/Du musst nichts weiter tun/)).toBeTruthy()
    expect(card().queryAllByRole('button')).toEqual([])
    expect(screen.queryByText(/bis zum Start/)).toBeNull()
  })

  test('before an announced event opens, without asking anybody to make a start', async () => {
    event = { ...event, status: 'upcoming', participants: [] }
    await open()
    expect(own().textContent).toBe('Noch nicht offen')
    expect(screen.queryByText(/Mach den Anfang/)).toBeNull()
    expect(tankButton()).toHaveProperty('disabled', true)
  })

  test('without a needed role, which is named', async () => {
    event.settings = { ...event.settings, requireRoles: ['300000000000000002'] }
    await open()
    expect(await card().findByText(/eine dieser Rollen: Kernteam/)).toBeTruthy()
    expect(tankButton()).toHaveProperty('disabled', true)
  })

  test('on an action that is not the reader’s', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Löschen' }))
    expect(await screen.findByText('Permission denied for this action')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('The roster', () => {
  const person = (nr: number, name: string, more: Partial<Participant>) => ({
    ...aParticipant(id, `10000000000000010${nr}`, name),
    ...more,
  })

  test('draws every seat and a section for each kind of answer', async () => {
    event.participants = [
      person(1, 'Andi', {}),
      person(2, 'Bela', { role: 'healer', status: 'reserved' }),
      person(3, 'Cora', { role: 'flex' }),
      person(4, 'Dana', { status: 'waitlist' }),
      person(5, 'Emil', { status: 'waitlist' }),
      person(6, 'Finn', { status: 'tentative' }),
    ]
    await open()
    expect(
      section('Tanks')
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['ANAndi', '2 frei'])
    expect(section('Heiler').getByText('vorgemerkt')).toBeTruthy()
    expect(section('Heiler').getByRole('heading').textContent).toBe('Heiler0/6')
    expect(section('Flexibel / Unentschieden').getByText('Cora')).toBeTruthy()
    expect(
      section('Warteliste')
        .getAllByRole('listitem')
        .map((one) => /(Dana|Emil).*(\d)\./.exec(one.textContent)?.slice(1)),
    ).toEqual([
      ['Dana', '1'],
      ['Emil', '2'],
    ])
    expect(section('Vielleicht').getByText('Finn')).toBeTruthy()
    expect(screen.queryByRole('region', { name: /^Abgesagt/ })).toBeNull()
  })

  test('marks whoever joins while the page is open, and nobody else', async () => {
    event.participants = [person(1, 'Andi', {})]
    const { client } = await open()
    const dora = person(2, 'Dora', {})
    act(() => {
      applyToCache(client, { type: 'roster.changed', eventId: id, version: 2, participants: [dora] })
    })
    await screen.findByText('Dora')
    const marked = [...document.querySelectorAll('.animate-seat')].map((one) => one.textContent)
    expect(marked).toHaveLength(1)
    expect(marked[0]).toContain('Dora')
    expect(section('Tanks').getByRole('heading').textContent).toBe('Tanks2/3')
  })
})

test('a member sees the party they are in with leader and notes, the others closed', async () => {
  const party = (nr: number, userId: string, name: string) => ({
    id: `party-${nr}`,
    eventId: id,
    eventTitle: 'Kaltherz',
    eventType: 'raid' as const,
    partyNumber: nr,
    name: null,
    leader: name,
    leaderId: userId,
    leaderUsername: name,
    members: [
      {
        id: `m${nr}`,
        username: name,
        displayName: name,
        role: 'tank' as const,
        class: null,
        participantId: null,
        discordUserId: userId,
        position: 0,
      },
    ],
    maxSize: 6,
    status: 'recruiting' as const,
    autoAssigned: false,
    notes: nr === 1 ? 'Treffpunkt am Tor' : null,
    createdAt: tomorrow,
    updatedAt: tomorrow,
  })
  event.parties = [party(1, mia.id, 'Mia'), party(2, '100000000000000109', 'Zoe')]
  await open()
  const mine = section('Deine Party')
  expect(mine.getByText('Treffpunkt am Tor')).toBeTruthy()
  expect(mine.getByText('Leiter')).toBeTruthy()
  expect(screen.getByText('Weitere Parties').closest('details')).toHaveProperty('open', false)
})

describe('Who is away on the day', () => {
  const away = (discordUserId: string, displayName: string, toDate = '2099-12-03') => ({
    id: `absence-${displayName}`,
    discordUserId,
    displayName,
    fromDate: '2020-01-01',
    toDate,
    reason: null,
    createdAt: yesterday,
  })

  test('is listed with the last day and marked at their seat, and nobody whose absence is over', async () => {
    const ben = '100000000000000003'
    event.participants = [{ ...aParticipant(id, ben, 'Ben'), role: 'tank' }]
    absences = [
      away(ben, 'Ben'),
      away('100000000000000004', 'Zoe'),
      away('100000000000000005', 'Otto', '2020-01-02'),
    ]
    await open()
    const listed = await screen.findAllByText(/^bis 3\.12\.$/)
    expect(listed.map((one) => one.parentElement?.textContent)).toEqual(['Ben bis 3.12.', 'Zoe bis 3.12.'])
    expect(section('Tanks').getByText('abwesend bis 3.12.')).toBeTruthy()
    expect(card().queryByText(/abwesend gemeldet/)).toBeNull()
  })

  test('is told where they answer', async () => {
    absences = [away(mia.id, 'Mia')]
    await open()
    expect(await card().findByText('Du bist abwesend gemeldet bis 3.12.')).toBeTruthy()
  })
})
