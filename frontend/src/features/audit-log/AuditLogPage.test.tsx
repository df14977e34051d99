import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { auditKeys } from '#lib/queries/audit.queries.ts'
import { aChatServer } from '#testing/a-chat-server.ts'
import { aReader } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { anEntry } from './audit-entry.fixture.ts'
import { AuditGuard } from './AuditGuard.tsx'
import { AuditLogPage } from './AuditLogPage.tsx'

const stats = { totalLogs: 12_345, recentActivity: { last24h: 7, last7d: 80, last30d: 900 } }

const list = 'GET /api/audit-logs'
const permissions = 'GET /auth/audit-permissions'

const served = serveApi(() => ({
  'GET /auth/user': aReader('100000000000000001', 'Audra'),
  [permissions]: { canViewAuditLogs: true },
  'GET /api/audit-logs/stats': stats,
  [list]: { logs: [anEntry({})], total: 1, hasMore: false },
}))

const pagesRead = () => served.requests.flatMap(({ name, call }) => (name === list ? [call] : []))
const guarded = (
  <AuditGuard>
    <AuditLogPage />
  </AuditGuard>
)
const open = (path = '/audit-logs') => renderApp(guarded, { path })

test('a reader without the right gets a message, and nothing is read', async () => {
  served.answers[permissions] = { canViewAuditLogs: false }
  await open()
  expect(await screen.findByText('Zugriff Verweigert')).toBeTruthy()
  expect(screen.getByText(/Sie haben keine Berechtigung, die Audit Logs anzuzeigen\./)).toBeTruthy()
  expect(served.requests.filter(({ name }) => name.includes('/api/'))).toEqual([])
})

test('the tiles count all entries, and those of the last day, week and month', async () => {
  await open()
  const tiles = within(await screen.findByLabelText('Kennzahlen'))
  expect(await tiles.findByText('12.345')).toBeTruthy()
  expect(['7', '80', '900'].every((figure) => tiles.getByText(figure))).toBe(true)
})

test('the export says that it has the newest entries alone when there are more than fit', async () => {
  served.answers[list] = { logs: [anEntry({})], total: 10_001, hasMore: true }
  await open()
  await screen.findByText('Seite 1 | 10001 Einträge gesamt')
  await userEvent.click(screen.getByRole('button', { name: 'Exportieren' }))
  expect(await screen.findByText('Die Datei hat nur die neuesten 10.000 Einträge.')).toBeTruthy()
})

describe('the filters', () => {
  test('say that days are the guild’s when its clock differs from the reader’s on one of them', async () => {
    vi.stubEnv('TZ', 'Africa/Johannesburg')
    onTestFinished(() => void vi.unstubAllEnvs())
    served.answers['GET /api/discord/servers'] = [aChatServer({ defaultTimezone: 'Europe/Berlin' })]
    await open('/audit-logs?startDate=2026-01-10&endDate=2026-01-11')
    const note = /nach der Uhr der Gilde \(Europe\/Berlin\)/
    expect(await screen.findByText(note)).toBeTruthy()
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    type('Enddatum', '2026-07-11')
    expect(screen.getByText(note)).toBeTruthy()
    type('Startdatum', '2026-07-10')
    expect(screen.queryByText(note)).toBeNull()
    type('Enddatum', '2026-12-11')
    expect(screen.getByText(note)).toBeTruthy()
  })

  test('apply only after Suchen, from the first page on, and Reset shows all entries', async () => {
    served.answers[list] = { logs: [anEntry({})], total: 60, hasMore: true }
    await open('/audit-logs?page=3')
    expect(await screen.findByText('Seite 3 | 60 Einträge gesamt')).toBeTruthy()
    const before = pagesRead().length
    await userEvent.selectOptions(screen.getByLabelText('Aktionstyp'), 'Teilnehmer-Aktion')
    await userEvent.type(screen.getByLabelText('Startdatum'), '2026-11-01')
    await userEvent.type(screen.getByLabelText('Enddatum'), '2026-11-30')
    expect(pagesRead()).toHaveLength(before)
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }))
    expect(await screen.findByText('Seite 1 | 60 Einträge gesamt')).toBeTruthy()
    const filtered = 'actionType=participant_action&startDate=2026-11-01&endDate=2026-11-30'
    expect(pagesRead().at(-1)).toBe(`${list}?${filtered}&page=1`)
    expect(served.requests.map(({ call }) => call)).toContain(
      'GET /api/audit-logs/stats?startDate=2026-11-01&endDate=2026-11-30',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(pagesRead().at(-1)).toBe(`${list}?page=1`))
    expect(screen.getByLabelText('Startdatum')).toHaveProperty('value', '')
  })

  test('lead back to the first page with Reset when a later page is open', async () => {
    served.answers[list] = { logs: [anEntry({})], total: 60, hasMore: true }
    await open('/audit-logs?page=3&actionType=event_action')
    expect(await screen.findByText('Seite 3 | 60 Einträge gesamt')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Seite 1 | 60 Einträge gesamt')).toBeTruthy()
    expect(pagesRead().at(-1)).toBe(`${list}?page=1`)
  })

  test.each(['2026-13-45', '2026-02-30', '0020-01-01'])(
    'leave out %s of the address, which is no day',
    async (day) => {
      await open(`/audit-logs?startDate=${day}`)
      expect(await screen.findByLabelText('Startdatum')).toHaveProperty('value', '')
      await waitFor(() => expect(new Set(pagesRead())).toEqual(new Set([`${list}?page=1`])))
    },
  )

  test('name a year at its field that the server does not take, and are not sent', async () => {
    await open()
    const start = await screen.findByLabelText('Startdatum')
    const before = pagesRead().length
    fireEvent.change(start, { target: { value: '0020-11-01' } })
    fireEvent.change(screen.getByLabelText('Enddatum'), { target: { value: '2026-11-30' } })
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }))
    expect(start.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Das Jahr muss zwischen 2000 und 2100 liegen.')).toHaveLength(1)
    expect(pagesRead()).toHaveLength(before)
    fireEvent.change(start, { target: { value: '2026-11-01' } })
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }))
    const filtered = 'startDate=2026-11-01&endDate=2026-11-30'
    await waitFor(() => expect(pagesRead().at(-1)).toBe(`${list}?${filtered}&page=1`))
  })

  test('are collapsed into one line, which gets the focus after a search', async () => {
    await open('/audit-logs?actionType=event_action&startDate=2026-11-01')
    const fold = await screen.findByRole('button', { name: /^Filter/, expanded: false })
    expect(fold.textContent).toBe('FilterEvent-Aktion · 01.11.2026 – ')
    await userEvent.click(fold)
    await userEvent.selectOptions(screen.getByLabelText('Aktionstyp'), '')
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }))
    await waitFor(() => expect(fold.textContent).toBe('Filter01.11.2026 – '))
    expect(fold.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(fold)
  })

  test('read again when the same search is sent again', async () => {
    await open()
    await screen.findByRole('listitem')
    const before = pagesRead().length
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }))
    await waitFor(() => expect(pagesRead().length).toBeGreaterThan(before))
  })

  test('show an error at the field of an invalid value, without a request', async () => {
    await open()
    await screen.findByRole('listitem')
    const before = pagesRead().length
    await userEvent.type(screen.getByLabelText('Benutzer-ID'), 'mia')
    await userEvent.type(screen.getByLabelText('Startdatum'), '2026-11-02')
    await userEvent.type(screen.getByLabelText('Enddatum'), '2026-11-01')
    await userEvent.click(screen.getByRole('button', { name: 'Suchen' }))
    expect(screen.getByText(/Eine ID hat 17 bis 20 Ziffern/)).toBeTruthy()
    expect(screen.getByText('Das Enddatum liegt vor dem Startdatum.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Enddatum'))
    expect(pagesRead()).toHaveLength(before)
  })

  test('leave out sign-ins on the server, from the first page on, and store the choice', async () => {
    served.answers[list] = { logs: [anEntry({})], total: 60, hasMore: true }
    const first = await open('/audit-logs?page=2')
    const box = await screen.findByRole('checkbox', { name: 'Logins ausblenden' })
    expect(screen.queryByText('gefiltert')).toBeNull()
    await userEvent.click(box)
    await waitFor(() => expect(pagesRead().at(-1)).toBe(`${list}?hideSignIns=true&page=1`))
    // The tiles count sign-ins, too.
    expect(screen.getByText('gefiltert')).toBeTruthy()
    expect(screen.getByLabelText('Aktionstyp')).toHaveProperty('value', '')
    first.unmount()
    await open()
    expect(await screen.findByRole('checkbox', { name: 'Logins ausblenden', checked: true })).toBeTruthy()
    expect(localStorage.getItem('audit-sign-ins')).toBe('hidden')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Logins ausblenden' }))
    await waitFor(() => expect(pagesRead().at(-1)).toBe(`${list}?page=1`))
  })

  test('show sign-ins again with Reset', async () => {
    await open('/audit-logs?actionType=event_action')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Logins ausblenden' }))
    await waitFor(() =>
      expect(pagesRead().at(-1)).toBe(`${list}?actionType=event_action&hideSignIns=true&page=1`),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(pagesRead().at(-1)).toBe(`${list}?page=1`))
    expect(screen.getByRole('checkbox', { name: 'Logins ausblenden', checked: false })).toBeTruthy()
    expect(screen.queryByText('gefiltert')).toBeNull()
    expect(localStorage.getItem('audit-sign-ins')).toBe('shown')
  })

  test('show a message and no other page when nothing is found', async () => {
    served.answers[list] = { logs: [], total: 0, hasMore: false }
    await open()
    expect(await screen.findByText('Keine Audit Log Einträge gefunden.')).toBeTruthy()
    expect(screen.getByText('Seite 1 | 0 Einträge gesamt')).toBeTruthy()
    for (const name of ['Zurück', 'Weiter'])
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  })

  test('show a failure, and read again on request', async () => {
    served.answers[list] = refused(503, 'unavailable')
    await open()
    expect(await screen.findByText('Die Audit Logs konnten nicht geladen werden.')).toBeTruthy()
    served.answers[list] = { logs: [anEntry({})], total: 1, hasMore: false }
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('listitem')).toBeTruthy()
  })
})

describe('pages', () => {
  test('turn with Weiter and Zurück up to the last and first page', async () => {
    served.answers[list] = ({ query }) => {
      const number = Number(query['page'])
      return { logs: [anEntry({ id: `${number}` })], total: 30, hasMore: number < 2 }
    }
    await open()
    expect(await screen.findByText('Seite 1 | 30 Einträge gesamt')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Zurück' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }))
    expect(await screen.findByText('Seite 2 | 30 Einträge gesamt')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Weiter' })).toHaveProperty('disabled', true),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Zurück' }))
    expect(await screen.findByText('Seite 1 | 30 Einträge gesamt')).toBeTruthy()
  })

  test('give the focus to their entries, also the last page, whose Weiter is disabled', async () => {
    served.answers[list] = ({ query }) => {
      const number = Number(query['page'])
      return { logs: [anEntry({ id: `${number}` })], total: 75, hasMore: number < 3 }
    }
    await open()
    for (const page of [2, 3]) {
      const next = await screen.findByRole('button', { name: 'Weiter' })
      await waitFor(() => expect(next).toHaveProperty('disabled', false))
      next.focus()
      await userEvent.keyboard('{Enter}')
      await screen.findByText(`Seite ${page} | 75 Einträge gesamt`)
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Einträge' }))
    }
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Weiter' })).toHaveProperty('disabled', true),
    )
  })

  test('after the first one show how many entries were added since', async () => {
    served.answers[list] = { logs: [anEntry({})], total: 60, hasMore: true }
    const { client } = await open('/audit-logs?page=2')
    await screen.findByText('Seite 2 | 60 Einträge gesamt')
    served.answers[list] = { logs: [anEntry({})], total: 62, hasMore: true }
    await client.invalidateQueries({ queryKey: auditKeys.all })
    await userEvent.click(await screen.findByRole('button', { name: '2 neue Einträge' }))
    expect(await screen.findByText('Seite 1 | 62 Einträge gesamt')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /neue/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Einträge' }))
  })

  test('are read again every 30 seconds', async () => {
    const { client } = await open()
    await screen.findByRole('listitem')
    const renewed = client.getQueryCache().findAll({ queryKey: auditKeys.all, type: 'active' })
    const intervals = renewed.flatMap((query) =>
      query.observers.map((observer) => observer.options.refetchInterval),
    )
    expect(intervals).toEqual([30_000, 30_000])
  })
})
