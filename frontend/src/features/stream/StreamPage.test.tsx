import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { Link, Route, Routes } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import type { StreamPicture, StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { classIdOf } from '@raidtisch/shared-types/domain/class-entry'
import { loadCatalogTexts } from '#app/i18n-catalog.ts'
import { startI18n } from '#lib/i18n/i18n.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { aParty, aPicture, aPerson, aStreamView } from './stream.fixture.ts'
import { StreamPage } from './StreamPage.tsx'
import { Picture } from './Picture.tsx'

const stream = 'GET /api/stream'
const served = serveApi()

const showAt = (path: string) =>
  renderApp(
    <Routes>
      <Route path="/source" element={<Link to="/stream?lang=en#secret">Source</Link>} />
      <Route path="/stream" element={<StreamPage />} />
      <Route path="/stream/:token" element={<StreamPage />} />
    </Routes>,
    { path },
  )
const show = (query: string) => showAt(`/stream${query}#secret`)

test('the address sets the language without changing the stored one', async () => {
  served.answers[stream] = aPicture(aStreamView({ seats: [aPerson('Ben', 'tank')], waiting: 2 }))
  await show('?lang=en')
  await screen.findByText('Ben')
  screen.getByRole('heading', { name: 'Kaltherz' })
  screen.getByText('Starts in')
  screen.getByText('1/3')
  expect(screen.getByText(/Waiting list/).textContent).toContain('2')
  expect(localStorage.getItem('preferred-language')).toBeNull()
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  expect(document.documentElement.dataset['streamScreen']).toBe('clear')
})

test('the screen asks for the texts of its language until they arrive, and shows no keys before', async () => {
  served.answers[stream] = aPicture(aStreamView({ seats: [aPerson('Ben', 'tank')] }))
  await showAt('/source')
  // Another test may have loaded them.
  i18next.removeResourceBundle('en', 'stream')
  let isUp = false
  const load = vi.fn(async (language: string, namespace: string) => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return loadCatalogTexts(language, namespace)
  })
  await startI18n(load, [])
  vi.useFakeTimers()
  act(() => screen.getByRole('link').click())
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(load.mock.calls.length).toBeGreaterThan(3)
  expect(screen.queryByText('Ben')).toBeNull()
  isUp = true
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  screen.getByText('Ben')
  screen.getByText('Starts in')
  expect(localStorage.getItem('preferred-language')).toBeNull()
})

test('the countdown runs by the clock of the server when the screen’s own is ten minutes fast', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  served.clock = () => Date.now() - 10 * 60_000
  // Answers say whole seconds, of which the page takes the middle.
  const second = Math.floor(served.clock() / 1_000) * 1_000
  const date = new Date(second + 5 * 60_000).toISOString()
  served.answers[stream] = aPicture(aStreamView({ date, seats: [aPerson('Ben', 'tank')] }))
  await show('?lang=en')
  await screen.findByText('Ben')
  await screen.findByText('Starts in')
  expect(screen.getByText(/^(5:00|4:5\d)$/)).toBeTruthy()
})

test.each(['/stream?lang=en#secret', '/stream/secret?lang=en'])(
  'the address %s opens the screen of its token',
  async (path) => {
    const asked: (string | null)[] = []
    served.answers[stream] = ({ headers }) => {
      asked.push(headers.get('authorization'))
      return aPicture(aStreamView({ seats: [aPerson('Ben', 'tank')] }))
    }
    await showAt(path)
    await screen.findByText('Ben')
    screen.getByText('Starts in')
    expect(new Set(asked)).toEqual(new Set(['Bearer secret']))
  },
)

test.each(['?bg=solid&lang=de', '?lang=de', '?layout=strip&lang=de'])(
  'a link that does not work says so over every background, with %s',
  async (query) => {
    served.answers[stream] = refused(404, 'stream_link_not_found')
    await show(query)
    const sentence = await screen.findByText('Dieser Link zeigt nichts mehr.')
    expect(sentence.className).toContain('stage-outlined')
  },
)

describe('a permanent link', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const ofGuild = (event: StreamView | null): StreamPicture => ({
    guildName: 'Nachtwache',
    link: 'guild',
    event,
  })

  test('shows only title and countdown while the next raid is more than three hours away', async () => {
    served.answers[stream] = ofGuild(aStreamView({ date: hours(50), seats: [aPerson('Ben')] }))
    await show('?lang=de')
    await screen.findByText('Nachtwache · Nächster Raid')
    screen.getByRole('heading', { name: 'Kaltherz' })
    // 'Beginnt in' stands above it.
    screen.getByText(/^2 Tagen /)
    expect(screen.queryByText('Ben')).toBeNull()
  })

  test('shows the roster from three hours before the raid until its end', async () => {
    served.answers[stream] = ofGuild(aStreamView({ date: hours(2.9), seats: [aPerson('Ben')] }))
    const { unmount } = await show('?lang=de')
    await screen.findByText('Ben')
    unmount()
    served.answers[stream] = ofGuild(aStreamView({ date: hours(-1), seats: [aPerson('Ben')] }))
    await show('?lang=de')
    await screen.findByText('Läuft gerade')
    expect(screen.getByText('Ben')).toBeTruthy()
  })

  test('says that nothing is planned when there is no next event', async () => {
    served.answers[stream] = ofGuild(null)
    await show('?lang=de&layout=strip')
    expect(await screen.findByText('Gerade ist nichts geplant.')).toBeTruthy()
  })
})

test('a party shows its leader, who comes late, and which slot was declined or is taken without a name', async () => {
  const lena = { ...aPerson('Lena', 'tank'), characterClass: classIdOf('sns', 'greatsword') }
  const otto = { ...aPerson('Otto'), isLate: true }
  const party = { ...aParty(1, [lena, otto, null, null]), leaderKey: lena.key, declined: [2], unnamed: [3] }
  served.answers[stream] = aPicture(aStreamView({ seats: [lena, otto], parties: [party] }))
  await show('?lang=de')
  await screen.findByText('Kreuzritter')
  const rows = screen.getAllByRole('listitem')
  within(rows[0] ?? document.body).getByRole('img', { name: 'Leiter der Party' })
  within(rows[1] ?? document.body).getByRole('img', { name: 'kommt später' })
  expect(rows[2]?.textContent).toBe('abgesagt')
  expect(rows[3]?.textContent).toBe('vergeben')
  screen.getByText('3/4')
  screen.getByText(/Nachtwache · Raid/)
})

test('a person who joins is animated once, the first picture is not, and an old picture is marked', async () => {
  const ben = aPerson('Ben', 'tank')
  const before = aStreamView({ seats: [ben], parties: [aParty(1, [null, null])] })
  const picture = (view: StreamView, isStale: boolean) => (
    <Picture
      guildName="Nachtwache"
      view={view}
      shownAt={Date.now()}
      layout="page"
      isStale={isStale}
      isPaused
    />
  )
  const { rerender, container } = await renderApp(null)
  rerender(picture(before, false))
  expect(container.querySelector('.stage-joined')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  rerender(picture({ ...before, seats: [ben, aPerson('Mia', 'healer')] }, true))
  expect([...container.querySelectorAll('.stage-joined')].map((row) => row.textContent)).toEqual(['Mia'])
  screen.getByRole('img', { name: /Keine Verbindung/ })
})
