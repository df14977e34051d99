import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { eventStatuses } from '@raidtisch/shared-types/domain/event-status'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { anAbsence } from '#testing/an-absence.ts'
import { aParticipant } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused } from '#testing/serve-api.ts'
import { EventPage } from './EventPage.tsx'
import {
  serveEvent,
  card,
  id,
  mia,
  open,
  own,
  section,
  tomorrow,
  yesterday,
} from './event-server.fixture.tsx'

const { server, api, respond } = serveEvent()

test('an event that is gone says so and leads back', async () => {
  await open('/events/0191e8a0-0000-7000-8000-00000000000f')
  expect(screen.getByRole('heading', { name: 'Event Not Found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Zurück zu den Events' }).getAttribute('href')).toBe('/')
})

test('an event that the guild shows to members alone says so, with nothing to try again', async () => {
  api.answers['GET /api/events/{id}'] = refused(403, 'members_only')
  await renderApp(<EventPage eventId={id} streamLinks={() => null} />)
  expect(await screen.findByText('Nur für Mitglieder')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

describe('Refusals are explained where the buttons are', () => {
  const tankButton = () => card().getByRole('button', { name: /^Tank/ })

  test('after the start when late sign-ups are not allowed; declining stays possible', async () => {
    server.event = {
      ...server.event,
      date: yesterday,
      settings: { ...server.event.settings, allowLateSignups: false },
    }
    await open()
    expect(tankButton()).toHaveProperty('disabled', true)
    expect(card().getByText(/späte Anmeldungen sind nicht erlaubt/)).toBeTruthy()
    expect(card().getByRole('button', { name: 'Absagen' })).toHaveProperty('disabled', false)
  })

  test('in an archived event', async () => {
    server.event = { ...server.event, status: 'archived' }
    await open()
    expect(tankButton()).toHaveProperty('disabled', true)
    expect(card().getByText(/Das Event ist archiviert/)).toBeTruthy()
    expect(card().getByRole('button', { name: 'Absagen' })).toHaveProperty('disabled', true)
  })

  test('in a cancelled event, which asks nothing of anybody and says nothing of being in', async () => {
    respond({ role: 'tank', status: 'accepted', isLate: true, notes: 'Komme direkt von der Arbeit' })
    server.event = { ...server.event, status: 'cancelled', cancelReason: 'Zu wenige Heiler' }
    await open()
    expect(own().textContent).toBe('Das Event fällt aus')
    expect(card().getByText(/Du musst nichts weiter tun/)).toBeTruthy()
    expect(card().queryAllByRole('button')).toEqual([])
    expect(screen.queryByText(/bis zum Start/)).toBeNull()
  })

  test('before an announced event opens, without asking anybody to make a start', async () => {
    server.event = { ...server.event, status: 'upcoming', participants: [] }
    await open()
    expect(own().textContent).toBe('Noch nicht offen')
    expect(screen.queryByText(/Mach den Anfang/)).toBeNull()
    expect(tankButton()).toHaveProperty('disabled', true)
  })

  test('without a needed role, which is named', async () => {
    server.event.settings = { ...server.event.settings, requireRoles: ['300000000000000002'] }
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

const person = (nr: number, name: string, more: Partial<Participant>) => ({
  ...aParticipant(id, `10000000000000010${nr}`, name),
  ...more,
})

describe('The roster', () => {
  test('draws every person and opening, and a section for each kind of response', async () => {
    server.event.participants = [
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

  test.each(eventStatuses)('promises who waits a seat only until the event is over: %s', async (status) => {
    server.event.participants = [
      person(1, 'Dana', { status: 'waitlist' }),
      person(2, 'Finn', { status: 'bench' }),
    ]
    server.event = { ...server.event, status }
    await open()
    const hints = [
      section('Warteliste').queryByText(/rückt von oben nach/),
      section('Ersatzbank').queryByText(/^Springen ein/),
    ]
    const isAhead = status === 'active' || status === 'upcoming'
    expect(hints.map((hint) => hint !== null)).toEqual([isAhead, isAhead])
  })

  test('has no column and the sign-up no button for a role that the event does not take', async () => {
    const { roles } = server.event
    server.event = { ...server.event, roles: { ...roles, healers: { ...roles.healers, max: 0 } } }
    await open()
    const roleNames = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(roleNames).toEqual(['Tanks0/3', 'DPS0/12'])
    expect(card().queryByRole('button', { name: /^Heiler/ })).toBeNull()
    expect(card().getByRole('button', { name: /^Tank/ })).toBeTruthy()
  })

  test('marks only the people who join while the page is open', async () => {
    server.event.participants = [person(1, 'Andi', {})]
    const { client } = await open()
    const dora = person(2, 'Dora', {})
    act(() => {
      applyToCache(client, { type: 'roster.changed', eventId: id, version: 2, participants: [dora] })
    })
    await screen.findByText('Dora')
    const marked = [...document.querySelectorAll('.animate-arrive')].map((one) => one.textContent)
    expect(marked).toHaveLength(1)
    expect(marked[0]).toContain('Dora')
    expect(section('Tanks').getByRole('heading').textContent).toBe('Tanks2/3')
  })
})

const aParty = (nr: number, userId: string, name: string) => ({
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
  typeId: null,
  notes: nr === 1 ? 'Treffpunkt am Tor' : null,
  createdAt: tomorrow,
  updatedAt: tomorrow,
})

test('a member sees the party they are in with leader and notes, the others closed', async () => {
  server.event.parties = [aParty(1, mia.id, 'Mia'), aParty(2, '100000000000000109', 'Zoe')]
  await open()
  const mine = section('Deine Party')
  expect(mine.getByText('Treffpunkt am Tor')).toBeTruthy()
  expect(mine.getByText('Leiter')).toBeTruthy()
  expect(screen.getByText('Weitere Parties').closest('details')).toHaveProperty('open', false)
})

test('a member sees the free slots of their party where the board has them', async () => {
  const party = aParty(1, mia.id, 'Mia')
  const [own] = party.members
  const ben = { ...own!, id: 'm3', displayName: 'Ben', discordUserId: '100000000000000003', position: 2 }
  server.event.parties = [{ ...party, leaderId: null, maxSize: 4, members: [ben, own!] }]
  await open()
  const slots = section('Deine Party').getAllByRole('listitem')
  expect(slots.map(({ textContent }) => /Mia|Ben/.exec(textContent)?.[0] ?? null)).toEqual([
    'Mia',
    null,
    'Ben',
    null,
  ])
})

test('who declined takes no slot of their party', async () => {
  const declined = person(9, 'Zoe', { status: 'declined' })
  server.event.participants = [declined]
  const [own, other] = [aParty(1, mia.id, 'Mia'), aParty(2, declined.discordUserId, 'Zoe')]
  const members = [...own.members, ...other.members.map((one) => ({ ...one, position: 1 }))]
  server.event.parties = [{ ...own, members }, other]
  await open()
  expect(section('Deine Party').getByText('1 von 6 Plätzen besetzt')).toBeTruthy()
  const others = screen.getByText('Weitere Parties').closest('details')
  expect(others?.querySelector('h3')?.textContent).toBe('Party 20/6')
})

describe('Who is away on the day', () => {
  test('is listed with the last day and marked in the roster, unless the absence is over', async () => {
    const ben = '100000000000000003'
    server.event.participants = [{ ...aParticipant(id, ben, 'Ben'), role: 'tank' }]
    server.absences = [
      anAbsence('Ben', { discordUserId: ben }),
      anAbsence('Zoe', { discordUserId: '100000000000000004' }),
      anAbsence('Otto', { discordUserId: '100000000000000005', toDate: '2020-01-02' }),
    ]
    await open()
    const listed = await screen.findAllByText(/^bis 3\.12\.$/)
    expect(listed.map((one) => one.parentElement?.textContent)).toEqual(['Ben bis 3.12.', 'Zoe bis 3.12.'])
    expect(section('Tanks').getByText('abwesend bis 3.12.')).toBeTruthy()
    expect(card().queryByText(/abwesend gemeldet/)).toBeNull()
  })

  test('reads it where they answer', async () => {
    server.absences = [anAbsence('Mia', { discordUserId: mia.id })]
    await open()
    expect(await card().findByText('Du bist abwesend gemeldet bis 3.12.')).toBeTruthy()
  })
})
