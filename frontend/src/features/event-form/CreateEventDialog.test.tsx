import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CreateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { CreateEventDialog } from './CreateEventDialog.tsx'
import { EditEventDialog } from './EditEventDialog.tsx'

type Answer = { status: number; body: unknown }
type Heard = { call: string; key: string | null; body: unknown }

const serverId = '200000000000000001'
const lena = { id: '100000000000000001', username: 'lena', displayName: 'Lena', avatar: null }
const event = asView(anEvent({ id: '0191e8a0-0000-7000-8000-000000000001' }))
const server = {
  id: serverId,
  name: 'Nachtwache',
  memberCount: 2,
  prefix: '!',
  managerRoles: [],
  defaultTimezone: 'CET',
  settings: {
    defaultEventType: 'raid',
    requireApproval: false,
    maxEventsPerUser: 10,
    defaultChannelId: null as string | null,
  },
  channels: [],
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** What the server answers by method and path; what it was asked. */
let answers: Record<string, Answer>
let heard: Heard[]

const ok = (body: unknown): Answer => ({ status: 200, body })
const member = (isMember: boolean) =>
  ok({
    isMember,
    hasMemberRole: isMember,
    server: { id: serverId, name: 'Nachtwache' },
    roles: [{ id: '300000000000000001', name: 'Gast', color: '#fff' }],
  })

// Fetched ahead, so that no test waits for the form's files.
beforeAll(() => Promise.all([import('./CreateEvent.tsx'), import('./EditEvent.tsx')]), 30_000)

beforeEach(() => {
  heard = []
  answers = {
    'GET /auth/user': ok(lena),
    'GET /auth/member-permissions': member(true),
    'GET /api/discord/servers': ok([server]),
    [`GET /api/discord/servers/${serverId}/channels`]: ok([
      { id: '400000000000000001', name: 'raids', type: 0, parentName: null, botLacks: [] },
    ]),
    [`GET /api/discord/servers/${serverId}/members`]: ok([]),
    [`GET /api/discord/servers/${serverId}/roles`]: ok([]),
    'POST /api/events': ok(event),
    [`PATCH /api/events/${event.id}`]: ok({ ...event, title: 'Warmherz', version: 2 }),
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = `${init.method?.toUpperCase()} ${url}`
    const { status, body } = answers[name] ?? { status: 500, body: { code: 'internal', message: name } }
    if (!name.startsWith('GET')) {
      heard.push({
        call: name,
        key: new Headers(init.headers).get('idempotency-key'),
        body: JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
      })
    }
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

function Opened() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(true)}>Wieder öffnen</button>
      <CreateEventDialog open={open} onOpenChange={setOpen} />
    </>
  )
}

async function openForm() {
  await renderApp(<Opened />)
  await screen.findByRole('textbox', { name: /Titel/ })
  return within(screen.getByRole('dialog'))
}

test('planning an event again takes over everything but the date, with the first field ready', async () => {
  const raid = {
    ...event,
    title: 'Kaltherz',
    date: '2026-01-06T20:00:00.000Z',
    timezone: 'CET',
    duration: 90,
  }
  answers[`GET /api/events/${event.id}`] = ok(raid)
  await renderApp(<CreateEventDialog open onOpenChange={() => undefined} from={event.id} />)
  const form = within(await screen.findByRole('dialog', { name: 'Nochmal planen' }))
  await userEvent.click(await form.findByRole('button', { name: 'Event erstellen' }))
  await waitFor(() => expect(heard).toHaveLength(1))
  const sent = CreateEventBody.parse(heard[0]?.body)
  expect(sent).toMatchObject({ title: 'Kaltherz', duration: 90, timezone: 'CET' })
  const date = new Date(sent.date)
  expect([date.getTime() > Date.now(), date.getUTCDay()]).toEqual([true, 2])
})

function fillIn(form: Awaited<ReturnType<typeof openForm>>) {
  fireEvent.change(form.getByRole('textbox', { name: /Titel/ }), { target: { value: 'Kaltherz' } })
  fireEvent.change(form.getByLabelText(/Datum/), { target: { value: '2026-07-21' } })
  fireEvent.change(form.getByLabelText(/Uhrzeit/), { target: { value: '21:00' } })
}

describe('The dialog', () => {
  test('asks a signed-out visitor to sign in and says who can', async () => {
    answers['GET /auth/user'] = { status: 401, body: { code: 'unauthenticated', message: 'Sign in' } }
    await renderApp(<Opened />)
    expect(await screen.findByRole('link', { name: 'Mit Discord anmelden' })).toBeTruthy()
    expect(screen.getByText(/Nur Mitglieder des Discord-Servers/)).toBeTruthy()
  })

  test('tells who lacks the Member role what the server knows of them', async () => {
    answers['GET /auth/member-permissions'] = member(false)
    await renderApp(<Opened />)
    const dialog = within(await screen.findByRole('dialog', { name: 'Berechtigung erforderlich' }))
    expect(dialog.getByText('Du bist Mitglied von Nachtwache.')).toBeTruthy()
    expect(dialog.getByText('Gast')).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  test('claims nothing about a reader whose rights could not be read, and tries again', async () => {
    delete answers['GET /auth/member-permissions']
    await renderApp(<Opened />)
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Deine Rechte konnten nicht geprüft werden')).toBeTruthy()
    expect(screen.queryByText(/nicht auf dem Discord-Server/)).toBeNull()
    answers['GET /auth/member-permissions'] = member(true)
    await userEvent.click(dialog.getByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('button', { name: 'Event erstellen' })).toBeTruthy()
  })

  test('says what is required, at the fields, and sends nothing', async () => {
    const form = await openForm()
    for (const field of [/Datum/, /Uhrzeit/])
      fireEvent.change(form.getByLabelText(field), { target: { value: '' } })
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect((await form.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
      'Title is required',
      'Date is required',
      'Time is required',
    ])
    expect(heard).toEqual([])
  })

  test('sends the moment that clocks of the zone show, says it worked, closes and is empty again', async () => {
    const form = await openForm()
    fillIn(form)
    await form.findByRole('option', { name: '# raids' })
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Channel' }), '# raids')
    expect(form.getByText('Event wird gepostet in: Nachtwache → raids')).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect(await screen.findByText('Event erfolgreich erstellt')).toBeTruthy()
    expect(screen.getByText('Dein Event wurde erstellt und ist jetzt aktiv.')).toBeTruthy()
    expect(CreateEventBody.parse(heard[0]?.body)).toMatchObject({
      title: 'Kaltherz',
      date: '2026-07-21T19:00:00.000Z',
      timezone: 'CET',
      serverId,
      channelId: '400000000000000001',
      roles: { tanks: { max: 3 }, healers: { max: 6 }, dps: { max: 12 } },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Wieder öffnen' }))
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', '')
  })

  test('chooses the channel beforehand that the settings name', async () => {
    const settings = { ...server.settings, defaultChannelId: '400000000000000001' }
    answers['GET /api/discord/servers'] = ok([{ ...server, settings }])
    const form = await openForm()
    expect(await form.findByText('Event wird gepostet in: Nachtwache → raids')).toBeTruthy()
  })

  test('creates one event however fast the button is pressed', async () => {
    const form = await openForm()
    fillIn(form)
    const submit = form.getByRole('button', { name: 'Event erstellen' })
    fireEvent.click(submit)
    fireEvent.click(submit)
    expect(await screen.findByText('Event erfolgreich erstellt')).toBeTruthy()
    expect(heard).toHaveLength(1)
  })

  test('repeats a failed attempt under the same key, and another event under another', async () => {
    answers['POST /api/events'] = { status: 503, body: { code: 'unavailable', message: 'starting' } }
    const form = await openForm()
    fillIn(form)
    const submit = form.getByRole('button', { name: 'Event erstellen' })
    await userEvent.click(submit)
    expect(await screen.findByText('Fehler beim Erstellen')).toBeTruthy()
    expect(screen.getByText(/Der Server ist gerade nicht bereit/)).toBeTruthy()
    await userEvent.click(submit)
    await waitFor(() => expect(heard).toHaveLength(2))
    await waitFor(() => expect(submit).toHaveProperty('disabled', false))
    fireEvent.change(form.getByRole('textbox', { name: /Titel/ }), { target: { value: 'Kaltherz II' } })
    await userEvent.click(submit)
    await waitFor(() => expect(heard).toHaveLength(3))
    const [first, second, third] = heard.map((one) => one.key)
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('closed by accident, it keeps what was written', async () => {
    const form = await openForm()
    fillIn(form)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Wieder öffnen' }))
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Kaltherz')
  })
})

test('Editing shows the event and sends only what changed', async () => {
  await renderApp(<EditEventDialog event={event} open onOpenChange={() => undefined} />)
  const title = await screen.findByRole('textbox', { name: /Titel/ })
  expect(title).toHaveProperty('value', 'Kaltherz')
  expect(screen.getByLabelText(/Uhrzeit/)).toHaveProperty('value', '21:00')
  fireEvent.change(title, { target: { value: 'Warmherz' } })
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Event gespeichert')).toBeTruthy()
  expect(heard).toEqual([{ call: `PATCH /api/events/${event.id}`, key: null, body: { title: 'Warmherz' } }])
})

test('A required role that Discord deleted is shown as such and can be taken off', async () => {
  const [leads, deleted] = ['300000000000000002', '300000000000000003']
  answers[`GET /api/discord/servers/${serverId}/roles`] = ok([
    { id: leads, name: 'Kernteam', color: '#fff', position: 1 },
  ])
  const closed = { ...event, settings: { ...event.settings, requireRoles: [leads, deleted] } }
  await renderApp(<EditEventDialog event={closed} open onOpenChange={() => undefined} />)
  await userEvent.click(await screen.findByText('Nur für bestimmte Rollen (1)'))
  await userEvent.click(screen.getByRole('checkbox', { name: /Gelöschte Rolle/ }))
  expect(screen.queryByRole('checkbox', { name: /Gelöschte Rolle/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText('Event gespeichert')).toBeTruthy()
  expect(heard[0]?.body).toEqual({ settings: { ...event.settings, requireRoles: [leads] } })
})

describe('An event that comes back', () => {
  test.each(['', '400'])('and no longer is to, is not held up by its interval of „%s“', async (interval) => {
    const form = await openForm()
    fillIn(form)
    const comesBack = form.getByRole('checkbox', { name: /Wiederkehrend/ })
    await userEvent.click(comesBack)
    const days = form.getByRole('spinbutton', { name: /Abstand in Tagen/ })
    fireEvent.change(days, { target: { value: interval } })
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect(await form.findByText('1 bis 365 Tage')).toBeTruthy()
    await userEvent.click(comesBack)
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect(await screen.findByText('Event erfolgreich erstellt')).toBeTruthy()
    expect(heard[0]?.body).toMatchObject({ isRecurring: false, recurringInterval: 7 })
  })

  test('is created with its rhythm and with whether the roster comes along', async () => {
    const form = await openForm()
    fillIn(form)
    expect(form.queryByRole('checkbox', { name: /Roster übernehmen/ })).toBeNull()
    await userEvent.click(form.getByRole('checkbox', { name: /Wiederkehrend/ }))
    expect(form.getByRole('spinbutton', { name: /Abstand in Tagen/ })).toHaveProperty('value', '7')
    fireEvent.change(form.getByRole('spinbutton', { name: /Abstand in Tagen/ }), { target: { value: '14' } })
    await userEvent.click(form.getByRole('checkbox', { name: /Roster übernehmen/ }))
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect(await screen.findByText('Event erfolgreich erstellt')).toBeTruthy()
    expect(CreateEventBody.parse(heard[0]?.body)).toMatchObject({
      isRecurring: true,
      recurringInterval: 14,
      copiesRoster: true,
    })
  })

  const weekly = { ...event, isRecurring: true }
  const edit = async (change: () => void | Promise<void>) => {
    await renderApp(<EditEventDialog event={weekly} open onOpenChange={() => undefined} />)
    await screen.findByRole('textbox', { name: /Titel/ })
    await change()
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  }
  const retitle = () =>
    void fireEvent.change(screen.getByRole('textbox', { name: /Titel/ }), { target: { value: 'Warmherz' } })

  test.each([
    ['Nur dieses', 'this'],
    ['Dieses und folgende', 'following'],
  ])('asks what a change is meant for: %s', async (button, scope) => {
    await edit(retitle)
    const question = within(await screen.findByRole('dialog', { name: 'Welche Events ändern?' }))
    expect(heard).toEqual([])
    await userEvent.click(question.getByRole('button', { name: button }))
    expect(await screen.findByText('Event gespeichert')).toBeTruthy()
    expect(heard.map(({ body }) => body)).toEqual([{ title: 'Warmherz', scope }])
  })

  test('closing the question changes nothing and leads back to the form', async () => {
    await edit(retitle)
    await screen.findByRole('dialog', { name: 'Welche Events ändern?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Welche Events ändern?' })).toBeNull())
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Warmherz')
    expect(heard).toEqual([])
  })

  test('a change of the rhythm needs no question, and neither does the end of the series', async () => {
    await edit(() => userEvent.click(screen.getByRole('checkbox', { name: /Wiederkehrend/ })))
    expect(await screen.findByText('Event gespeichert')).toBeTruthy()
    expect(heard.map(({ body }) => body)).toEqual([{ isRecurring: false }])
  })
})
