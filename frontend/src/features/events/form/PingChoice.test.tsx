import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { CreateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import { guildKeys } from '#lib/queries/guild.queries.ts'
import { renderApp } from '#testing/render.tsx'
import { CreateEventDialog } from './CreateEventDialog.tsx'
import { fillIn, raids, server, serveForms, unfold } from './form-server.fixture.ts'

const served = serveForms()
const raider = { id: '300000000000000009', name: 'Raider', isMentionable: false }
const pvp = { id: '300000000000000010', name: 'PvP', isMentionable: false }

beforeAll(() => import('./CreateEvent.tsx'), 30_000)

let client: QueryClient

async function openForm() {
  ;({ client } = await renderApp(<CreateEventDialog open onOpenChange={() => undefined} />))
  await screen.findByRole('textbox', { name: /Titel/ })
  return within(screen.getByRole('dialog'))
}

test('the form offers the roles that Settings allow, and says where the bot may not ping one', async () => {
  const settings = { ...server.settings, defaultChannelId: raids.id, pingRoles: [raider, pvp] }
  served.answers['GET /api/discord/servers'] = [{ ...server, settings }]
  served.answers['GET /api/discord/servers/{id}/channels'] = [{ ...raids, botLacks: ['MentionEveryone'] }]
  const form = await openForm()
  fillIn(form)
  await unfold('Optionen')
  await userEvent.click(await form.findByRole('checkbox', { name: '@Raider' }))
  expect(await form.findByText(/^Nicht angepingt: @Raider\. /)).toBeTruthy()
  await userEvent.click(form.getByRole('checkbox', { name: '@PvP' }))
  expect(await form.findByText(/^Nicht angepingt: @Raider, @PvP\. /)).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
  await waitFor(() => expect(served.changes()).toHaveLength(1))
  expect(CreateEventBody.parse(served.changes()[0]?.body).pingRoleIds).toEqual([raider.id, pvp.id])
})

test('the form says nothing of pinging while Settings allow no role', async () => {
  const form = await openForm()
  await unfold('Optionen')
  expect(form.queryByText('Rollen beim Posten anpingen')).toBeNull()
})

test('a chosen role that Settings no longer allow is not sent', async () => {
  const settings = { ...server.settings, defaultChannelId: raids.id }
  served.answers['GET /api/discord/servers'] = [{ ...server, settings: { ...settings, pingRoles: [raider] } }]
  const form = await openForm()
  fillIn(form)
  await unfold('Optionen')
  await userEvent.click(await form.findByRole('checkbox', { name: '@Raider' }))
  act(() => void client.setQueryData(guildKeys.servers, [{ ...server, settings }]))
  await waitFor(() => expect(form.queryByRole('checkbox', { name: '@Raider' })).toBeNull())
  expect(form.queryByText(/Rollen beim Posten anpingen/)).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Event erstellen' }))
  await waitFor(() => expect(served.changes()).toHaveLength(1))
  expect(served.changes()[0]?.body).toMatchObject({ pingRoleIds: [] })
})
