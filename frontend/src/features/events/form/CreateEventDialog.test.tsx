import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { CreateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { aMember } from '#testing/a-member.ts'
import { renderApp } from '#testing/render.tsx'
import { refused } from '#testing/serve-api.ts'
import { CreateEventDialog } from './CreateEventDialog.tsx'
import { event, fillIn, raids, server, serveForms, unfold } from './form-server.fixture.ts'
import { openForm } from './opened-form.fixture.tsx'

const served = serveForms()

// Fetched ahead, so that no test waits for the form's files.
beforeAll(() => import('./CreateEvent.tsx'), 30_000)

test.each([
  ['a leader, with its parties,', true],
  ['a member', false],
])('planning an event again takes over everything but the date for %s', async (_, manageParties) => {
  const raid = {
    ...event,
    title: 'Kaltherz',
    date: '2026-01-06T20:00:00.000Z',
    timezone: 'CET',
    duration: 90,
    can: { ...event.can, manageParties },
  } as const
  served.answers['GET /api/events/{id}'] = raid
  await renderApp(<CreateEventDialog open onOpenChange={() => undefined} from={event.id} />)
  const form = within(await screen.findByRole('dialog', { name: 'Nochmal planen' }))
  await userEvent.click(await form.findByRole('button', { name: 'Event erstellen' }))
  await waitFor(() => expect(served.changes()).toHaveLength(1))
  const sent = CreateEventBody.parse(served.changes()[0]?.body)
  expect(sent).toMatchObject({ title: 'Kaltherz', duration: 90, timezone: 'CET' })
  expect(sent.partiesOf).toBe(manageParties ? event.id : undefined)
  const date = new Date(sent.date)
  expect([date.getTime() > Date.now(), date.getUTCDay()]).toEqual([true, 2])
})

describe('The dialog', () => {
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
    expect(served.changes()).toEqual([])
  })

  test('says how long a text may be, at the field, and sends nothing', async () => {
    const form = await openForm()
    fillIn(form)
    for (const [field, length] of [
      [/Titel/, 121],
      [/Beschreibung/, 4001],
    ] as const)
      fireEvent.change(form.getByRole('textbox', { name: field }), { target: { value: 'x'.repeat(length) } })
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect((await form.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
      'Höchstens 120 Zeichen.',
      'Höchstens 4000 Zeichen.',
    ])
    expect(served.changes()).toEqual([])
  })

  test('sends the moment that clocks of the zone show, says it worked, closes and is empty again', async () => {
    const form = await openForm()
    fillIn(form)
    await form.findByRole('option', { name: '# raids' })
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Kanal' }), '# raids')
    expect(form.getByText('Event wird gepostet in: Nachtwache → raids')).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect(await screen.findByText('Event erfolgreich erstellt')).toBeTruthy()
    expect(screen.getByText('Dein Event wurde erstellt und ist jetzt aktiv.')).toBeTruthy()
    expect(CreateEventBody.parse(served.changes()[0]?.body)).toMatchObject({
      title: 'Kaltherz',
      date: '2099-07-21T19:00:00.000Z',
      timezone: 'CET',
      serverId: server.id,
      channelId: '400000000000000001',
      roles: { tanks: { max: 3 }, healers: { max: 6 }, dps: { max: 12 } },
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Wieder öffnen' }))
    expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', '')
  })

  test('reserves openings for people who are chosen by role, counts them in the preview, and removes one there', async () => {
    served.answers['GET /api/discord/servers/{id}/members'] = [aMember('Ben'), aMember('Mia')]
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
    const form = await openForm()
    fillIn(form)
    await unfold('Spieler vormerken')
    expect(form.getByRole('tab', { name: 'Vorschau (0)' })).toBeTruthy()
    const choose = async (name: string, role: string) => {
      const roles = within(await form.findByRole('group', { name: new RegExp(name) }))
      await userEvent.click(roles.getByRole('button', { name: role }))
    }
    await choose('Ben', 'Tank')
    await choose('Mia', 'Heiler')
    await userEvent.click(form.getByRole('tab', { name: 'Vorschau (2)' }))
    expect(form.getByRole('heading', { name: /^Tank/ }).textContent).toContain('1/3')
    await userEvent.click(form.getByRole('button', { name: 'Mia nicht mehr vormerken' }))
    expect(form.getByRole('tab', { name: 'Vorschau (1)' })).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    await waitFor(() => expect(served.changes()).toHaveLength(1))
    expect(CreateEventBody.parse(served.changes()[0]?.body).preselectedPlayers).toMatchObject([
      { username: 'ben', role: 'tank' },
    ])
  })

  test('chooses the channel beforehand that the settings name', async () => {
    const settings = { ...server.settings, defaultChannelId: '400000000000000001' }
    served.answers['GET /api/discord/servers'] = [{ ...server, settings }]
    const form = await openForm()
    expect(await form.findByText('Event wird gepostet in: Nachtwache → raids')).toBeTruthy()
  })

  test.each([
    [['ViewChannel', 'SendMessages'], / \(.*sieht/, true],
    [['SendMessages'], / \(.*schreiben/, true],
    [['EmbedLinks'], / \(.*Links/, true],
    [['ReadMessageHistory', 'MentionEveryone'], /^# raids$/, false],
  ] satisfies [typeof raids.botLacks, RegExp, boolean][])(
    'offers a channel in which the bot lacks %s only when a post needs none of that, and says why not',
    async (botLacks, label, disabled) => {
      served.answers['GET /api/discord/servers/{id}/channels'] = [{ ...raids, botLacks }]
      const form = await openForm()
      const option = await form.findByRole('option', { name: /^# raids/ })
      expect(option.textContent).toMatch(label)
      expect(option).toHaveProperty('disabled', disabled)
    },
  )

  test('says at the field why the bot cannot post in the channel that the settings name', async () => {
    served.answers['GET /api/discord/servers/{id}/channels'] = [{ ...raids, botLacks: ['EmbedLinks'] }]
    served.answers['GET /api/discord/servers'] = [
      { ...server, settings: { ...server.settings, defaultChannelId: raids.id } },
    ]
    const form = await openForm()
    await form.findByRole('option', { name: /^# raids/ })
    const field = form.getByRole('combobox', { name: 'Kanal' })
    await waitFor(() => expect(field).toHaveProperty('value', raids.id))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toMatch(/Links/)
    expect(form.queryByText(/Event wird gepostet in/)).toBeNull()
  })

  test('creates one event however fast the button is pressed', async () => {
    const form = await openForm()
    fillIn(form)
    const submit = form.getByRole('button', { name: 'Event erstellen' })
    fireEvent.click(submit)
    fireEvent.click(submit)
    expect(await screen.findByText('Event erfolgreich erstellt')).toBeTruthy()
    expect(served.changes()).toHaveLength(1)
  })

  test('repeats a failed attempt under the same key, and another event under another', async () => {
    served.answers['POST /api/events'] = refused(503, 'unavailable')
    const form = await openForm()
    fillIn(form)
    const submit = form.getByRole('button', { name: 'Event erstellen' })
    await userEvent.click(submit)
    expect(await screen.findByText('Fehler beim Erstellen')).toBeTruthy()
    expect(screen.getByText(/Der Server ist gerade nicht bereit/)).toBeTruthy()
    await userEvent.click(submit)
    await waitFor(() => expect(served.changes()).toHaveLength(2))
    await waitFor(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
    fireEvent.change(form.getByRole('textbox', { name: /Titel/ }), { target: { value: 'Kaltherz II' } })
    await userEvent.click(submit)
    await waitFor(() => expect(served.changes()).toHaveLength(3))
    const [first, second, third] = served.requests
      .filter(({ name }) => name === 'POST /api/events')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('asks before it creates an event that is past, and creates nothing when that was a slip', async () => {
    const form = await openForm()
    fillIn(form)
    fireEvent.change(form.getByLabelText(/Datum/), { target: { value: '2025-11-24' } })
    const submit = form.getByRole('button', { name: 'Event erstellen' })
    await userEvent.click(submit)
    const question = within(await screen.findByRole('alertdialog'))
    expect(
      question.getByText(/^Dieser Zeitpunkt liegt in der Vergangenheit: .*2025.*Trotzdem anlegen\?$/),
    ).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Abbrechen' }))
    expect(served.changes()).toEqual([])
    await userEvent.click(submit)
    await userEvent.click(await screen.findByRole('button', { name: 'Trotzdem anlegen' }))
    expect(await screen.findByText('Event erfolgreich erstellt')).toBeTruthy()
    expect(served.changes()).toHaveLength(1)
  })

  test('folds players, options and classes into a line each, and opens what is wrong', async () => {
    const form = await openForm()
    fillIn(form)
    const options = form.getByRole('button', { name: /^Optionen/ })
    expect(options.textContent).toBe('OptionenErinnerungen senden · Späte Anmeldungen erlauben')
    expect(form.getByRole('button', { name: /^Spieler vormerken/ }).textContent).toContain('Niemand')
    expect(form.getByRole('button', { name: /^Klassen/ }).textContent).toContain('Alle erlaubt')
    expect(form.queryByRole('checkbox', { name: /Wiederkehrend/ })).toBeNull()
    await userEvent.click(options)
    await userEvent.click(form.getByRole('checkbox', { name: /Wiederkehrend/ }))
    fireEvent.change(form.getByRole('spinbutton', { name: /Abstand/ }), { target: { value: '400' } })
    await userEvent.click(options)
    expect(form.queryByRole('spinbutton', { name: /Abstand/ })).toBeNull()
    expect(options.textContent).toContain('Alle 400 Tage')
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect(await form.findByText('1 bis 365 Tage')).toBeTruthy()
    expect(served.changes()).toEqual([])
  })

  test('has the keyboard in the title, on a touch screen too', async () => {
    const form = await openForm()
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: /Titel/ }))
  })

  test('left for another page, it keeps what was written', async () => {
    await openForm().then(fillIn)
    cleanup()
    const again = await openForm()
    expect(again.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Kaltherz')
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

test('what is typed for the next event stays when the event before is created meanwhile', async () => {
  let answer: (created: typeof event) => void = () => undefined
  served.answers['POST /api/events'] = () => new Promise((resolve) => (answer = resolve))
  const form = await openForm()
  fillIn(form)
  await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
  await waitFor(() => expect(served.changes()).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Wieder öffnen' }))
  const title = await screen.findByRole('textbox', { name: /Titel/ })
  fireEvent.change(title, { target: { value: 'Warmherz' } })
  answer(event)
  expect(await screen.findByText('Event erfolgreich erstellt')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /Titel/ })).toHaveProperty('value', 'Warmherz')
})

describe('An event that comes back', () => {
  test.each(['', '400'])('and no longer is to, is not held up by its interval of „%s“', async (interval) => {
    const form = await openForm()
    fillIn(form)
    await unfold('Optionen')
    const comesBack = form.getByRole('checkbox', { name: /Wiederkehrend/ })
    await userEvent.click(comesBack)
    const days = form.getByRole('spinbutton', { name: /Abstand in Tagen/ })
    fireEvent.change(days, { target: { value: interval } })
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect(await form.findByText('1 bis 365 Tage')).toBeTruthy()
    await userEvent.click(comesBack)
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect(await screen.findByText('Event erfolgreich erstellt')).toBeTruthy()
    expect(served.changes()[0]?.body).toMatchObject({ isRecurring: false, recurringInterval: 7 })
  })

  test('is created with its rhythm and with whether the roster comes along', async () => {
    const form = await openForm()
    fillIn(form)
    await unfold('Optionen')
    expect(form.queryByRole('checkbox', { name: /Aufstellung übernehmen/ })).toBeNull()
    await userEvent.click(form.getByRole('checkbox', { name: /Wiederkehrend/ }))
    expect(form.getByRole('spinbutton', { name: /Abstand in Tagen/ })).toHaveProperty('value', '7')
    fireEvent.change(form.getByRole('spinbutton', { name: /Abstand in Tagen/ }), { target: { value: '14' } })
    await userEvent.click(form.getByRole('checkbox', { name: /Aufstellung übernehmen/ }))
    await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
    expect(await screen.findByText('Event erfolgreich erstellt')).toBeTruthy()
    expect(CreateEventBody.parse(served.changes()[0]?.body)).toMatchObject({
      isRecurring: true,
      recurringInterval: 14,
      copiesRoster: true,
    })
  })
})
