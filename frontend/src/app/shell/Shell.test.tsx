import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router-dom'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { AppRoutes, preloadRoute } from '../AppRoutes.tsx'
import { routeAt, routes } from '../route-table.ts'
import { narrowSidebar } from './SidebarToggle.tsx'
import { aReader, leads } from '#testing/a-reader.ts'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'

const user = 'GET /auth/user'
const permissions = 'GET /auth/permissions'
const lena = aReader('100000000000000001', 'Lena')
const signedOut = refused(401, 'unauthenticated')
const rights = (isAdmin: boolean) => ({
  ...leads(isAdmin),
  server: { id: '200000000000000001', name: 'Tafelrunde' },
})

const served = serveApi(() => ({ [user]: lena }))

const sidebar = async () => within((await screen.findAllByRole('navigation', { name: 'Hauptmenü' }))[0]!)

describe('A signed-out visitor', () => {
  beforeEach(() => {
    served.answers[user] = signedOut
  })

  test('sees only where to sign in, and comes back to the page they wanted', async () => {
    await renderApp(<AppRoutes />, { path: '/party-manager?event=42&signIn=denied' })
    expect(await screen.findByRole('heading', { name: 'Anmeldung erforderlich' })).toBeTruthy()
    expect(screen.getByText('Du musst dich anmelden, um dich für Events anzumelden.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mit Discord anmelden' }).getAttribute('href')).toBe(
      '/auth/discord?returnTo=%2Fparty-manager%3Fevent%3D42',
    )
    expect(new Set(served.requests.map(({ name }) => name))).toEqual(new Set([user, 'GET /auth/guild']))
  })

  test('reads whose page it is: product and guild', async () => {
    served.answers['GET /auth/guild'] = { name: 'Tafelrunde' }
    await renderApp(<AppRoutes />, { path: '/' })
    const guild = await screen.findByText(/Tafelrunde/)
    expect(guild.parentElement?.textContent).toBe('Raidtisch · Tafelrunde')
  })

  test('reads why a sign-in failed', async () => {
    await renderApp(<AppRoutes />, { path: '/?signIn=not_in_guild' })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Nur Mitglieder des Discord-Servers der Gilde',
    )
    expect(screen.getByRole('link', { name: 'Mit Discord anmelden' }).getAttribute('href')).toBe(
      '/auth/discord',
    )
  })
})

describe('The sidebar', () => {
  test('links a leader to the party manager', async () => {
    served.answers[permissions] = rights(true)
    await renderApp(<AppRoutes />, { path: '/nowhere' })
    expect(await (await sidebar()).findByRole('link', { name: 'Party Manager' })).toBeTruthy()
    expect(screen.queryByText('needs Lead role')).toBeNull()
  })

  test('shows a member which role the party manager needs', async () => {
    served.answers[permissions] = rights(false)
    await renderApp(<AppRoutes />, { path: '/nowhere' })
    expect(await (await sidebar()).findAllByText('needs Lead role')).toHaveLength(3)
    expect((await sidebar()).queryByRole('link', { name: 'Party Manager' })).toBeNull()
  })

  test('says and offers the same when it is narrow', async () => {
    served.answers[permissions] = rights(false)
    served.answers['GET /auth/member-permissions'] = {
      isMember: true,
      hasMemberRole: true,
      server: null,
      roles: [],
    }
    served.answers['GET /api/donation'] = { offers: [{ amount: 5, url: 'https://pay.example/5' }] }
    onTestFinished(() => act(() => narrowSidebar(false)))
    narrowSidebar(true)
    await renderApp(<AppRoutes />, { path: '/nowhere' })
    expect(await (await sidebar()).findAllByRole('button', { name: /: needs Lead role$/ })).toHaveLength(3)
    expect(await screen.findByRole('button', { name: 'Spenden' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Direktnachrichten des Bots', pressed: true })).toBeTruthy()
    const language = screen.getByRole('combobox', { name: 'Sprache' })
    expect(language).toHaveProperty('value', 'de')
    expect(within(language).getByRole('option', { name: 'English' })).toBeTruthy()
  })

  test('treats a reader whose rights cannot be read as a member', async () => {
    await renderApp(<AppRoutes />, { path: '/nowhere' })
    expect(await (await sidebar()).findAllByText('needs Lead role')).toHaveLength(3)
  })
})

test.each(routes.filter(({ right }) => right === 'admin').map(({ path }) => path))(
  'the page %s is closed to a member, who reads what it takes',
  async (path) => {
    served.answers[permissions] = rights(false)
    await renderApp(<AppRoutes />, { path })
    expect(await screen.findByText('Zugriff verweigert')).toBeTruthy()
    expect(screen.getByText(/brauchst du die Rolle Lead oder PVP Orga/)).toBeTruthy()
  },
)

test('a reader without the right to build parties returns to the same event after signing in as another person', async () => {
  served.answers[permissions] = rights(false)
  await renderApp(<AppRoutes />, { path: '/party-manager?event=42' })
  expect((await screen.findByRole('link', { name: 'Mit Discord anmelden' })).getAttribute('href')).toBe(
    '/auth/discord?returnTo=%2Fparty-manager%3Fevent%3D42',
  )
})

test('an address that leads nowhere says so', async () => {
  await renderApp(<AppRoutes />, { path: '/nowhere' })
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
})

test('the part of the page that gets the focus has the name of the page', async () => {
  await renderApp(<AppRoutes />, { path: '/nowhere' })
  await screen.findByRole('heading', { name: '404 Page Not Found' })
  expect(screen.getByRole('main', { name: '404 Page Not Found' })).toBeTruthy()
})

/** Draws the app and returns how to go to another address. */
async function openNowhere() {
  let navigate = (_to: number | string) => undefined as void
  function Navigation() {
    navigate = useNavigate() as typeof navigate
    return null
  }
  await renderApp(
    <>
      <AppRoutes />
      <Navigation />
    </>,
    { path: '/nowhere' },
  )
  await screen.findByRole('heading', { name: '404 Page Not Found' })
  return (to: number | string) => act(() => navigate(to))
}

test('a page whose title is not known at first is announced once it is', async () => {
  const id = '0191e8a0-0000-7000-8000-000000000001'
  const event = asView(anEvent({ id, title: 'Queen Bellandir' }))
  let send = () => undefined as void
  served.answers['GET /api/events/{id}'] = () =>
    new Promise((resolve) => {
      send = () => resolve(event)
    })
  const path = `/events/${id}`
  const go = await openNowhere()
  await preloadRoute(routeAt(path)!.route)
  go(path)
  await waitFor(() => expect(served.requests.some(({ name }) => name === 'GET /api/events/{id}')).toBe(true))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  act(send)
  const isStatus = { selector: 'p[role=status]' }
  expect(await screen.findByText('Queen Bellandir', isStatus)).toBeTruthy()
  go('/elsewhere')
  expect(screen.queryByText('Queen Bellandir', isStatus)).toBeNull()
  expect(screen.queryByText('404 Page Not Found', isStatus)).toBeNull()
})

test('a new page begins at its top, and going back leaves the position to the browser', async () => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const go = await openNowhere()
  go('/elsewhere')
  expect(scroll.mock.calls).toEqual([[0, 0]])
  go(-1)
  expect(scroll).toHaveBeenCalledTimes(1)
})

test('a failure of the server is shown, and the user is read again on request', async () => {
  served.answers[user] = refused(503, 'unavailable')
  await renderApp(<AppRoutes />)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch user')
  served.answers[user] = signedOut
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await screen.findByRole('heading', { name: 'Anmeldung erforderlich' })).toBeTruthy()
})

test('a leader finds every page when the user is read at the second attempt', async () => {
  served.answers[user] = refused(503, 'unavailable')
  served.answers[permissions] = rights(true)
  served.answers['GET /auth/audit-permissions'] = { canViewAuditLogs: true }
  await renderApp(<AppRoutes />, { path: '/calendar' })
  await screen.findByRole('alert')
  served.answers[user] = lena
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await (await sidebar()).findByRole('link', { name: 'Audit Logs' })).toBeTruthy()
  expect((await sidebar()).getByRole('link', { name: 'Party Manager' })).toBeTruthy()
})

test('another language is shown, stored and set as the language of the document', async () => {
  await renderApp(<AppRoutes />, { path: '/nowhere' })
  await userEvent.selectOptions((await screen.findAllByRole('combobox', { name: 'Sprache' }))[0]!, 'ko')
  expect(await screen.findByRole('heading', { name: '404 페이지를 찾을 수 없음' })).toBeTruthy()
  await waitFor(() => expect(document.documentElement.lang).toBe('ko'))
  expect(localStorage.getItem('preferred-language')).toBe('ko')
})

test('the bar of a lost network comes at once, and goes when the server answers again', async () => {
  served.answers[permissions] = rights(false)
  await renderApp(<AppRoutes />, { path: '/nowhere' })
  await screen.findByText('404 Page Not Found')
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^Keine Verbindung\./)).toBeTruthy()
  served.others['/healthz'] = () => Response.json({})
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/^Keine Verbindung\./)).toBeNull())
})
