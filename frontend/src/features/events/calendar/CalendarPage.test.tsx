import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { PastEvent } from '@raidtisch/shared-types/contracts/events.contract'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { renderApp } from '#testing/render.tsx'
import { refused } from '#testing/serve-api.ts'
import { CalendarPage } from './CalendarPage.tsx'
import { serveCalendar, address, day, eventAt, readerIn } from './calendar-server.fixture.tsx'

const { served, lists, openCalendar } = serveCalendar()

describe('The month', () => {
  test('has 42 days from Monday on in German, today marked, and its number of active events', async () => {
    await openCalendar([eventAt('2026-11-23T20:00:00Z', 'Queen'), eventAt('2027-02-01T20:00:00Z', 'Tevent')])
    expect(screen.getByRole('heading', { level: 1, name: 'Event Kalender' })).toBeTruthy()
    expect(screen.getByText('2 aktive Events')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
    expect(screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'))).toEqual([
      'Montag',
      'Dienstag',
      'Mittwoch',
      'Donnerstag',
      'Freitag',
      'Samstag',
      'Sonntag',
    ])
    const days = screen.getAllByRole('gridcell')
    expect(days).toHaveLength(42)
    expect(days[0]?.getAttribute('aria-label')).toBe('Montag, 26. Oktober 2026, keine Events')
    const today = days.filter((cell) => cell.getAttribute('aria-current') === 'date')
    expect(today.map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'Samstag, 21. November 2026, heute, keine Events',
    ])
  })

  test('shows two events a day and the others on asking', async () => {
    const titles = ['Queen', 'Tevent', 'Junobote', 'Grayeye']
    const { user } = await openCalendar(
      titles.map((title, index) => eventAt(`2026-11-23T${16 + index}:00:00Z`, title, 'boonstone')),
    )
    const cell = within(day('2026-11-23'))
    const links = cell.getAllByRole('link')
    expect(day('2026-11-23').getAttribute('aria-label')).toBe('Montag, 23. November 2026, 4 Events')
    expect(links.map((link) => link.textContent)).toEqual(['Boonstone17:00Queen', 'Boonstone18:00Tevent'])
    expect(links[0]?.getAttribute('href')).toMatch(/^\/events\/0191e8a0/)
    await user.click(cell.getByRole('button', { name: '+2 weitere' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Montag, 23. November 2026' }))
    for (const title of titles) expect(dialog.getByText(title)).toBeTruthy()
  })

  test('puts an event on the reader’s day, says so, and shows both clocks', async () => {
    readerIn('Asia/Seoul')
    await openCalendar([eventAt('2026-11-23T20:00:00Z', 'Queen')])
    expect(within(day('2026-11-24')).getByText('05:00')).toBeTruthy()
    expect(within(day('2026-11-23')).queryByRole('link')).toBeNull()
    expect(
      screen.getByText('Tage und Uhrzeiten im Kalender gelten für deine Zeitzone: Asia/Seoul.'),
    ).toBeTruthy()
    const upcoming = within(screen.getByRole('region', { name: 'Kommende Events' }))
    expect(upcoming.getByText('05:00 bei dir · 21:00 CET')).toBeTruthy()
  })

  test('is in the address; buttons turn it and lead back to today', async () => {
    const { user } = await openCalendar([], '/calendar?month=2026-12&x=1')
    expect(screen.getByRole('heading', { name: 'Dezember 2026' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Nächster Monat' }))
    expect(screen.getByRole('heading', { name: 'Januar 2027' })).toBeTruthy()
    expect(address()).toBe('?x=1&month=2027-01')
    await user.click(screen.getByRole('button', { name: 'Heute' }))
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
    expect(address()).toBe('?x=1')
    await user.click(screen.getByRole('button', { name: 'Vorheriger Monat' }))
    expect(screen.getByRole('heading', { name: 'Oktober 2026' })).toBeTruthy()
  })

  test('an address that is no month shows today’s', async () => {
    await openCalendar([], '/calendar?month=2026-13')
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
  })

  test('is walked through with the keys of a date grid, one day in the tab order', async () => {
    const { user } = await openCalendar([eventAt('2026-11-20T20:00:00Z', 'Queen')])
    const focused = () => document.activeElement?.getAttribute('data-day')
    day('2026-11-21').focus()
    const walk = [
      ['{ArrowLeft}', '2026-11-20'],
      ['{ArrowUp}', '2026-11-13'],
      ['{ArrowRight}', '2026-11-14'],
      ['{ArrowDown}', '2026-11-21'],
      ['{Home}', '2026-11-16'],
      ['{End}', '2026-11-22'],
      ['{PageDown}', '2026-12-22'],
      ['{PageUp}', '2026-11-22'],
      ['{ArrowDown}{ArrowDown}', '2026-12-06'],
      ['{PageUp}', '2026-11-06'],
      // Quicker than the address, which follows a moment later.
      ['{PageDown}{ArrowRight}{PageUp}{ArrowLeft}', '2026-11-06'],
    ] as const
    for (const [keys, wanted] of walk) {
      await user.keyboard(keys)
      await waitFor(() => expect(focused()).toBe(wanted))
      const reachable = document.querySelectorAll('[data-day][tabindex="0"]')
      expect([...reachable].map((cell) => cell.getAttribute('data-day'))).toEqual([wanted])
    }
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(within(await screen.findByRole('dialog')).getByText('Queen')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toBe('2026-11-20'))
  })

  test('follows what the socket says', async () => {
    const event = eventAt('2026-11-23T20:00:00Z', 'Queen')
    const { client } = await openCalendar([event])
    const whole = { ...event, parties: [] }
    applyToCache(client, { type: 'event.saved', event: { ...whole, title: 'Königin', version: 2 } })
    await waitFor(() => expect(within(day('2026-11-23')).getByText('Königin')).toBeTruthy())
    applyToCache(client, {
      type: 'event.saved',
      event: { ...whole, date: '2026-11-25T20:00:00.000Z', version: 3 },
    })
    await waitFor(() => expect(within(day('2026-11-25')).getByText('Queen')).toBeTruthy())
    applyToCache(client, { type: 'event.deleted', eventId: event.id })
    await waitFor(() => expect(screen.getByText('0 aktive Events')).toBeTruthy())
  })
})

describe('Beside the month', () => {
  test('this month, the next seven days and all are counted, and what comes is listed in order', async () => {
    const today = { ...eventAt('2026-11-21T20:00:00Z', 'Heute Abend', 'dungeon'), description: 'Mit Tränken' }
    await openCalendar([
      eventAt('2026-11-02T20:00:00Z', 'Vorbei'),
      today,
      eventAt('2026-11-28T11:59:00Z', 'In einer Woche', 'sieges'),
      eventAt('2026-11-28T12:01:00Z', 'Danach'),
      eventAt('2026-12-24T20:00:00Z', 'Weihnachten'),
    ])
    const counts = within(screen.getByRole('region', { name: 'Anzahl der Events' }))
    expect(counts.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Diesen Monat',
      'Nächste 7 Tage',
      'Aktive Events',
    ])
    expect(counts.getAllByRole('definition').map((count) => count.textContent)).toEqual(['4', '2', '5'])
    const upcoming = within(screen.getByRole('region', { name: 'Kommende Events' })).getAllByRole('listitem')
    expect(upcoming.map((item) => item.textContent)).toEqual([
      'Heute21:00 CETHeute AbendMit TränkenDungeon',
      'Sa., 28. Nov.12:59 CETIn einer WocheBelagerung',
    ])
  })

  test('this month counts what its days show, the next seven days announced events, too, and neither cancelled ones', async () => {
    const at = (date: string, title: string, status: EventView['status']) => ({
      ...eventAt(date, title),
      status,
    })
    lists.announced = [
      at('2026-11-24T20:00:00Z', 'Bald', 'upcoming'),
      at('2026-11-25T20:00:00Z', 'Fällt aus', 'cancelled'),
      at('2026-11-29T20:00:00Z', 'Angekündigt', 'upcoming'),
    ]
    const past = [eventAt('2026-11-02T20:00:00Z', 'Vorbei'), eventAt('2026-10-31T20:00:00Z', 'Oktober')]
    served.answers['GET /api/calendar/past'] = past.map((event) =>
      PastEvent.strip().parse({ ...event, status: 'completed' }),
    )
    await openCalendar([eventAt('2026-11-23T20:00:00Z', 'Queen')])
    const counts = within(screen.getByRole('region', { name: 'Anzahl der Events' }))
    await waitFor(() =>
      expect(counts.getAllByRole('definition').map((count) => count.textContent)).toEqual(['4', '2', '1']),
    )
    expect(screen.getByText('1 aktives Event')).toBeTruthy()
    expect(served.requests.find(({ name }) => name === 'GET /api/calendar/past')?.query).toEqual({
      from: '2026-10-25T00:00:00.000Z',
      to: '2026-12-08T00:00:00.000Z',
    })
  })

  test('an announced night is listed among what comes, and said to be announced', async () => {
    lists.announced = [
      { ...eventAt('2026-11-22T20:00:00Z', 'Angesagt'), status: 'upcoming' },
      { ...eventAt('2026-11-22T20:00:00Z', 'Fällt aus'), status: 'cancelled' },
    ]
    await openCalendar([eventAt('2026-11-23T20:00:00Z', 'Queen')])
    const upcoming = within(screen.getByRole('region', { name: 'Kommende Events' }))
    await waitFor(() =>
      expect(upcoming.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'So., 22. Nov.21:00 CETAngekündigtAngesagtRaid',
        'Mo., 23. Nov.21:00 CETQueenRaid',
      ]),
    )
  })

  test('an event that was called off leaves the month at its start, and the list is read again', async () => {
    lists.announced = [{ ...eventAt('2026-11-21T20:00:00Z', 'Fällt aus'), status: 'cancelled' }]
    await openCalendar([eventAt('2026-11-23T20:00:00Z', 'Queen')])
    await waitFor(() => expect(within(day('2026-11-21')).getByText('Fällt aus')).toBeTruthy())
    const announcedReads = () =>
      served.requests.filter(({ query }) => query['status'] === 'upcoming,cancelled').length
    const before = announcedReads()
    vi.setSystemTime(new Date('2026-11-21T20:01:00Z'))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(within(day('2026-11-21')).queryByText('Fällt aus')).toBeNull()
    expect(within(day('2026-11-23')).getByText('Queen')).toBeTruthy()
    await waitFor(() => expect(announcedReads()).toBe(before + 1))
  })

  test('nothing to come is said', async () => {
    await openCalendar([])
    expect(screen.getByText('Keine Events in den nächsten 7 Tagen')).toBeTruthy()
    expect(screen.getByText('0 aktive Events')).toBeTruthy()
  })

  test('a failed read says what failed and tries again on asking', async () => {
    lists.active = refused(503, 'unavailable')
    await renderApp(<CalendarPage />, { path: '/calendar' })
    expect(await screen.findByText(/^Failed to fetch: /)).toBeTruthy()
    lists.active = [eventAt('2026-11-23T20:00:00Z', 'Queen')]
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('1 aktives Event')).toBeTruthy()
  })

  test('a guest reads that events are for members, with nothing to try again', async () => {
    lists.active = refused(403, 'members_only')
    await renderApp(<CalendarPage />, { path: '/calendar' })
    expect(await screen.findByText('Nur für Mitglieder')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull()
  })

  test('a failed read of past and announced events is said, too, and tried again on asking', async () => {
    const past = 'GET /api/calendar/past'
    served.answers[past] = refused(503, 'unavailable')
    lists.announced = refused(503, 'unavailable')
    const { user } = await openCalendar([eventAt('2026-11-23T20:00:00Z', 'Queen')], '/calendar?month=2026-09')
    expect((await screen.findByRole('alert')).textContent).toContain('Nicht alle Events')
    expect(screen.getByText('1 aktives Event')).toBeTruthy()
    const night = (date: string, title: string) =>
      PastEvent.strip().parse({ ...eventAt(date, title), status: 'completed' })
    served.answers[past] = ({ query }) =>
      query['from']?.startsWith('2026-08')
        ? [night('2026-09-09T20:00:00Z', 'Vorbei')]
        : [night('2026-11-02T20:00:00Z', 'Neulich')]
    lists.announced = [{ ...eventAt('2026-11-29T20:00:00Z', 'Angesagt'), status: 'upcoming' }]
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    await waitFor(() => expect(within(day('2026-09-09')).getByText('Vorbei')).toBeTruthy())
    const counts = within(screen.getByRole('region', { name: 'Anzahl der Events' }))
    await waitFor(() => expect(counts.getAllByRole('definition')[0]?.textContent).toBe('3'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
