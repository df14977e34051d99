import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { aReader } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { anEntry } from './audit-entry.fixture.ts'
import { formatTimestamp } from './AuditEntryCard.tsx'
import { AuditLogPage } from './AuditLogPage.tsx'

const list = 'GET /api/audit-logs'

const served = serveApi(() => ({
  'GET /auth/user': aReader('100000000000000001', 'Audra'),
  'GET /auth/audit-permissions': { canViewAuditLogs: true },
  'GET /api/audit-logs/stats': { totalLogs: 1, recentActivity: { last24h: 1, last7d: 1, last30d: 1 } },
  [list]: { logs: [anEntry({})], total: 1, hasMore: false },
}))

const open = () => renderApp(<AuditLogPage />, { path: '/audit-logs' })

async function entries(heading = 'Einträge') {
  await screen.findAllByRole('listitem')
  return within(screen.getByRole('region', { name: heading }))
}

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
        anEntry(
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
    expect(
      card.getByText(/^mia wurde bei „Kaltherz“ abgewiesen: Das Event ist abgeschlossen oder archiviert/),
    ).toBeTruthy()
    expect(card.queryByText('Änderungen')).toBeNull()
  })

  test('of a deadline shows whom it counted, and what it was set to in words', async () => {
    const before = { afterDeadline: 'nothing', restDeclinedAt: null }
    const after = { afterDeadline: 'declined', restDeclinedAt: '2026-11-23T19:00:00.000Z' }
    const none = { before: null, after: null }
    const counted = { ...none, actionKey: 'rest_declined', people: ['Mia', 'Ben'] }
    served.answers[list] = {
      logs: [anEntry({}, { before, after }), anEntry({ id: 'counted', username: null }, counted)],
      total: 2,
      hasMore: false,
    }
    await open()
    const card = await entries()
    expect(card.getByText('Betrifft: Mia, Ben')).toBeTruthy()
    const rows = card.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toContain(
      'Nach der FristNichts, die Frist ist nur ein HinweisKeine Antwort zählt als Absage',
    )
    expect(rows).toContainEqual(expect.stringMatching(/^Ohne Antwort abgesagt–.*23\. Nov\./))
  })

  test('of substitutes shows who was asked for which party, and what they answered', async () => {
    const asked = { actionKey: 'substitutes_asked', people: ['Mia', 'Ben'], before: null }
    const answered = { actionKey: 'substitute_answered', before: null }
    served.answers[list] = {
      logs: [
        anEntry({}, { ...asked, after: { party: 'Vorhut' } }),
        anEntry({ id: 'answered' }, { ...answered, after: { substituteAnswer: 'refused' } }),
      ],
      total: 2,
      hasMore: false,
    }
    await open()
    const card = await entries()
    expect(card.getByText('Betrifft: Mia, Ben')).toBeTruthy()
    const rows = card.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual(expect.arrayContaining(['Party–Vorhut', 'Antwort–kann nicht']))
  })

  test('of changed rights names roles and people instead of showing their ids', async () => {
    const officer = '800000000000000001'
    const reserved = { discordUserId: '700000000000000001', username: 'ben', role: 'tank' }
    const before = { leadRoles: [], preselectedPlayers: [] }
    const after = { leadRoles: [officer, '800000000000000009'], preselectedPlayers: [reserved] }
    served.answers[list] = {
      logs: [anEntry({}, { before, after, names: { [officer]: 'Offizier' } })],
      total: 1,
      hasMore: false,
    }
    await open()
    const card = await entries()
    const rows = card.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual(['FeldVorherNachher', 'Leitung–Offizier, 800000000000000009', 'Vorgemerkte–ben'])
  })

  test('of a board edit shows who was moved, and of an opening who was promoted', async () => {
    const from = { group: 'Vorhut', position: 0 }
    served.answers[list] = {
      logs: [
        anEntry(
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
    const card = await entries()
    expect(card.getByText('Das System hat die Parties von „Kaltherz“ geändert.')).toBeTruthy()
    expect(card.getByText(/Vorhut, Platz 1 → ohne Platz/)).toBeTruthy()
    expect(card.getByText('Nachgerückt: Ben')).toBeTruthy()
  })

  test('speaks of a person with respect in Korean, and plainly of the system', async () => {
    const check = { actionKey: 'voice_checked', eventTitle: null }
    served.answers[list] = {
      logs: [
        anEntry({ id: 'by-lena' }, check),
        anEntry({ id: 'by-nobody', username: null }, check),
        anEntry({ id: 'by-system', username: null }, { ...check, source: 'system' }),
        anEntry({ id: 'refused', success: false, errorMessage: 'event_archived' }, check),
      ],
      total: 4,
      hasMore: false,
    }
    await renderApp(<AuditLogPage />, { path: '/audit-logs', language: 'ko' })
    const cards = await entries('기록')
    expect(cards.getByText('lena 님이 음성 채널 참여자를 확인했어요.')).toBeTruthy()
    expect(cards.getByText('알 수 없는 사람이 음성 채널 참여자를 확인했어요.')).toBeTruthy()
    expect(cards.getByText('시스템이 음성 채널 참여자를 확인했어요.')).toBeTruthy()
    expect(cards.getByText(/^lena 님의 요청이 거부됐어요: /)).toBeTruthy()
    expect(cards.getAllByText('lena')).toHaveLength(2)
  })

  test.each([
    ['de', 'Einträge', 'Die feste Antwort von mia gilt für „Kaltherz“.', 'mia ist nicht mehr auf dem Server'],
    [
      'fr',
      'Entrées',
      'La réponse permanente de mia s’applique à « Kaltherz ».',
      'mia n’est plus sur le serveur',
    ],
  ] as const)(
    'of an answer by the system names the person in %s, and says why',
    async (language, heading, standing, departed) => {
      const own = { username: 'mia', status: 'accepted' }
      const system = { source: 'system', before: null, after: own } as const
      const leaving = { ...system, before: own, after: { ...own, status: 'declined' } }
      served.answers[list] = {
        logs: [
          anEntry({ id: 'new', username: null }, { ...system, actionKey: 'signup_created' }),
          anEntry({ id: 'no', username: null }, { ...system, actionKey: 'signup_declined' }),
          anEntry({ id: 'left', username: null }, { ...leaving, actionKey: 'signup_declined' }),
        ],
        total: 3,
        hasMore: false,
      }
      await renderApp(<AuditLogPage />, { path: '/audit-logs', language })
      const cards = await entries(heading)
      expect(cards.getAllByText(standing)).toHaveLength(2)
      expect(cards.getByText(departed, { exact: false })).toBeTruthy()
    },
  )

  test('of an unknown action has a general text', async () => {
    served.answers[list] = { logs: [anEntry({}, { actionKey: 'raid_moved' })], total: 1, hasMore: false }
    await open()
    expect(await screen.findByRole('heading', { name: 'Sonstige Aktion' })).toBeTruthy()
  })
})
