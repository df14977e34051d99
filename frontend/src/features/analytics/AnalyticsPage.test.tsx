import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aReader, leads } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { AnalyticsPage } from './AnalyticsPage.tsx'
import { attendance, figures, memberStats, eventId } from './analytics.fixture.ts'

const permissions = 'GET /auth/permissions'
const eventFigures = 'GET /api/stats/events'
const memberFigures = 'GET /api/member-stats'
const voiceFigures = 'GET /api/discord/attendance/stats'

const served = serveApi(() => ({
  'GET /auth/user': aReader('100000000000000001', 'Lena'),
  [permissions]: leads(true),
  [eventFigures]: figures,
  [memberFigures]: memberStats,
  [voiceFigures]: attendance,
  'GET /api/discord/attendance/checks': [],
}))
const read = () => served.requests.map(({ name }) => name)
beforeEach(() => {
  // jsdom has no layout, and a list without height draws no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(384)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
})

const figure = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt *' })
  return term.closest('div')!.querySelector('dd')!.textContent
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('The tiles', () => {
  test('count events, sign-ups, their mean with one decimal, and past events', async () => {
    await renderApp(<AnalyticsPage />)
    expect(await screen.findByText('1 bevorstehend')).toBeTruthy()
    expect(await figure('Total Events')).toBe('2')
    expect(await figure('Total Signups')).toBe('4')
    expect(await figure('Avg Participation')).toBe('2,0')
    expect(await figure('Completed Events')).toBe('1')
    expect(screen.getByRole('link', { name: 'Zurück zum Dashboard' }).getAttribute('href')).toBe('/')
  })

  test('show a plain zero when there are no events', async () => {
    served.answers[eventFigures] = { ...figures, total: 0, upcoming: 0, completed: 0, signups: 0 }
    await renderApp(<AnalyticsPage />)
    expect(await screen.findByText('Noch keine Events')).toBeTruthy()
    expect(await figure('Avg Participation')).toBe('0')
  })
})

describe('The views', () => {
  test('leave out the members for an admin without a lead role, also when the address names them', async () => {
    served.answers[permissions] = { ...leads(true), hasLeadRole: false }
    await renderApp(<AnalyticsPage />, { path: '/analytics?view=members' })
    expect(await screen.findByRole('figure', { name: 'Events nach Typ' })).toBeTruthy()
    await waitFor(() => expect(read()).toContain(permissions))
    expect(screen.queryByRole('button', { name: 'Mitglieder-Statistik' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Voice-Anwesenheit' })).toBeTruthy()
    expect(read()).not.toContain(memberFigures)
  })

  test('are shown one at a time, and only the shown one is read', async () => {
    await renderApp(<AnalyticsPage />)
    expect(await screen.findByRole('figure', { name: 'Events nach Typ' })).toBeTruthy()
    expect(new Set(read())).toEqual(new Set(['GET /auth/user', permissions, eventFigures]))

    await press('Mitglieder-Statistik')
    expect(await screen.findByRole('figure', { name: 'Teilnahme über die Wochen' })).toBeTruthy()
    expect(screen.queryByRole('figure', { name: 'Events nach Typ' })).toBeNull()
    expect(read()).not.toContain(voiceFigures)

    await press('Voice-Anwesenheit')
    expect(await screen.findByRole('figure', { name: 'Anwesenheit nach Wochentag' })).toBeTruthy()
    expect(screen.queryByRole('figure', { name: 'Teilnahme über die Wochen' })).toBeNull()
    const pressed = () =>
      screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    expect(pressed()).toEqual(['Voice-Anwesenheit'])

    await press('Voice-Anwesenheit')
    expect(pressed()).toEqual(['Event-Statistik'])
  })

  test.each([
    ['Lade Events...', '', eventFigures],
    ['Lade Mitglieder-Statistik...', '?view=members', memberFigures],
    ['Lade Voice-Anwesenheit...', '?view=voice', voiceFigures],
  ] as const)('say “%s” until their numbers arrive', async (text, address, call) => {
    served.answers[call] = () => new Promise<never>(() => undefined)
    await renderApp(<AnalyticsPage />, { path: `/analytics${address}` })
    expect((await screen.findByText(text)).getAttribute('role')).toBe('status')
  })

  test('are opened by their address', async () => {
    await renderApp(<AnalyticsPage />, { path: '/analytics?view=voice' })
    expect(await screen.findByText(/Geprüft wird um 21:10 Uhr/)).toBeTruthy()
  })
})

describe('The event view', () => {
  test('shows events per type as chart and as table, and the latest events', async () => {
    await renderApp(<AnalyticsPage />)
    const types = within(await screen.findByRole('figure', { name: 'Events nach Typ' }))
    expect(types.getByRole('img').getAttribute('aria-label')).toContain('Raid: 1, Belagerung: 1, Prüfung: 0')
    await userEvent.click(types.getByRole('button', { name: 'Als Tabelle' }))
    expect(types.queryByRole('img')).toBeNull()
    expect(types.getAllByRole('row')).toHaveLength(10)
    expect(types.getByRole('row', { name: 'Raid 1' })).toBeTruthy()

    const recent = within(screen.getByRole('list', { name: 'Recent Activity' }))
    const [first, second] = recent.getAllByRole('link')
    expect(first?.getAttribute('href')).toBe(`/events/${eventId(2)}`)
    expect(first?.textContent).toContain('21.11.2099 · Raid')
    expect(first?.textContent).toContain('1 Zusage')
    expect(second?.textContent).toContain('3 Zusagen')
  })

  test('shows a failure and reads again on request', async () => {
    served.answers[eventFigures] = refused(503, 'unavailable')
    await renderApp(<AnalyticsPage />)
    expect(await screen.findByText(/^Failed to fetch: /)).toBeTruthy()
    served.answers[eventFigures] = figures
    await press('Erneut versuchen')
    expect(await screen.findByRole('figure', { name: 'Events nach Typ' })).toBeTruthy()
  })
})

describe('The member view', () => {
  const open = () => renderApp(<AnalyticsPage />, { path: '/analytics?view=members' })

  test('shows the guild’s numbers and the participation of each member', async () => {
    await open()
    expect(await figure('Mitglieder gesamt')).toBe('2')
    expect(await figure('PvP-Events')).toBe('1')
    expect(await figure('Ø Teilnahme')).toBe('60\u00a0%')
    expect(await figure('Boonstone')).toBe('4')
    const [lena] = screen.getAllByRole('article')
    const row = within(lena!)
    expect(row.getByText('LS')).toBeTruthy()
    expect(row.getByText('lena sturm')).toBeTruthy()
    expect(row.getByText('90 %')).toBeTruthy()
    expect(row.getByText('9 von 10 Events')).toBeTruthy()
    const rates = within(row.getByRole('list', { name: 'Teilnahme je Typ' })).getAllByRole('listitem')
    expect(rates.map(({ textContent }) => textContent)).toEqual([
      'Boonstone75\u00a0%3/4',
      'Riftstone0\u00a0%0/2',
      'Belagerung0/0',
    ])
  })

  test('names event and date at each recent response, also in a tooltip, and arrow keys move through them', async () => {
    await open()
    const badges = within((await screen.findAllByRole('list', { name: 'Letzte Antworten' }))[0]!)
    const [sieges, raid] = badges.getAllByRole('link')
    expect(sieges?.getAttribute('aria-label')).toBe('Belagerung, Zugesagt: Alte Belagerung · 20.11.2020')
    expect(raid?.textContent).toBe('Abgesagt')
    sieges?.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(raid)
    await userEvent.hover(sieges!)
    expect((await screen.findByRole('tooltip')).textContent).toBe('Alte Belagerung · 20.11.2020')
  })

  test('scrolls in a list of at most 24 rem', async () => {
    await open()
    const list = await screen.findByRole('list', { name: 'Teilnahme der Mitglieder' })
    expect(list.parentElement?.className.split(' ')).toContain('max-h-96')
  })

  test('finds members by user name or display name', async () => {
    await open()
    const search = await screen.findByRole('searchbox', { name: 'Mitglieder suchen' })
    for (const text of ['OTT', 'mime_']) {
      await userEvent.clear(search)
      await userEvent.type(search, text)
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
      expect(screen.getByRole('heading', { name: 'Otto' })).toBeTruthy()
    }
    await userEvent.type(search, 'x')
    expect(await screen.findByText('Keine Mitglieder gefunden')).toBeTruthy()
  })

  test('has no value for a week without events, in the chart and in the table', async () => {
    await open()
    const weeks = within(await screen.findByRole('figure', { name: 'Teilnahme über die Wochen' }))
    const drawn = [...weeks.getByRole('img').querySelectorAll('circle')]
    expect(drawn.map((circle) => circle.getAttribute('data-value'))).toEqual(['12.5', '14'])
    expect(weeks.getByRole('img').querySelectorAll('polyline')).toHaveLength(1)
    await userEvent.click(weeks.getByRole('button', { name: 'Als Tabelle' }))
    expect(weeks.getByRole('row', { name: '9.11. 0 0 –' })).toBeTruthy()
    expect(weeks.getByRole('row', { name: '2.11. 2 25 12,5' })).toBeTruthy()
  })

  test('draws the current week lighter, and does not describe it as a complete one', async () => {
    await open()
    const weeks = within(await screen.findByRole('figure', { name: 'Teilnahme über die Wochen' }))
    const chart = weeks.getByRole('img')
    expect(within(chart).getByText('läuft noch')).toBeTruthy()
    const circles = [...chart.querySelectorAll('circle')].map((circle) => circle.getAttribute('class'))
    expect(circles).toEqual([null, 'fill-panel'])
    expect(chart.getAttribute('aria-label')).toContain('in der Woche ab 2.11., 12,5 Zusagen')
    await userEvent.click(weeks.getByRole('button', { name: 'Als Tabelle' }))
    expect(weeks.getByRole('row', { name: /^16\.11\. \(läuft noch\)/ })).toBeTruthy()
  })

  test('offers the numbers as files', async () => {
    await open()
    await press('Exportieren')
    expect((await screen.findByRole('menuitem', { name: /CSV/ })).getAttribute('href')).toBe(
      '/api/member-stats/export?format=csv',
    )
  })

  test('has a message without members, and after a failure', async () => {
    served.answers[memberFigures] = refused(500, 'internal')
    await open()
    expect(await screen.findByText('Fehler beim Laden der Member-Statistiken')).toBeTruthy()
    served.answers[memberFigures] = { ...memberStats, members: [], weeklyParticipation: [] }
    await press('Erneut versuchen')
    expect(await screen.findByText('Noch keine Daten zu Mitgliedern')).toBeTruthy()
  })
})

describe('The voice view', () => {
  const open = () => renderApp(<AnalyticsPage />, { path: '/analytics?view=voice' })

  test('shows checks, people and the rounded average, and ranks the members', async () => {
    await open()
    expect(await figure('Prüfungen gesamt')).toBe('10')
    expect(await figure('Verschiedene Mitglieder')).toBe('2')
    expect(await figure('Ø Anwesenheit')).toBe('60\u00a0%')
    const rows = screen.getAllByRole('article').map(({ textContent }) => textContent)
    expect(rows[0]).toContain('Platz 1')
    expect(rows[0]).toContain('4 von 5 Prüfungen')
    expect(rows[1]).toContain('Platz 2')
  })

  test('shows the weekdays with their type on an axis up to 100 percent', async () => {
    await open()
    const days = within(await screen.findByRole('figure', { name: 'Anwesenheit nach Wochentag' }))
    expect(days.getByRole('img').getAttribute('aria-label')).toBe(
      'Montag · Boonstone: 80\u00a0%, Dienstag · Riftstone: 40\u00a0%, Freitag · Boonstone: –, Samstag · Riftstone: –',
    )
    const bars = [...days.getByRole('img').querySelectorAll('[data-value]')]
    expect(bars.map((bar) => bar.getAttribute('width'))).toEqual(['80', '40', '0', '0'])
  })

  test('has a message when there was no check yet', async () => {
    served.answers[voiceFigures] = {
      ...attendance,
      totalChecks: 0,
      attendanceByUser: [],
      attendanceByWeek: [],
    }
    await open()
    expect(await screen.findByText('Noch keine Anwesenheitsdaten')).toBeTruthy()
  })
})
