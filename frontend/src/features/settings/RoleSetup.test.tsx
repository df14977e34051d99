import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { RoleSetup } from './RoleSetup.tsx'
import { unsavedSettings } from './settings.fixture.ts'

const { serverId } = unsavedSettings
const officer = '300000000000000001'
const raider = '300000000000000002'
let answers: Record<string, { status: number; body: unknown }[]>
let sent: unknown[]
const ok = (body: unknown) => ({ status: 200, body })
const permissions = (changes: object) =>
  ok({
    isAdmin: true,
    hasLeadRole: true,
    server: { id: serverId, name: 'Nachtwache' },
    roles: [],
    needsRoleChoice: true,
    leadsWithoutRole: true,
    ...changes,
  })

beforeEach(() => {
  sent = []
  answers = {
    'GET /auth/user': [ok({ id: '1', username: 'gilda', displayName: 'Gilda', avatar: null })],
    'GET /auth/permissions': [permissions({})],
    'GET /api/discord/servers': [ok([{ id: serverId, name: 'Nachtwache', memberCount: 247 }])],
    [`GET /api/discord/servers/${serverId}/roles`]: [
      ok([
        { id: officer, name: 'Offizier', color: '#e67e22', members: 3 },
        { id: raider, name: 'Raider', color: '#3498db', members: 38 },
      ]),
    ],
    [`GET /api/discord/servers/${serverId}/channels`]: [
      ok([
        { id: '400000000000000001', name: 'allgemein', type: 0, parentName: null, botLacks: [] },
        { id: '400000000000000002', name: 'raids', type: 0, parentName: null, botLacks: [] },
      ]),
    ],
    [`GET /api/settings/${serverId}`]: [ok(unsavedSettings)],
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT') sent.push(JSON.parse(init.body as string))
    const queue = answers[`${init.method?.toUpperCase() ?? 'GET'} ${url}`]
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    const { status, body } = answer ?? { status: 500, body: { code: 'internal', message: 'internal' } }
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const later = vi.fn()
const show = async () =>
  renderApp(<RoleSetup server={{ id: serverId, name: 'Nachtwache' }} onLater={later} />)
const question = async (name: string) => within(await screen.findByRole('group', { name }))
const chosenIn = async (name: string) =>
  (await question(name)).queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)

describe('The first screen of a new guild', () => {
  test('suggests roles by their names, with how many people hold each, and saves them with one press', async () => {
    answers[`PUT /api/settings/${serverId}`] = [ok({ ...unsavedSettings, version: 1 })]
    await show()
    expect(await screen.findByRole('heading', { name: 'Wer ist wer in Nachtwache?' })).toBeTruthy()
    expect(await chosenIn('Welche Rolle leitet?')).toEqual(['Offizier33 Personen'])
    expect(await chosenIn('Wer ist Mitglied?')).toEqual(['Raider3838 Personen'])
    expect(await chosenIn('Wer liest das Audit?')).toEqual([])
    expect(
      await screen.findByText('Du bleibst Admin, durch deine Rechte auf dem Discord-Server.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und loslegen' }))
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent).toEqual([
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
    answers['GET /auth/permissions'] = [
      permissions({ leadsWithoutRole: false, roles: [{ id: officer, name: 'Offizier', color: '#e67e22' }] }),
    ]
    answers[`PUT /api/settings/${serverId}`] = [
      { status: 409, body: { code: 'own_admin_lost', message: 'own_admin_lost' } },
      ok({ ...unsavedSettings, version: 1 }),
    ]
    await show()
    expect(await screen.findByText('Du bleibst Admin, durch die Rolle Offizier.')).toBeTruthy()
    const lead = await question('Welche Rolle leitet?')
    await userEvent.click(lead.getByRole('button', { name: /Offizier/ }))
    expect(await screen.findByText('So wärst du danach kein Admin mehr.')).toBeTruthy()
    expect(screen.getByText(/Ohne Leitung planen nur/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und loslegen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Speichern und Rechte abgeben' }))
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent.at(-1)).toMatchObject({ leadRoles: [], acceptLosingAdmin: true })
  })

  test('asks where events are posted and by which clock, and begins with the reader’s own', async () => {
    vi.stubEnv('TZ', 'Europe/Paris')
    answers[`GET /api/settings/${serverId}`] = [ok({ ...unsavedSettings, timezone: 'UTC' })]
    answers[`PUT /api/settings/${serverId}`] = [ok({ ...unsavedSettings, version: 1 })]
    await show()
    const channel = await screen.findByRole('combobox', { name: 'Kanal für neue Events' })
    expect(channel).toHaveProperty('value', '400000000000000002')
    const zone = screen.getByRole('combobox', { name: 'Zeitzone' })
    expect(zone).toHaveProperty('value', 'CET')
    expect(screen.getByText('Vorgeschlagen nach deinem Browser: Europe/Paris.')).toBeTruthy()
    await userEvent.selectOptions(channel, 'Kein Kanal')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und loslegen' }))
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ timezone: 'CET' })
    expect(sent[0]).not.toHaveProperty('defaultChannelId')
  })

  test('can be put off', async () => {
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Später' }))
    expect(later).toHaveBeenCalledTimes(1)
    expect(sent).toEqual([])
  })
})
