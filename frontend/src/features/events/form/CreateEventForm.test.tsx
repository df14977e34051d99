import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { guildKeys, useServers } from '#lib/queries/guild.queries.ts'
import { renderApp } from '#testing/render.tsx'
import { refused } from '#testing/serve-api.ts'
import { event, fillIn, raids, server, serveForms } from './form-server.fixture.ts'
import { openForm, Opened } from './opened-form.fixture.tsx'

const served = serveForms()

// Fetched ahead, so that no test waits for the form's files.
beforeAll(() => import('./CreateEvent.tsx'), 30_000)

const week = 7 * 86_400_000
const date = () => screen.getByLabelText<HTMLInputElement>(/Datum/).value

test('A form in which nothing was written proposes another date when it is opened another week', async () => {
  // Neither the usual hour nor a change of summer time lies between the two.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  await openForm()
  const before = date()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  vi.setSystemTime(Date.now() + week)
  await userEvent.click(screen.getByRole('button', { name: 'Wieder öffnen' }))
  await waitFor(() => expect(Date.parse(date()) - Date.parse(before)).toBe(week))
})

/** Closes the form and opens it again when its defaults are old; `answer` brings those that a leader saved meanwhile. */
async function openAgainLater(client?: QueryClient) {
  await openForm(client)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const saved = { ...server, settings: { ...server.settings, defaultChannelId: raids.id } }
  let answer = (): void => undefined
  served.answers['GET /api/discord/servers'] = () =>
    new Promise((resolve) => (answer = () => resolve([saved])))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const opener = screen.getByRole('button', { name: 'Wieder öffnen' })
  await userEvent.click(opener)
  return { opener, answer: () => act(() => answer()) }
}
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Titel/ })
const channel = () => screen.getByRole('combobox', { name: 'Kanal' })

test('A form that is opened again later begins with the defaults that a leader saved meanwhile', async () => {
  const { opener, answer } = await openAgainLater()
  answer()
  await waitFor(() => expect(channel()).toHaveProperty('value', raids.id))
  expect(document.activeElement).toBe(title())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('A form opens while its defaults are read, and takes them over beside what is typed meanwhile', async () => {
  const client = createQueryClient()
  const { answer } = await openAgainLater(client)
  expect(document.activeElement).toBe(title())
  await userEvent.keyboard('Kaltherz')
  expect(client.isFetching({ queryKey: guildKeys.servers })).toBe(1)
  answer()
  await waitFor(() => expect(channel()).toHaveProperty('value', raids.id))
  expect(title()).toHaveProperty('value', 'Kaltherz')
  await userEvent.keyboard('!')
  expect(title()).toHaveProperty('value', 'Kaltherz!')
})

/** Types a letter when the form has seen new defaults, but React has not rendered them yet. */
function LetterBeforeRendering() {
  const { data } = useServers()
  useEffect(() => {
    const input = screen.queryByRole<HTMLInputElement>('textbox', { name: /Titel/ })
    if (!input) return
    Reflect.set(HTMLInputElement.prototype, 'value', `${input.value}x`, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, [data])
  return null
}

test('A form keeps a letter that is typed at the moment when new defaults arrive', async () => {
  const client = createQueryClient()
  await renderApp([<Opened key="form" />, <LetterBeforeRendering key="letter" />], { client })
  await screen.findByRole('textbox', { name: /Titel/ })
  const before = title().value
  const saved = { ...server, settings: { ...server.settings, defaultChannelId: raids.id } }
  await act(async () => client.setQueryData(guildKeys.servers, [saved]))
  await waitFor(() => expect(channel()).toHaveProperty('value', raids.id))
  expect(title().value).toBe(`${before}x`)
})

test('A refused form keeps its marks when new defaults arrive', async () => {
  const client = createQueryClient()
  const form = await openForm(client)
  await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
  expect((await form.findByRole('alert')).textContent).toBe('Title is required')
  const saved = { ...server, settings: { ...server.settings, defaultChannelId: raids.id } }
  await act(async () => client.setQueryData(guildKeys.servers, [saved]))
  await waitFor(() => expect(channel()).toHaveProperty('value', raids.id))
  expect(form.getByRole('alert').textContent).toBe('Title is required')
})

test('A form that was refused and closed is not judged while it is filled in again', async () => {
  const form = await openForm()
  await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
  expect((await form.findByRole('alert')).textContent).toBe('Title is required')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Wieder öffnen' }))
  await userEvent.type(title(), 'K{Backspace}')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('A new default channel that the reader’s list lacks is chosen under a name of its own', async () => {
  const client = createQueryClient()
  await openForm(client)
  const saved = { ...server, settings: { ...server.settings, defaultChannelId: '400000000000000099' } }
  await act(async () => client.setQueryData(guildKeys.servers, [saved]))
  await waitFor(() => expect(channel()).toHaveProperty('value', '400000000000000099'))
  expect(channel().querySelector('option:checked')?.textContent).toBe('Unbekannter Kanal')
})

test.each([
  ['channelId', () => screen.getByRole('combobox', { name: /Kanal/ }).closest('div')!.parentElement!],
  ['settings.requireRoles', () => screen.getByRole('group', { name: 'Optionen' })],
  ['preselectedPlayers', () => screen.getByRole('group', { name: /Spieler/ })],
])('A form marks the field that the server refuses: %s', async (path, part) => {
  served.answers['POST /api/events'] = refused(400, 'invalid_input', path)
  served.answers['GET /api/discord/servers/{serverId}/roles'] = [
    { id: '300000000000000002', name: 'Kernteam', color: '#fff', members: 1, isManaged: false },
  ]
  const form = await openForm()
  fillIn(form)
  await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
  await waitFor(() => expect(within(part()).getByText('Bitte prüfe deine Eingaben.')).toBeTruthy())
  served.answers['POST /api/events'] = event
  await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('A form stays open when the member’s rights cannot be read again', async () => {
  const client = createQueryClient()
  await openForm(client)
  served.answers['GET /auth/member-permissions'] = refused(503, 'unavailable')
  await act(() => client.invalidateQueries({ queryKey: authKeys.memberPermissions }))
  expect(client.getQueryData(authKeys.memberPermissions)).toMatchObject({ isUnchecked: true })
  expect(screen.getByRole('textbox', { name: /Titel/ })).toBeTruthy()
})

test('A new event has four time zones to choose from, by the names of the specification', async () => {
  const form = await openForm()
  const zones = within(form.getByRole('combobox', { name: 'Zeitzone' })).getAllByRole('option')
  expect(zones.map(({ textContent }) => textContent)).toEqual([
    'UTC',
    'PST (UTC-8)',
    'EST (UTC-5)',
    'CET (UTC+1)',
  ])
})

test('An event that cannot be created says so without a reason when the server gives none', async () => {
  delete served.answers['POST /api/events']
  const form = await openForm()
  fillIn(form)
  await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
  expect(await screen.findByText('Fehler beim Erstellen')).toBeTruthy()
  expect(screen.getByText('Etwas ist schiefgelaufen. Bitte versuche es erneut.')).toBeTruthy()
})
