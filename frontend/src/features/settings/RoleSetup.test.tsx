import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#lib/api/api.ts'
import { authKeys } from '#lib/queries/auth.queries.ts'
import { settingsKeys } from '#lib/queries/settings.queries.ts'
import { aChatServer } from '#testing/a-chat-server.ts'
import { aReader, leads } from '#testing/a-reader.ts'
import { renderApp } from '#testing/render.tsx'
import { inTurn, refused, serveApi } from '#testing/serve-api.ts'
import { RoleSetup } from './RoleSetup.tsx'
import { unsavedSettings } from './settings.fixture.ts'

const { serverId } = unsavedSettings
const officer = '300000000000000001'
const raider = '300000000000000002'
const get = 'GET /api/settings/{serverId}'
const put = 'PUT /api/settings/{serverId}'
const permissions = (changes: Partial<AnswerOf<'GET /auth/permissions'>> = {}) => ({
  ...leads(true),
  server: { id: serverId, name: 'Nachtwache' },
  needsRoleChoice: true,
  leadsWithoutRole: true,
  ...changes,
})
const channel = { type: 0, parentName: null, botLacks: [] }

const served = serveApi(() => ({
  'GET /auth/user': aReader('100000000000000001', 'Gilda'),
  'GET /auth/permissions': permissions(),
  'GET /api/discord/servers': [aChatServer({ id: serverId })],
  'GET /api/discord/servers/{serverId}/roles': [
    { id: officer, name: 'Offizier', color: '#e67e22', members: 3, isManaged: false },
    { id: raider, name: 'Raider', color: '#3498db', members: 38, isManaged: false },
  ],
  'GET /api/discord/servers/{id}/channels': [
    { ...channel, id: '400000000000000001', name: 'allgemein' },
    { ...channel, id: '400000000000000002', name: 'raids' },
  ],
  [get]: unsavedSettings,
}))
const sent = () => served.changes().map(({ body }) => body)
afterEach(() => void vi.unstubAllEnvs())

const later = vi.fn()
const show = async () =>
  renderApp(<RoleSetup server={{ id: serverId, name: 'Nachtwache' }} onLater={later} />)
const question = async (name: string) => within(await screen.findByRole('group', { name }))
const chosenIn = async (name: string) =>
  (await question(name)).queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

describe('The first screen of a new guild', () => {
  test('suggests roles by their names, with how many people hold each, and saves them with one press', async () => {
    served.answers[put] = { ...unsavedSettings, version: 1 }
    await show()
    expect(await screen.findByRole('heading', { name: 'Wer ist wer in Nachtwache?' })).toBeTruthy()
    expect(await chosenIn('Welche Rolle leitet?')).toEqual(['Offizier33 Personen'])
    expect(await chosenIn('Wer ist Mitglied?')).toEqual(['Raider3838 Personen'])
    expect(await chosenIn('Wer liest die Audit Logs?')).toEqual([])
    expect(
      await screen.findByText('Du bleibst Admin, durch deine Rechte auf dem Discord-Server.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und loslegen' }))
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([
      {
        memberRoles: [raider],
        leadRoles: [officer],
        pvpOrgaRoles: [],
        auditRoles: [],
        defaultChannelId: '400000000000000002',
        version: 0,
      },
    ])
  })

  test('says when the reader would lose their rights, and asks once more before it does', async () => {
    served.answers['GET /auth/permissions'] = permissions({
      leadsWithoutRole: false,
      roles: [{ id: officer, name: 'Offizier', color: '#e67e22' }],
    })
    served.answers[put] = inTurn(refused(409, 'own_admin_lost'), { ...unsavedSettings, version: 1 })
    await show()
    expect(await screen.findByText('Du bleibst Admin, durch die Rolle Offizier.')).toBeTruthy()
    const lead = await question('Welche Rolle leitet?')
    await userEvent.click(lead.getByRole('button', { name: /Offizier/ }))
    expect(await screen.findByText('So wärst du danach kein Admin mehr.')).toBeTruthy()
    expect(screen.getByText(/Ohne Leitung planen nur/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und loslegen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Speichern und Rechte abgeben' }))
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent().at(-1)).toMatchObject({ leadRoles: [], acceptLosingAdmin: true })
  })

  test('asks where events are posted and by which clock, and begins with the reader’s own', async () => {
    vi.stubEnv('TZ', 'Europe/Paris')
    served.answers[get] = { ...unsavedSettings, timezone: 'UTC' }
    served.answers[put] = { ...unsavedSettings, version: 1 }
    await show()
    const channel = await screen.findByRole('combobox', { name: 'Kanal für neue Events' })
    expect(channel).toHaveProperty('value', '400000000000000002')
    const zone = screen.getByRole('combobox', { name: 'Zeitzone' })
    expect(zone).toHaveProperty('value', 'CET')
    expect(screen.getByText('Vorgeschlagen nach deinem Browser: Europe/Paris.')).toBeTruthy()
    await userEvent.selectOptions(channel, 'Kein Kanal')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und loslegen' }))
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({ timezone: 'CET' })
    expect(sent()[0]).not.toHaveProperty('defaultChannelId')
  })

  test('does not overwrite with its suggestion what another admin chose a moment before', async () => {
    served.answers[put] = refused(409, 'settings_changed')
    await show()
    await question('Welche Rolle leitet?')
    served.answers[get] = {
      ...unsavedSettings,
      leadRoles: [raider],
      rolesChosenAt: '2026-11-26T12:00:00.000Z',
      version: 1,
    }
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und loslegen' }))
    expect(await screen.findByText('Error saving settings')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  test('ends when another admin has chosen', async () => {
    const { client } = await show()
    await question('Welche Rolle leitet?')
    const chosen = { ...unsavedSettings, rolesChosenAt: '2026-11-26T12:00:00.000Z', version: 1 }
    act(() => void client.setQueryData(settingsKeys.server(serverId), chosen))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Speichern und loslegen' })).toBeNull())
    // The page above shows this screen because of them.
    expect(client.getQueryState(authKeys.permissions)).toMatchObject({ isInvalidated: true })
  })

  test('can be put off', async () => {
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Später' }))
    expect(later).toHaveBeenCalledTimes(1)
    expect(sent()).toEqual([])
  })
})
