import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CreateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { createQueryClient } from '#lib/api/query-client.ts'
import { activeEventsQuery } from '#lib/queries/event.queries.ts'
import { guildKeys } from '#lib/queries/guild.queries.ts'
import { eventTemplateKeys } from '#lib/queries/event-template.queries.ts'
import { leads } from '#testing/a-reader.ts'
import { refused } from '#testing/serve-api.ts'
import { aTemplate } from '../templates/template.fixture.ts'
import { event, raids, server, serveForms } from './form-server.fixture.ts'
import { openForm } from './opened-form.fixture.tsx'

const served = serveForms()
const list = 'GET /api/event-templates'
const change = 'PATCH /api/event-templates/{id}'
const monday = aTemplate()
const sentTo = `PATCH /api/event-templates/${monday.id}`

beforeAll(
  () => Promise.all([import('./CreateEvent.tsx'), import('../templates/TemplatesDialog.tsx')]),
  30_000,
)
beforeEach(() => {
  served.answers['GET /auth/permissions'] = leads(true)
  served.answers[list] = [monday, aTemplate({ id: '0191e8a0-0000-7000-8000-0000000000a2', name: 'Siege' })]
  served.answers['GET /api/party-types'] = []
  served.answers['GET /api/static-groups'] = []
})

async function open(client?: QueryClient) {
  const form = await openForm(client)
  return { form, user: userEvent.setup(), picker: await form.findByLabelText('Vorlage') }
}
const title = () => screen.getByRole('textbox', { name: /Titel/ })

describe('A template', () => {
  test('fills the form, and the event gets its parties, on the next of its weekdays', async () => {
    const { form, user, picker } = await open()
    expect(document.activeElement).toBe(title())
    await user.selectOptions(picker, 'Montags')
    expect(title()).toHaveProperty('value', 'Kaltherz')
    expect(form.getByText('Parties: Vorhut, Party 2')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Event erstellen' }))
    await waitFor(() => expect(served.changes()).toHaveLength(1))
    const sent = CreateEventBody.parse(served.changes()[0]?.body)
    expect(sent).toMatchObject({
      templateId: monday.id,
      title: 'Kaltherz',
      description: 'Bringt Tränke',
      eventType: 'dungeon',
      duration: 90,
      timezone: 'CET',
      roles: { tanks: { max: 1, emoji: '🐻' }, healers: { max: 2 }, dps: { max: 3 } },
      settings: { sendReminders: false },
      responseDeadline: 1440,
      afterDeadline: 'declined',
    })
    const start = new Date(sent.date)
    expect(start.getTime()).toBeGreaterThan(Date.now())
    expect(start.toLocaleDateString('en', { timeZone: 'Europe/Berlin', weekday: 'long' })).toBe('Monday')
    expect(start.toLocaleTimeString('sv', { timeZone: 'Europe/Berlin' })).toBe('20:30:00')
  })

  test('keeps what it says, also where it says the same as defaults that were saved meanwhile', async () => {
    served.answers[list] = [aTemplate({ channelId: null })]
    const client = createQueryClient()
    const { form, user, picker } = await open(client)
    await user.selectOptions(picker, 'Montags')
    const saved = { ...server, settings: { ...server.settings, defaultChannelId: raids.id } }
    await act(async () => client.setQueryData(guildKeys.servers, [saved]))
    const channel = () => form.getByRole('combobox', { name: 'Kanal' })
    expect(channel()).toHaveProperty('value', '')
    await user.selectOptions(picker, '')
    await waitFor(() => expect(channel()).toHaveProperty('value', raids.id))
  })

  test('is filled in without a question when an event of another length was made meanwhile', async () => {
    const client = createQueryClient()
    const { form, user, picker } = await open(client)
    const made = { ...event, serverId: server.id, duration: 240, createdAt: new Date().toISOString() }
    client.setQueryData(activeEventsQuery.queryKey, [made])
    served.answers[list] = [monday]
    await client.invalidateQueries({ queryKey: eventTemplateKeys.all })
    await waitFor(() => expect(form.queryByRole('option', { name: 'Siege' })).toBeNull())
    await user.selectOptions(picker, 'Montags')
    expect(title()).toHaveProperty('value', 'Kaltherz')
  })

  test('is chosen with the keyboard, and leaving it empties what it filled in', async () => {
    const { user, picker } = await open()
    picker.focus()
    await user.selectOptions(picker, 'Siege')
    expect(title()).toHaveProperty('value', 'Kaltherz')
    await user.selectOptions(picker, 'Ohne Vorlage')
    expect(title()).toHaveProperty('value', '')
    expect(screen.queryByText(/^Parties:/)).toBeNull()
  })

  test.each([
    ['Meine behalten', 'Mein Titel'],
    ['Ersetzen', 'Kaltherz'],
  ])('asks before it replaces what was typed: %s', async (answer, expected) => {
    const { form, user, picker } = await open()
    await user.type(title(), 'Mein Titel')
    await user.selectOptions(picker, 'Montags')
    const question = within(await screen.findByRole('dialog', { name: 'Deine Änderungen ersetzen?' }))
    await user.click(question.getByRole('button', { name: answer }))
    await waitFor(() => expect(title()).toHaveProperty('value', expected))
    expect(form.getByLabelText(/^Dauer/)).toHaveProperty('value', '90')
    expect(picker).toHaveProperty('value', monday.id)
  })

  test('is not chosen when the question is closed, and nothing typed is lost', async () => {
    const { user, picker } = await open()
    await user.type(title(), 'Mein Titel')
    await user.selectOptions(picker, 'Montags')
    await screen.findByRole('dialog', { name: 'Deine Änderungen ersetzen?' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(picker).toHaveProperty('value', ''))
    expect(title()).toHaveProperty('value', 'Mein Titel')
  })

  test('says what it names and is gone, and falls back to the usual channel', async () => {
    const settings = { ...server.settings, defaultChannelId: raids.id }
    served.answers['GET /api/discord/servers'] = [{ ...server, settings }]
    served.answers[list] = [
      aTemplate({
        lost: [
          { part: 'channel', name: 'alt' },
          { part: 'requiredRole', name: null },
        ],
      }),
    ]
    const { form, user, picker } = await open()
    await user.selectOptions(picker, 'Montags')
    expect(form.getByText(/^Den Kanal #alt gibt es nicht mehr/)).toBeTruthy()
    expect(form.getByText(/^Eine nötige Rolle gibt es nicht mehr/)).toBeTruthy()
    expect(form.getByRole('combobox', { name: 'Kanal' })).toHaveProperty('value', raids.id)
  })

  test('takes over what the form changed when it is saved to it', async () => {
    served.answers[change] = ({ body }) => aTemplate({ title: body.title ?? '', version: 2 })
    const { form, user, picker } = await open()
    await user.selectOptions(picker, 'Montags')
    expect(form.queryByRole('button', { name: 'In der Vorlage speichern' })).toBeNull()
    fireEvent.change(title(), { target: { value: 'Warmherz' } })
    fireEvent.change(form.getByLabelText(/Datum/), { target: { value: '2099-07-21' } })
    await user.click(await form.findByRole('button', { name: 'In der Vorlage speichern' }))
    await screen.findByText('Vorlage „Montags“ geändert')
    expect(served.changes()).toEqual([{ call: sentTo, body: { title: 'Warmherz', weekday: 2, version: 1 } }])
    expect(form.queryByRole('button', { name: 'In der Vorlage speichern' })).toBeNull()
  })

  test('is not sent when the form changed nothing that it keeps', async () => {
    const { form, user, picker } = await open()
    await user.selectOptions(picker, 'Montags')
    // Another Monday.
    fireEvent.change(form.getByLabelText(/Datum/), { target: { value: '2099-07-20' } })
    await user.click(await form.findByRole('button', { name: 'In der Vorlage speichern' }))
    await waitFor(() => expect(form.queryByRole('button', { name: 'In der Vorlage speichern' })).toBeNull())
    expect(served.changes()).toEqual([])
    expect(form.getByLabelText(/Datum/)).toHaveProperty('value', '2099-07-20')
  })

  test('keeps what another leader saved since it filled the form', async () => {
    served.answers[change] = () => aTemplate({ version: 3 })
    const client = createQueryClient()
    const { form, user, picker } = await open(client)
    await user.selectOptions(picker, 'Montags')
    const roles = { ...monday.roles, tanks: { max: 4, emoji: '🐻' } }
    served.answers[list] = [aTemplate({ duration: 240, parties: [], roles, version: 2 })]
    await client.invalidateQueries({ queryKey: eventTemplateKeys.all })
    await waitFor(() => expect(form.queryByText('Parties: Vorhut, Party 2')).toBeNull())
    expect(form.queryByRole('button', { name: 'In der Vorlage speichern' })).toBeNull()
    fireEvent.change(title(), { target: { value: 'Warmherz' } })
    fireEvent.change(form.getByLabelText(/^DPS/), { target: { value: '9' } })
    await user.click(await form.findByRole('button', { name: 'In der Vorlage speichern' }))
    await waitFor(() => expect(served.changes()).toHaveLength(1))
    expect(served.changes()[0]?.body).toEqual({
      title: 'Warmherz',
      roles: { ...roles, dps: { max: 9, emoji: null } },
      version: 2,
    })
  })
})

describe('The list of templates', () => {
  async function manage() {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Vorlagen verwalten' }))
    await screen.findByRole('dialog', { name: 'Vorlagen' })
    return user
  }

  test('renames one and gives it another evening and a party, and leaves its other fields', async () => {
    served.answers[change] = ({ body }) => aTemplate({ name: body.name ?? '', version: 2 })
    const user = await manage()
    await user.click(screen.getByRole('button', { name: 'Montags bearbeiten' }))
    const name = await screen.findByLabelText(/^Name der Vorlage/)
    await user.clear(name)
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText('Gib der Vorlage einen Namen.')).toBeTruthy()
    await user.type(name, 'Dienstags')
    await user.selectOptions(screen.getByLabelText('Wochentag'), 'Dienstag')
    await user.click(screen.getByRole('button', { name: 'Party 1 entfernen' }))
    await user.click(screen.getByRole('button', { name: 'Party hinzufügen' }))
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByRole('button', { name: 'Dienstags bearbeiten' })
    const none = { leaderId: null, typeId: null, staticGroupId: null }
    expect(served.changes()).toMatchObject([{ call: sentTo }])
    expect(served.changes()[0]?.body).toEqual({
      name: 'Dienstags',
      weekday: 2,
      parties: [
        { name: null, maxSize: 6, ...none },
        { name: null, maxSize: 6, ...none },
      ],
      version: 1,
    })
  })

  test('closes one that nobody changed without sending it', async () => {
    served.answers[change] = aTemplate({ version: 2 })
    const user = await manage()
    await user.click(screen.getByRole('button', { name: 'Montags bearbeiten' }))
    await user.click(await screen.findByRole('button', { name: 'Speichern' }))
    await screen.findByRole('button', { name: 'Montags bearbeiten' })
    expect(served.changes()).toEqual([])
  })

  test('deletes one after a question', async () => {
    served.answers['DELETE /api/event-templates/{id}'] = { success: true }
    const user = await manage()
    await user.click(screen.getByRole('button', { name: 'Montags löschen' }))
    await user.click(await screen.findByRole('button', { name: 'Vorlage löschen' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Montags löschen' })).toBeNull())
  })

  test('stays open when its last one is deleted, and says that there is none', async () => {
    served.answers['DELETE /api/event-templates/{id}'] = { success: true }
    served.answers[list] = [monday]
    const user = await manage()
    await user.click(screen.getByRole('button', { name: 'Montags löschen' }))
    await user.click(await screen.findByRole('button', { name: 'Vorlage löschen' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Montags löschen' })).toBeNull())
    expect(screen.getByRole('dialog', { name: 'Vorlagen' }).textContent).toContain('Noch keine')
  })

  test('reads again and keeps the form open when somebody saved meanwhile', async () => {
    served.answers[change] = refused(409, 'event_template_changed')
    const user = await manage()
    served.answers[list] = [aTemplate({ name: 'Otto war hier', version: 2 })]
    await user.click(screen.getByRole('button', { name: 'Montags bearbeiten' }))
    await user.selectOptions(await screen.findByLabelText('Wochentag'), 'Dienstag')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    expect(await screen.findByText(/^Jemand hat diese Vorlage inzwischen geändert/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }))
    expect(await screen.findByRole('button', { name: 'Otto war hier bearbeiten' })).toBeTruthy()
  })
})

test('Members and guilds without a template see no picker', async () => {
  served.answers['GET /auth/permissions'] = leads(false)
  const form = await openForm()
  expect(form.queryByLabelText('Vorlage')).toBeNull()
  expect(served.requests.some(({ name }) => name === list)).toBe(false)
})
