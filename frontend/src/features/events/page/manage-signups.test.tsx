import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { eventKeys, useEvent } from '#lib/queries/event.queries.ts'
import { memberKeys } from '#lib/queries/member.queries.ts'
import { aMember } from '#testing/a-member.ts'
import { aReader } from '#testing/a-reader.ts'
import { anEvent, aParticipant, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { refused, serveApi } from '#testing/serve-api.ts'
import { RosterCard } from './RosterCard.tsx'

const id = '0191e8a0-0000-7000-8000-000000000001'
const lena = aReader('100000000000000001', 'Lena')
const ben = '100000000000000003'
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

let event: EventView

// Loaded first, so that no test waits for the file.
beforeAll(() => import('./ManageSignUpDialog.tsx'))

/** Stores Ben's sign-up, or removes it. */
function save(own: Partial<Participant> | null): EventView {
  const others = event.participants.filter((one) => one.discordUserId !== ben)
  const changed = own ? [{ ...aParticipant(id, ben, 'Ben'), ...own }] : []
  return (event = { ...event, participants: [...others, ...changed], version: event.version + 1 })
}
const served = serveApi(() => {
  const view = asView(anEvent({ id, date: tomorrow, createdBy: lena.id }))
  event = { ...view, participants: [], can: { ...view.can, manageSignUps: true } }
  return {
    'GET /api/discord/servers/{id}/members': [aMember('Ben', { id: ben, preferredRole: 'healer' })],
    'GET /api/absences': { timezone: 'Europe/Berlin', absences: [] },
    'GET /api/events/{id}': () => event,
    'PUT /api/events/{id}/participants/{discordUserId}': ({ body: { role, characterClass, status } }) =>
      save({ role, characterClass: characterClass ?? null, status: status ?? 'accepted' }),
    'DELETE /api/events/{id}/participants/{discordUserId}': () => save(null),
  }
})

function Roster() {
  const { data } = useEvent(id)
  return data ? <RosterCard event={data} readerId={lena.id} /> : null
}

async function open() {
  const { client } = await renderApp(<Roster />, { path: `/events/${id}`, reader: lena })
  await screen.findByRole('heading', { name: 'Aufstellung' })
  return { user: userEvent.setup(), client }
}
const section = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
const actionsOf = (name: string) => screen.findByRole('button', { name: `Anmeldung von ${name}` })

test('a leader of the event changes and removes another person’s sign-up in the roster', async () => {
  event.participants = [{ ...aParticipant(id, ben, 'Ben'), role: 'tank' }]
  const { user } = await open()
  await user.click(await actionsOf('Ben'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anmeldung von Ben' }))
  await user.click(dialog.getByRole('radio', { name: 'Heiler' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Antwort' }), 'Vielleicht')
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(section('Vielleicht').getByText('Ben')).toBeTruthy()
  const roster = screen.getByRole('region', { name: 'Aufstellung' })
  await waitFor(() => expect(document.activeElement).toBe(roster))
  await user.click(await actionsOf('Ben'))
  await user.click(await screen.findByRole('button', { name: 'Entfernen' }))
  await waitFor(() => expect(screen.queryByText('Ben')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(roster))
  expect(served.changes()).toEqual([
    {
      call: `PUT /api/events/${id}/participants/${ben}`,
      body: { role: 'healer', characterClass: null, status: 'tentative' },
    },
    { call: `DELETE /api/events/${id}/participants/${ben}`, body: undefined },
  ])
})

test('what a leader does not change follows the person who answers meanwhile', async () => {
  event.participants = [{ ...aParticipant(id, ben, 'Ben'), role: 'dps', characterClass: 'crossbow_dagger' }]
  const { user, client } = await open()
  await user.click(await actionsOf('Ben'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anmeldung von Ben' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Antwort' }), 'Ersatzbank')
  save({ role: 'healer', characterClass: 'longbow_wand', status: 'accepted' })
  await client.invalidateQueries({ queryKey: eventKeys.detail(id) })
  await waitFor(() => expect(dialog.getByRole('radio', { name: 'Heiler' })).toHaveProperty('checked', true))
  await user.click(dialog.getByRole('button', { name: 'Speichern' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(served.changes()[0]?.body).toEqual({
    role: 'healer',
    characterClass: 'longbow_wand',
    status: 'bench',
  })
})

test('people are added from the people who are not on the roster', async () => {
  const { user } = await open()
  await user.click(section('Aufstellung').getByRole('button', { name: 'Hinzufügen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Person hinzufügen' }))
  await user.click(await dialog.findByRole('radio', { name: 'Ben' }))
  expect(dialog.getByRole('radio', { name: 'Heiler' })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('button', { name: 'Hinzufügen' }))
  await waitFor(() => expect(section('Heiler').getByText('Ben')).toBeTruthy())
})

test('people are added as what they played last, also when their names were just brought by a message', async () => {
  const { user, client } = await open()
  const members = memberKeys.server(event.serverId)
  client.setQueryData(members, [aMember('Ben', { id: ben, preferredRole: 'dps' })])
  await user.click(section('Aufstellung').getByRole('button', { name: 'Hinzufügen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Person hinzufügen' }))
  await waitFor(() =>
    expect(client.getQueryData(members)).toMatchObject([{ id: ben, preferredRole: 'healer' }]),
  )
  await user.click(await dialog.findByRole('radio', { name: 'Ben' }))
  expect(dialog.getByRole('radio', { name: 'Heiler' })).toHaveProperty('checked', true)
})

test('the dialog to add people says that the members are being read, and that they cannot be', async () => {
  const members = 'GET /api/discord/servers/{id}/members'
  let fail = () => undefined as void
  const failed = new Promise<void>((resolve) => (fail = resolve))
  served.answers[members] = async () => {
    await failed
    return refused(404, 'server_not_found')
  }
  const { user } = await open()
  await user.click(section('Aufstellung').getByRole('button', { name: 'Hinzufügen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Person hinzufügen' }))
  expect(dialog.getByRole('status', { name: 'Wird geladen …' })).toBeTruthy()
  fail()
  expect(await dialog.findByText('Die Mitglieder konnten nicht geladen werden.')).toBeTruthy()
  served.answers[members] = [aMember('Ben', { id: ben })]
  await user.click(dialog.getByRole('button', { name: 'Erneut versuchen' }))
  expect(await dialog.findByRole('radio', { name: 'Ben' })).toBeTruthy()
})

test('a reader who does not lead the event cannot change other people’s sign-ups', async () => {
  event = asView(event)
  event.participants = [{ ...aParticipant(id, ben, 'Ben'), role: 'tank' }]
  await open()
  expect(screen.queryByRole('button', { name: 'Anmeldung von Ben' })).toBeNull()
  expect(section('Aufstellung').queryByRole('button', { name: 'Hinzufügen' })).toBeNull()
})

test('adding somebody follows what they answer meanwhile', async () => {
  const { user, client } = await open()
  await user.click(section('Aufstellung').getByRole('button', { name: 'Hinzufügen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Person hinzufügen' }))
  await user.click(await dialog.findByRole('radio', { name: 'Ben' }))
  save({ role: 'tank', status: 'declined' })
  await client.invalidateQueries({ queryKey: eventKeys.detail(id) })
  const response = dialog.getByRole('combobox', { name: 'Antwort' })
  await waitFor(() => expect(response).toHaveProperty('value', 'declined'))
})

test('whoever is chosen after somebody else does not get the other one’s role', async () => {
  const members = [
    aMember('Ben', { id: ben, preferredRole: 'tank' }),
    aMember('Bert', { id: '100000000000000004' }),
  ]
  served.answers['GET /api/discord/servers/{id}/members'] = members
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Hinzufügen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Person hinzufügen' }))
  await user.click(await dialog.findByRole('radio', { name: 'Ben' }))
  expect(dialog.getByRole('radio', { name: /^Tank/ })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('radio', { name: 'Bert' }))
  expect(dialog.getByRole('radio', { name: /^DPS/ })).toHaveProperty('checked', true)
})
