import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aChatServer } from '#testing/a-chat-server.ts'
import { aMember } from '#testing/a-member.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import { anEvent, asListed, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { AppRoutes } from '../AppRoutes.tsx'
import { narrowSidebar } from '../shell/SidebarToggle.tsx'
import { chooseLetterKeys } from './Shortcuts.tsx'
import { showOverlay } from './overlay.ts'

const server = aChatServer({ name: 'Tafelrunde' })
const raid = { id: '0191e8a0-0000-7000-8000-000000000001', title: 'Queen Bellandir' }

const served = serveApi(() => ({
  'GET /auth/user': aReader('100000000000000001', 'Lena'),
  'GET /auth/permissions': leads(true),
  'GET /auth/member-permissions': {
    isMember: true,
    hasMemberRole: true,
    server: { id: server.id, name: server.name },
    roles: [],
  },
  'GET /api/donation': { offers: [] },
  'GET /api/events': [asListed(asView(anEvent({ ...raid, date: '2026-12-01T20:00:00.000Z' })))],
  'GET /api/discord/servers': [server],
  'GET /api/discord/servers/{id}/members': [aMember('Mia')],
}))
afterEach(() => {
  chooseLetterKeys(true)
  showOverlay(null)
  localStorage.clear()
})

/** A page that asks for nothing, once the reader's places are known. */
async function open(beside?: ReactNode) {
  const user = userEvent.setup()
  await renderApp(
    <>
      <AppRoutes />
      {beside}
    </>,
    { path: '/nowhere' },
  )
  await screen.findAllByRole('link', { name: 'Party Manager' }, { timeout: 15_000 })
  return user
}
const nowhere = { name: '404 Page Not Found' }

// The first to open the search: its dialog is still to be fetched.
test('what is typed before the search is there is written into it, and is no command', async () => {
  const user = await open()
  await user.keyboard('{Control>}k{/Control}nix{Backspace}g')
  const field = await screen.findByRole('combobox', { name: 'Suche' })
  await waitFor(() => expect(field).toHaveProperty('value', 'nig'))
  expect(screen.getByRole('heading', { ...nowhere, hidden: true })).toBeTruthy()
})

test('g and a letter lead to another page', async () => {
  const user = await open()
  await user.keyboard('gp')
  await waitFor(() => expect(screen.queryByRole('heading', nowhere)).toBeNull())
})

test('a letter that leads nowhere does nothing', async () => {
  const user = await open()
  await user.keyboard('gl')
  expect(screen.getByRole('heading', nowhere)).toBeTruthy()
})

test('a question mark shows every key; Escape closes the sheet', async () => {
  const user = await open()
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Tastenkürzel' }))
  expect(sheet.getByText('Event Kalender')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tastenkürzel' })).toBeNull())
})

test('single keys can be switched off, are remembered as off, and on again by the button', async () => {
  const user = await open()
  await user.click(screen.getAllByRole('button', { name: 'Tastenkürzel' })[0]!)
  await user.click(await screen.findByRole('switch', { name: /Einzelne Tasten/ }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tastenkürzel' })).toBeNull())
  await user.keyboard('?gp')
  expect(screen.getByRole('heading', nowhere)).toBeTruthy()
  expect(localStorage.getItem('keyboard-shortcuts')).toBe('off')
})

test('the narrow sidebar has the button that shows every key, too', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: 'Seitenleiste einklappen' }))
  onTestFinished(() => act(() => narrowSidebar(false)))
  await user.click(screen.getByRole('button', { name: 'Tastenkürzel' }))
  expect(await screen.findByRole('dialog', { name: 'Tastenkürzel' })).toBeTruthy()
})

test('letters written into a field are letters', async () => {
  const user = await open()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Suche' })
  await user.type(field, 'gp?')
  expect((field as HTMLInputElement).value).toBe('gp?')
  expect(screen.queryByRole('dialog', { name: 'Tastenkürzel' })).toBeNull()
})

test('the search finds pages, events and people, and opens them by keyboard alone', async () => {
  const user = await open()
  await user.keyboard('/')
  expect(await screen.findByRole('option', { name: /Queen Bellandir/ })).toBeTruthy()
  await user.keyboard('mia')
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['Miamia'])
  const field = screen.getByRole('combobox', { name: 'Suche' })
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id)
  await user.clear(field)
  await user.keyboard('analy{ArrowDown}{Enter}')
  await waitFor(() => expect(screen.queryByRole('heading', nowhere)).toBeNull())
})

test('arrow keys keep the chosen result in view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  const user = await open()
  await user.keyboard('/')
  await screen.findByRole('option', { name: /Queen Bellandir/ })
  await user.keyboard('{ArrowUp}')
  expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('option', { selected: true }))
  expect(scroll.mock.calls.at(-1)).toEqual([{ block: 'nearest' }])
  expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true')
})

test('a chosen result stays chosen when others arrive above it', async () => {
  let arrive = () => undefined as void
  const read = new Promise<void>((resolve) => (arrive = resolve))
  const past = asListed(asView(anEvent({ ...raid, title: 'Miami', date: '2026-01-06T20:00:00.000Z' })))
  served.answers['GET /api/events'] = async ({ query }) => {
    if (query['search'] === undefined) return []
    await read
    return [past]
  }
  const user = await open()
  await user.keyboard('/')
  await screen.findByRole('combobox', { name: 'Suche' })
  await user.keyboard('mia')
  const mia = await screen.findByRole('option', { name: /Mia/ })
  await user.keyboard('{ArrowDown}')
  arrive()
  await screen.findByRole('option', { name: /Miami/ })
  expect(mia.getAttribute('aria-selected')).toBe('true')
})

test('Space presses a button of the message that a dialog’s code did not load', async () => {
  // The page asks whether its build is out of date.
  served.others['/'] = () => new Response('')
  await open(<LoadFailure onRetry={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Erneut versuchen' })
  act(() => {
    showOverlay('help')
    // The dialog is wanted and not there yet.
    expect(fireEvent.keyDown(document.body, { key: ' ' })).toBe(false)
    expect(fireEvent.keyDown(button, { key: ' ' })).toBe(true)
  })
})
