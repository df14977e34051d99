import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StreamView } from '@raidtisch/shared-types/contracts/stream.contract'
import { languageStorageKey } from '@raidtisch/shared-types/domain/languages'
import { renderApp } from '#testing/render.tsx'
import { aParty, aSeat, aStreamView } from './big-screen.fixture.ts'
import { BigScreenPage } from './BigScreenPage.tsx'
import { Picture } from './Picture.tsx'

let answer: StreamView | null

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    answer
      ? Response.json(answer)
      : Response.json({ code: 'stream_link_not_found', message: '' }, { status: 404 }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const show = (query: string) =>
  renderApp(
    <Routes>
      <Route path="/stream/:token" element={<BigScreenPage />} />
    </Routes>,
    { path: `/stream/secret${query}` },
  )

test('the address chooses the language without changing the remembered one', async () => {
  answer = aStreamView({ seats: [aSeat('Ben', 'tank')], waiting: 2 })
  await show('?lang=en')
  await screen.findByText('Ben')
  screen.getByRole('heading', { name: 'Kaltherz' })
  screen.getByText('Starts in')
  screen.getByText('1/3')
  expect(screen.getByText(/Waiting list/).textContent).toContain('2')
  expect(localStorage.getItem(languageStorageKey)).toBeNull()
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  expect(document.documentElement.dataset['bigScreen']).toBe('clear')
})

test('a link that does not work shows nothing over the game, and a sentence on a solid ground', async () => {
  answer = null
  const { unmount } = await show('?lang=de&bg=solid')
  await screen.findByText('Dieser Link zeigt kein Event mehr.')
  unmount()
  await show('?lang=de')
  await waitFor(() => expect(document.documentElement.dataset['bigScreen']).toBe('clear'))
  expect(screen.getByRole('main').textContent).toBe('')
})

test('who joins is animated once, the first picture is not, and an old picture says so', async () => {
  const ben = aSeat('Ben', 'tank')
  const before = aStreamView({ seats: [ben], parties: [aParty(1, [null, null])] })
  const picture = (view: StreamView, isStale: boolean) => (
    <Picture view={view} shownAt={Date.now()} isStale={isStale} isPaused />
  )
  const { rerender, container } = await renderApp(null)
  rerender(picture(before, false))
  expect(container.querySelector('.stage-joined')).toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
  rerender(picture({ ...before, seats: [ben, aSeat('Mia', 'healer')] }, true))
  expect([...container.querySelectorAll('.stage-joined')].map((row) => row.textContent)).toEqual(['Mia'])
  screen.getByRole('img', { name: /Keine Verbindung/ })
})
