import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { applyToCache } from '#lib/live/apply-to-cache.ts'
import { memberSearchPath } from '#lib/page-paths.ts'
import { renderApp } from '#testing/render.tsx'
import { aChatServer } from '#testing/a-chat-server.ts'
import { aMember } from '#testing/a-member.ts'
import { refused, serveApi } from '#testing/serve-api.ts'
import { MembersPage } from './MembersPage.tsx'

const serverId = '200000000000000001'
const members = 'GET /api/discord/servers/{id}/members'
const lena = aMember('Lena', {
  realName: 'Magdalena Kurz',
  roles: [
    { name: 'Member', color: '#99aab5' },
    { name: 'Lead', color: '#e74c3c' },
    { name: 'Kaltherz', color: '#3498db' },
  ],
  gameRole: 'Lead',
  gameRoleColor: '#e74c3c',
  preferredRole: 'tank',
})
const ben = aMember('Ben', { status: 'dnd' })
const offline = Array.from({ length: 22 }, (_, index) => aMember(`Fern ${index}`, { status: 'offline' }))

const served = serveApi(() => ({
  'GET /api/discord/servers': [aChatServer({ id: serverId, name: 'Tafelrunde' })],
  [members]: [lena, ben, ...offline],
}))

/** Leaves the focus where it is, as the quick search does when it closes. */
function QuickSearch() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(memberSearchPath('ben'))}>Find Ben</button>
}

const namesIn = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

describe('The members page', () => {
  test('lists who is online and at most 20 who are not, and says how many more', async () => {
    await renderApp(<MembersPage />)
    expect(await namesIn('Online')).toEqual(['LenaTank', 'Ben'])
    expect(await namesIn('Offline')).toHaveLength(20)
    expect(screen.getByText('+2 weitere offline Mitglieder')).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Server' })).toHaveProperty('value', serverId)
  })

  test('shows pictures of 64 pixels', async () => {
    await renderApp(<MembersPage />)
    const [card] = await screen.findAllByRole('article')
    const { style } = card!.querySelector<HTMLElement>('[aria-hidden]')!
    expect([style.width, style.height]).toEqual(['64px', '64px'])
  })

  test('finds all members by the search, also those not listed, and says when none matches', async () => {
    await renderApp(<MembersPage />)
    await namesIn('Online')
    const search = screen.getByRole('searchbox', { name: 'Mitglieder suchen' })
    await userEvent.type(search, 'fern 21')
    await waitFor(async () => expect(await namesIn('Offline')).toEqual(['Fern 21']))
    expect(screen.getByRole('status').textContent).toBe('1 Mitglied gefunden')
    await userEvent.type(search, 'x')
    expect(await screen.findByText('Niemand gefunden')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Suche leeren' })[1]!)
    expect(await namesIn('Online')).toHaveLength(2)
    expect(document.activeElement).toBe(search)
  })

  test('searches for whom the quick search found, also for the same person once more', async () => {
    served.answers['GET /api/discord/servers'] = [
      aChatServer({ id: serverId, name: 'Tafelrunde' }),
      aChatServer({ id: '200000000000000002', name: 'Zweitgilde' }),
    ]
    await renderApp(
      <>
        <MembersPage />
        <QuickSearch />
      </>,
      { path: '/members' },
    )
    fireEvent.click(screen.getByText('Find Ben'))
    await waitFor(async () => expect(await namesIn('Online')).toEqual(['Ben']))
    const search = screen.getByRole('searchbox', { name: 'Mitglieder suchen' })
    const server = screen.getByRole('combobox', { name: 'Server' })
    await userEvent.selectOptions(server, 'Zweitgilde')
    await userEvent.clear(search)
    fireEvent.click(screen.getByText('Find Ben'))
    expect(search).toHaveProperty('value', 'ben')
    // It finds people of the first server.
    expect(server).toHaveProperty('value', serverId)
    expect(document.activeElement).toBe(search)
  })

  test('shows names, presence in words, and the highest coloured role first', async () => {
    await renderApp(<MembersPage />)
    const [card] = await screen.findAllByRole('article')
    const lenas = within(card!)
    expect(lenas.getByText('Online')).toBeTruthy()
    expect(lenas.getByText('Echter Name: Magdalena Kurz')).toBeTruthy()
    expect(lenas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lead',
      'Member',
      '+1Kaltherz',
    ])
    expect(screen.getByText('Bitte nicht stören')).toBeTruthy()
  })

  test('follows presence as it changes, without a reload, and leaves the cards of others in place', async () => {
    const { client } = await renderApp(<MembersPage />)
    await namesIn('Online')
    const known = screen.getByRole('heading', { name: 'Fern 1' })
    act(() => {
      applyToCache(client, {
        type: 'members.changed',
        serverId,
        members: [{ ...offline[0]!, status: 'idle' }],
        left: [ben.id],
      })
    })
    await waitFor(async () => expect(await namesIn('Online')).toEqual(['Fern 0', 'LenaTank']))
    expect(screen.getByRole('heading', { name: 'Fern 1' })).toBe(known)
    expect(screen.getByText('+1 weiteres offline Mitglied')).toBeTruthy()
  })

  test('says so when the presence of the members is unknown', async () => {
    served.answers[members] = [{ ...lena, status: 'unknown' }]
    await renderApp(<MembersPage />)
    expect(await screen.findByText(/Der Bot hat gerade keine Verbindung zu Discord/)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Online' })).toBeNull()
  })

  test('says that it loads, and that there are no members', async () => {
    served.answers[members] = []
    await renderApp(<MembersPage />)
    expect(screen.getByText('Lade Mitglieder...')).toBeTruthy()
    expect(await screen.findByText('Keine Server-Mitglieder verfügbar')).toBeTruthy()
  })

  test('says what failed and asks again on demand', async () => {
    served.answers[members] = refused(503, 'unavailable')
    await renderApp(<MembersPage />)
    expect(await screen.findByText('Fehler beim Laden der Mitglieder')).toBeTruthy()
    served.answers[members] = [lena]
    await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await namesIn('Online')).toEqual(['LenaTank'])
  })
})
