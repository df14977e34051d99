import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { activeList, archivedOne, archiveOf, mine, serveDashboard } from './dashboard-server.fixture.tsx'

const { lists } = serveDashboard()

const many = (count: number, event: typeof mine) =>
  Array.from({ length: count }, (_, index) => ({
    ...event,
    id: `0191e8a0-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
    title: `Event ${index}`,
  }))

/** Opens a list; the result goes elsewhere and back, and counts the cards of the first drawing. */
async function openList(path: string) {
  let navigate = (_to: number | string) => undefined as void
  let firstDrawn = 0
  function Page() {
    navigate = useNavigate() as typeof navigate
    const { pathname } = useLocation()
    useLayoutEffect(() => {
      firstDrawn = document.querySelectorAll('article').length
    }, [pathname])
    return pathname === '/' ? <DashboardPage /> : null
  }
  await renderApp(<Page />, { path })
  return () => {
    act(() => navigate('/elsewhere'))
    expect(screen.queryAllByRole('article')).toEqual([])
    act(() => navigate(-1))
    return firstDrawn
  }
}

test('Going back to the list draws all its cards at once, for the position that the browser restores', async () => {
  lists[activeList] = many(12, mine)
  const goAndComeBack = await openList('/')
  await screen.findByRole('article', { name: 'Event 11' })
  expect(goAndComeBack()).toBe(12)
})

test('Going back to the archive finds the cards that were asked for and the search that was typed', async () => {
  lists[archiveOf(24)] = many(24, archivedOne)
  lists[archiveOf(48)] = many(30, archivedOne)
  lists[archiveOf(48, '&search=Event')] = many(30, archivedOne)
  const goAndComeBack = await openList('/?tab=archive')
  await userEvent.click(await screen.findByRole('button', { name: /anzeigen/ }))
  await screen.findByRole('article', { name: 'Event 29' })
  expect(goAndComeBack()).toBe(30)
  const search = () => screen.getByRole<HTMLInputElement>('searchbox')
  await userEvent.type(search(), 'Event')
  goAndComeBack()
  expect(search().value).toBe('Event')
})
