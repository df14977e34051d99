import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { leads } from '#testing/a-reader.ts'
import { eventFigures } from '#testing/event-figures.ts'
import { asListed } from '#testing/live-server.ts'
import { inTurn, refused } from '#testing/serve-api.ts'
import {
  serveDashboard,
  activeList,
  announcedList,
  archivedOne,
  archiveOf,
  id,
  mine,
  openDashboard,
  renderDashboard,
} from './dashboard-server.fixture.tsx'

const { served, lists, listsRead } = serveDashboard()
afterEach(() => vi.unstubAllEnvs())

const aLongArchive = Array.from({ length: 30 }, (_, index) => ({
  ...archivedOne,
  id: id.slice(0, -3) + String(100 + index),
  title: `Alt ${index}`,
  date: new Date(Date.parse('2026-01-01T20:00:00Z') + index * 86_400_000).toISOString(),
}))

describe('The dashboard', () => {
  test('reads of a long archive what is shown, the latest first, and more when asked', async () => {
    lists[archiveOf(24)] = aLongArchive.slice(6)
    lists[archiveOf(48)] = aLongArchive
    await openDashboard()
    await userEvent.click(await screen.findByRole('link', { name: /^Archive\s*30$/ }))
    await waitFor(() => expect(screen.getAllByRole('article', { name: /^Alt / })).toHaveLength(24))
    expect(screen.getAllByRole('article', { name: /^Alt / })[0]?.getAttribute('aria-label')).toBe('Alt 29')
    await userEvent.click(screen.getByRole('button', { name: 'Noch 6 anzeigen' }))
    expect(await screen.findByRole('article', { name: 'Alt 0' })).toBeTruthy()
    expect(screen.getAllByRole('article', { name: /^Alt / })).toHaveLength(30)
    expect(screen.queryByRole('button', { name: /anzeigen/ })).toBeNull()
  })

  test('shows leaders the whole archive also when the figures that count it could not be read', async () => {
    served.answers['GET /api/stats/events'] = refused(503, 'unavailable')
    lists[archiveOf(24)] = aLongArchive.slice(6)
    lists[archiveOf(48)] = aLongArchive
    await renderDashboard('/?tab=archive')
    await userEvent.click(await screen.findByRole('button', { name: 'Mehr anzeigen' }))
    expect(await screen.findByRole('article', { name: 'Alt 0' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /anzeigen/ })).toBeNull()
  })

  test('says that it reads more of the archive where the number of events is not known', async () => {
    served.answers['GET /auth/permissions'] = leads(false)
    let arrive = () => undefined as void
    const more = new Promise<void>((resolve) => (arrive = resolve))
    served.answers['GET /api/events'] = async ({ query }) => {
      if (query['limit'] === '48') await more
      return query['mine'] ? aLongArchive.slice(-Number(query['limit'])).map(asListed) : []
    }
    await renderDashboard('/?tab=archive')
    const button = await screen.findByText('Mehr anzeigen')
    await userEvent.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    expect(button.isConnected).toBe(true)
    arrive()
    expect(await screen.findByText('Alt 0')).toBeTruthy()
    expect(screen.queryByText('Mehr anzeigen')).toBeNull()
  })

  test('lists under Archive also what is over, to be brought back', async () => {
    const over: EventView = { ...mine, id: id.replace(/1$/, '2'), title: 'Vorbei', status: 'completed' }
    lists[archiveOf(24)] = [archivedOne, over]
    await openDashboard()
    await userEvent.click(screen.getByRole('link', { name: /Archive/ }))
    const card = within(await screen.findByRole('article', { name: 'Vorbei' }))
    expect(card.getByText('Abgeschlossen')).toBeTruthy()
    expect(card.getByRole('button', { name: 'Reaktivieren' })).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Absagen' })).toBeNull()
  })

  test('archives what is over, so that it is kept, without an undo that would open it again', async () => {
    const over: EventView = { ...mine, title: 'Vorbei', status: 'completed' }
    lists[archiveOf(24)] = [over]
    await openDashboard()
    await userEvent.click(screen.getByRole('link', { name: /Archive/ }))
    const card = within(await screen.findByRole('article', { name: 'Vorbei' }))
    await userEvent.click(card.getByRole('button', { name: 'Archivieren' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Event archivieren?' }))
    expect(question.getByText(/^„Vorbei“ ist vorbei/)).toBeTruthy()
    const kept: EventView = { ...over, status: 'archived', version: 2 }
    served.answers['POST /api/events/{id}/archive'] = kept
    lists[archiveOf(24)] = [kept]
    await userEvent.click(question.getByRole('button', { name: 'Archivieren' }))
    expect(await screen.findByText('Event archiviert')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull()
    expect(await card.findByText('Archiviert')).toBeTruthy()
    expect(card.queryByRole('button', { name: 'Archivieren' })).toBeNull()
    expect(served.changes()).toMatchObject([{ call: `POST /api/events/${id}/archive` }])
  })

  test('moves what was called off into the archive at its start, with its number', async () => {
    const start = Date.parse('2026-11-21T20:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: start - 60_000 })
    const off = { ...mine, id: id.replace(/1$/, '2'), title: 'Fällt aus', status: 'cancelled' } as const
    lists[announcedList] = [{ ...off, date: new Date(start).toISOString() }]
    served.answers['GET /api/stats/events'] = inTurn(
      eventFigures({ archived: 0 }),
      eventFigures({ archived: 1 }),
    )
    await openDashboard()
    await screen.findByRole('article', { name: 'Fällt aus' })
    await screen.findByRole('link', { name: /^Archive\s*0$/ })
    Object.assign(lists, { [announcedList]: [] })
    vi.setSystemTime(start + 1000)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.queryByRole('article', { name: 'Fällt aus' })).toBeNull()
    expect(await screen.findByRole('link', { name: /^Archive\s*1$/ })).toBeTruthy()
  })

  test('reads the archive again until the server moved what was called off, when the device is a few seconds fast', async () => {
    const start = Date.parse('2026-11-21T20:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: start - 60_000 })
    const off = { ...mine, id: id.replace(/1$/, '2'), title: 'Fällt aus', status: 'cancelled' } as const
    lists[announcedList] = [{ ...off, date: new Date(start).toISOString() }]
    served.answers['GET /api/stats/events'] = eventFigures({ archived: 0 })
    await openDashboard()
    await screen.findByRole('link', { name: /^Archive\s*0$/ })
    const pass = (now: number) => {
      vi.setSystemTime(now)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    const figuresRead = () => served.requests.filter(({ name }) => name === 'GET /api/stats/events').length
    pass(start + 1000)
    await waitFor(() => expect(figuresRead()).toBe(2))
    lists[announcedList] = []
    served.answers['GET /api/stats/events'] = eventFigures({ archived: 1 })
    pass(start + 61_000)
    expect(await screen.findByRole('link', { name: /^Archive\s*1$/ })).toBeTruthy()
  })

  test('says that the archive is empty', async () => {
    served.answers['GET /api/stats/events'] = eventFigures({ archived: 0 })
    await openDashboard()
    await userEvent.click(screen.getByRole('link', { name: /Archive/ }))
    expect(await screen.findByText('Das Archiv ist leer')).toBeTruthy()
  })

  test('shows under Archive what the reader created when they do not lead, without figures and without asking for them', async () => {
    served.answers['GET /auth/permissions'] = leads(false)
    lists[archiveOf(24, '&mine=true')] = [archivedOne]
    await openDashboard()
    await userEvent.click(screen.getByRole('link', { name: 'Archive' }))
    expect(await screen.findByRole('article', { name: 'Altes Event' })).toBeTruthy()
    expect(screen.queryByText('Total Signups')).toBeNull()
    expect(served.requests.filter(({ name }) => name.includes('stats'))).toEqual([])
    expect(listsRead()).not.toContain(archiveOf(24))
  })

  test('opened at the archive, says whom it is for, and nothing before the rights are known', async () => {
    let arrive = () => undefined as void
    const rights = new Promise<void>((resolve) => {
      arrive = resolve
    })
    served.answers['GET /auth/permissions'] = async () => {
      await rights
      return leads(false)
    }
    lists[archiveOf(24, '&mine=true')] = []
    await renderDashboard('/?tab=archive')
    await waitFor(() => expect(listsRead()).toContain(activeList))
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
    lists['status=cancelled&ended=true&search=Queen&type=raid&limit=24'] = [
      { ...archivedOne, status: 'cancelled', cancelReason: 'Zu wenige Heiler' },
    ]
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Titel oder Beschreibung' }), 'Queen')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Abgesagt')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Typ' }), 'Raid')
    expect(await screen.findByText('Abgesagt: Zu wenige Heiler')).toBeTruthy()
  })

  test('searches the archive for no more than the server takes, without blanks around it', async () => {
    await renderDashboard('/?tab=archive')
    await waitFor(() => expect(listsRead()).toContain(archiveOf(24)))
    const field = await screen.findByRole('searchbox', { name: 'Titel oder Beschreibung' })
    await userEvent.type(field, ' ')
    await userEvent.paste(`${'x'.repeat(98)} yz`)
    const searches = () => listsRead().filter((query) => query.includes('search'))
    await waitFor(() => expect(searches()).toEqual([archiveOf(24, `&search=${'x'.repeat(98)}`)]))
  })

  test('searches the archive to the end of the last day, also when its clocks go back', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    await renderDashboard('/?tab=archive')
    fireEvent.change(await screen.findByLabelText('Bis'), { target: { value: '2026-10-25' } })
    const readUntil = () =>
      served.requests.flatMap(({ name, query }) => (name === 'GET /api/events' ? (query['to'] ?? []) : []))
    await waitFor(() => expect(readUntil()).toEqual(['2026-10-25T23:00:00.000Z']))
  })

  test('keeps the archive while a year is being typed', async () => {
    lists[archiveOf(24)] = [archivedOne]
    await renderDashboard('/?tab=archive')
    const typeDay = (name: string, value: string) =>
      fireEvent.change(screen.getByLabelText(name), { target: { value } })
    await screen.findByLabelText('Von')
    typeDay('Von', '0020-01-01')
    typeDay('Bis', '20261-01-01')
    await waitFor(() =>
      expect(listsRead().filter((query) => query === archiveOf(24)).length).toBeGreaterThan(1),
    )
    expect(await screen.findByRole('article', { name: 'Altes Event' })).toBeTruthy()
    typeDay('Von', '2026-01-01')
    await waitFor(() => expect(listsRead().at(-1)).toContain('from='))
    expect(listsRead().filter((query) => query.includes('from='))).toHaveLength(1)
  })

  test('says that an archived event cannot be edited before any form opens, and offers to bring it back', async () => {
    lists[archiveOf(24)] = [archivedOne]
    await openDashboard()
    await userEvent.click(await screen.findByRole('link', { name: /Archive/ }))
    const card = within(await screen.findByRole('article', { name: 'Altes Event' }))
    await userEvent.click(card.getByRole('button', { name: 'Bearbeiten' }))
    expect(await screen.findByText(/abgeschlossen oder archiviert/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const offer = screen.getAllByRole('button', { name: 'Reaktivieren' }).find((one) => one.closest('li'))
    await userEvent.click(offer!)
    const question = within(await screen.findByRole('alertdialog', { name: 'Event reaktivieren?' }))
    expect(
      question.getByText('„Altes Event“ kommt zurück in die aktive Liste, mit allen Anmeldungen.'),
    ).toBeTruthy()
  })
})
