import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { auditKeys, type AuditEntry } from '#lib/queries/audit.queries.ts'
import { aReader } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { AuditLogPage } from './AuditLogPage.tsx'
import { formatTimestamp } from './AuditEntryCard.tsx'

const stats = { totalLogs: 12_345, recentActivity: { last24h: 7, last7d: 80, last30d: 900 } }

function entry(values: Partial<AuditEntry>, metadata: Partial<AuditEntry['metadata']> = {}): AuditEntry {
  return {
    id: 'a',
    actionType: 'event_action',
    action: 'Event bearbeiten',
    description: 'lena hat „Kaltherz“ bearbeitet.',
    timestamp: '2026-11-21T20:05:00.000Z',
    userId: '100000000000000002',
    username: 'lena',
    avatar: null,
    realName: null,
    targetId: 'e',
    targetType: 'event',
    serverId: '200000000000000001',
    channelId: null,
    success: true,
    errorMessage: null,
    metadata: {
      actionKey: 'event_updated',
      source: 'web',
      eventTitle: 'Kaltherz',
      before: { title: 'Alt', autoArchive: false },
      after: { title: 'Kaltherz', autoArchive: true },
      moves: [],
      groups: [],
      people: [],
      promoted: [],
      ...metadata,
    },
    ...values,
  }
}

const list = 'GET /api/audit-logs'
const permissions = 'GET /auth/audit-permissions'

const served = serveApi(() => ({
  'GET /auth/user': aReader('100000000000000001', 'Audra'),
  [permissions]: { canViewAuditLogs: true },
  'GET /api/audit-logs/stats': stats,
  [list]: { logs: [entry({})], total: 1, hasMore: false },
}))

const pagesRead = () => served.requests.flatMap(({ name, call }) => (name === list ? [call] : []))
const open = (path = '/audit-logs') => renderApp(<AuditLogPage />, { path })

test('a reader without the right gets a message, and nothing is read', async () => {
  served.answers[permissions] = { canViewAuditLogs: false }
  await open()
  expect(await screen.findByText('Zugriff Verweigert')).toBeTruthy()
  expect(screen.getByText(/Sie haben keine Berechtigung, die Audit Logs anzuzeigen\./)).toBeTruthy()
  expect(served.requests.filter(({ name }) => name.includes('/api/'))).toEqual([])
})

describe('an entry', () => {
  test('shows type, label, sentence, time, person, event, source and changes', async () => {
    await open()
    const card = within(await screen.findByRole('listitem'))
    expect(card.getByText('Event-Aktion')).toBeTruthy()
    expect(card.getByRole('heading', { name: 'Event bearbeiten' })).toBeTruthy()
    expect(card.getByText('lena hat „Kaltherz“ bearbeitet.')).toBeTruthy()
    expect(card.getByText(formatTimestamp('2026-11-21T20:05:00.000Z'))).toBeTruthy()
    expect(formatTimestamp('2026-11-21T20:05:00.000Z')).toMatch(/^2[12]\.11\.2026 \d{2}:05$/)
    expect(card.getByText('lena')).toBeTruthy()
    expect(card.getByText('Kaltherz', { selector: 'span' })).toBeTruthy()
    expect(card.getByText('Web')).toBeTruthy()
    await userEvent.click(card.getByText('Änderungen', { selector: 'summary' }))
    const cells = card.getAllByRole('row').map((row) => row.textContent)
    expect(cells).toEqual(['FeldVorherNachher', 'TitelAltKaltherz', 'Automatisch archivierenNeinJa'])
  })

  test('of a refused attempt is marked, and has the reason in the reader’s language', async () => {
    served.answers[list] = {
      logs: [
        entry(
          { success: false, errorMessage: 'event_archived', username: 'mia' },
          { actionKey: 'signup_created', before: null, after: null },
        ),
      ],
      total: 1,
      hasMore: false,
    }
    await open()
    const card = within(await screen.findByRole('listitem'))
    expect(card.getByText('Abgewiesen')).toBeTruthy()
    expect(card.getByText(/^mia wurde bei „Kaltherz“ abgewiesen: Das Event ist archiviert/)).toBeTruthy()
    expect(card.queryByText('Änderungen')).toBeNull()
  })

  test('of a deadline shows whom it counted, and what it was set to in words', async () => {
    const before = { afterDeadline: 'nothing', restDeclinedAt: null }
    const after = { afterDeadline: 'declined', restDeclinedAt: '2026-11-23T19:00:00.000Z' }
    const none = { before: null, after: null }
    const counted = { ...none, actionKey: 'rest_declined', people: ['Mia', 'Ben'] }
    served.answers[list] = {
      logs: [entry({}, { before, after }), entry({ id: 'counted', username: null }, counted)],
      total: 2,
      hasMore: false,
    }
    await open()
    const card = within(await screen.findByRole('list', { name: 'Einträge' }))
    expect(card.getByText('Betrifft: Mia, Ben')).toBeTruthy()
    const rows = card.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toContain(
      'Nach der FristNichts, die Frist ist nur ein HinweisKeine Antwort zählt als Absage',
    )
    expect(rows).toContainEqual(expect.stringMatching(/^Ohne Antwort abgesagt–.*23\. Nov\./))
  })

  test('of a board edit shows who was moved, and of an opening who was promoted', async () => {
    const from = { group: 'Vorhut', position: 0 }
    served.answers[list] = {
      logs: [
        entry(
          { username: null },
          {
            actionKey: 'parties_changed',
            source: 'system',
            before: null,
            after: null,
            moves: [{ name: 'Mia', from, to: null }],
            promoted: ['Ben'],
          },
        ),
      ],
      total: 1,
      hasMore: false,
    }
    await open()
    const card = within(await screen.findByRole('list', { name: 'Einträge' }))
    expect(card.getByText('Das System hat die Parties von „Kaltherz“ geändert.')).toBeTruthy()
    expect(card.getByText(/Vorhut, Platz 1 → ohne Platz/)).toBeTruthy()
    expect(card.getByText('Nachgerückt: Ben')).toBeTruthy()
  })

  test('speaks of a person with respect in Korean, and plainly of the system', async () => {
    const check = { actionKey: 'voice_checked', eventTitle: null }
    served.answers[list] = {
      logs: [
        entry({ id: 'by-lena' }, check),
        entry({ id: 'by-nobody', username: null }, check),
        entry({ id: 'by-system', username: null }, { ...check, source: 'system' }),
        entry({ id: 'refused', success: false, errorMessage: 'event_archived' }, check),
      ],
      total: 4,
      hasMore: false,
    }
    await renderApp(<AuditLogPage />, { path: '/audit-logs', language: 'ko' })
    const cards = within(await screen.findByRole('list', { name: '기록' }))
    expect(cards.getByText('lena 님이 음성 채널 참여자를 확인했어요.')).toBeTruthy()
    expect(cards.getByText('알 수 없는 사람이 음성 채널 참여자를 확인했어요.')).toBeTruthy()
    expect(cards.getByText('시스템이 음성 채널 참여자를 확인했어요.')).toBeTruthy()
    expect(cards.getByText(/^lena 님의 요청이 거부됐어요: /)).toBeTruthy()
    expect(cards.getAllByText('lena')).toHaveLength(2)
  })

  test('of an unknown action has a general text', async () => {
    served.answers[list] = { logs: [entry({}, { actionKey: 'raid_moved' })], total: 1, hasMore: false }
    await open()
    expect(await screen.findByRole('heading', { name: 'Sonstige Aktion' })).toBeTruthy()
  })
})

test('the tiles count all entries, and those of the last day, week and month', async () => {
  await open()
  const tiles = within(await screen.findByLabelText('Kennzahlen'))
  expect(await tiles.findByText('12.345')).toBeTruthy()
  expect(['7', '80', '900'].every((figure) => tiles.getByText(figure))).toBe(true)
})

describe('the filters', () => {
  test('apply only after Suchen, from the first page on, and Reset shows all entries', async () => {
    served.answers[list] = { logs: [entry({})], total: 60, hasMore: true }
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
    served.answers[list] = { logs: [entry({})], total: 60, hasMore: true }
    await open('/audit-logs?page=3&actionType=event_action')
    expect(await screen.findByText('Seite 3 | 60 Einträge gesamt')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByText('Seite 1 | 60 Einträge gesamt')).toBeTruthy()
    expect(pagesRead().at(-1)).toBe(`${list}?page=1`)
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
    expect(pagesRead()).toHaveLength(before)
  })

  test('leave out sign-ins on the server, from the first page on, and store the choice', async () => {
    served.answers[list] = { logs: [entry({})], total: 60, hasMore: true }
    const first = await open('/audit-logs?page=2')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Anmeldungen ausblenden' }))
    await waitFor(() => expect(pagesRead().at(-1)).toBe(`${list}?hideSignIns=true&page=1`))
    expect(screen.getByLabelText('Aktionstyp')).toHaveProperty('value', '')
    first.unmount()
    await open()
    expect(
      await screen.findByRole('checkbox', { name: 'Anmeldungen ausblenden', checked: true }),
    ).toBeTruthy()
    expect(localStorage.getItem('audit-sign-ins')).toBe('hidden')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Anmeldungen ausblenden' }))
    await waitFor(() => expect(pagesRead().at(-1)).toBe(`${list}?page=1`))
  })

  test('show a message when nothing is found', async () => {
    served.answers[list] = { logs: [], total: 0, hasMore: false }
    await open()
    expect(await screen.findByText('Keine Audit Log Einträge gefunden.')).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: 'Seiten' })).toBeNull()
  })

  test('show a failure, and read again on request', async () => {
    served.answers[list] = refused(503, 'unavailable')
    await open()
    expect(await screen.findByText('Die Audit Logs konnten nicht geladen werden.')).toBeTruthy()
    served.answers[list] = { logs: [entry({})], total: 1, hasMore: false }
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('listitem')).toBeTruthy()
  })
})

describe('pages', () => {
  test('turn with Weiter and Zurück up to the last and first page', async () => {
    served.answers[list] = ({ query }) => {
      const number = Number(query['page'])
      return { logs: [entry({ id: `${number}` })], total: 30, hasMore: number < 2 }
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

  test('after the first one show how many entries were added since', async () => {
    served.answers[list] = { logs: [entry({})], total: 60, hasMore: true }
    const { client } = await open('/audit-logs?page=2')
    await screen.findByText('Seite 2 | 60 Einträge gesamt')
    served.answers[list] = { logs: [entry({})], total: 62, hasMore: true }
    await client.invalidateQueries({ queryKey: auditKeys.all })
    await userEvent.click(await screen.findByRole('button', { name: '2 neue Einträge' }))
    expect(await screen.findByText('Seite 1 | 62 Einträge gesamt')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /neue/ })).toBeNull()
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
