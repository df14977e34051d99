import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ServerSettings } from '@raidtisch/shared-types/contracts/settings.contract'
import { takeOverSettings } from '#lib/live/apply-to-cache.ts'
import { renderApp } from '#testing/render.tsx'
import { wellBot } from './bot-status.fixture.ts'
import { unsavedSettings } from './settings.fixture.ts'
import { SettingsPage as WholePage } from './SettingsPage.tsx'

const SettingsPage = () => <WholePage streamLinks={() => null} />

type Answer = { status: number; body: unknown }

const { serverId } = unsavedSettings
const roleId = (number: number) => String(300_000_000_000_000_000n + BigInt(number))
const roles = Array.from({ length: 14 }, (_, index) => ({
  id: roleId(index),
  name: `Rolle ${index + 1}`,
  color: '#99aab5',
  members: index,
  isManaged: false,
}))
const saved: ServerSettings = { ...unsavedSettings, adminRoles: [roleId(12)], version: 4 }

let answers: Record<string, Answer[]>
let sent: unknown[]

const ok = (body: unknown): Answer => ({ status: 200, body })
const refused = (status: number, code: string): Answer => ({ status, body: { code, message: code } })
const servers = (count: number) =>
  ok(
    Array.from({ length: count }, (_, index) => ({
      id: index === 0 ? serverId : roleId(900 + index),
      name: `Gilde ${index + 1}`,
      memberCount: 247,
    })),
  )

beforeEach(() => {
  sent = []
  answers = {
    'GET /api/discord/servers': [servers(1)],
    [`GET /api/discord/servers/${serverId}/roles`]: [ok(roles)],
    [`GET /api/discord/servers/${serverId}/channels`]: [
      ok([{ id: '400000000000000001', name: 'raids', type: 0, parentName: null, botLacks: [] }]),
    ],
    [`GET /api/settings/${serverId}`]: [ok(saved)],
    'GET /api/stats/events': [ok({ old: 0 })],
    [`GET /api/bot-status/${serverId}`]: [ok(wellBot)],
  }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT') sent.push(JSON.parse(init.body as string))
    const queue = answers[`${init.method?.toUpperCase()} ${url}`]
    const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0]
    const { status, body } = answer ?? refused(500, 'internal')
    return new Response(JSON.stringify(body), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = async (section: string) =>
  userEvent.click(await screen.findByRole('link', { name: new RegExp(`^${section}`) }))
const put = `PUT /api/settings/${serverId}`
/** The group of admin roles, after opening its section if another one is shown. */
const admins = async () => {
  if (!screen.queryByRole('group', { name: 'Admin Roles' })) await open('Berechtigungen')
  return screen.findByRole('group', { name: 'Admin Roles' })
}
const press = async (name: string) => userEvent.click(within(await admins()).getByRole('button', { name }))
const pressed = async () =>
  within(await admins())
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
const save = (name = 'Save Permissions') => userEvent.click(screen.getByRole('button', { name }))

describe('The settings', () => {
  test('ask for a server where there are several, and say how many people each has', async () => {
    answers['GET /api/discord/servers'] = [servers(2)]
    await renderApp(<SettingsPage />)
    expect(await screen.findByText('Wähle einen Server aus')).toBeTruthy()
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Server' }),
      'Gilde 1 (247 Mitglieder)',
    )
    expect(await admins()).toBeTruthy()
  })

  test('offer ten roles and those that are chosen; the others are found', async () => {
    await renderApp(<SettingsPage />)
    const group = within(await admins())
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...roles.slice(0, 10).map(({ name }) => name),
      'Rolle 13',
    ])
    expect(await pressed()).toEqual(['Rolle 13'])
    expect(group.getByText('3 weitere Rollen findest du über die Suche.')).toBeTruthy()
    await userEvent.type(group.getByRole('searchbox'), 'rolle 14')
    await press('Rolle 14')
    expect(await pressed()).toEqual(['Rolle 14'])
  })

  test('save what was changed and nothing else', async () => {
    answers[put] = [ok({ ...saved, adminRoles: [roleId(0), roleId(12)], version: 5 })]
    await renderApp(<SettingsPage />)
    await press('Rolle 1')
    expect(screen.getByText('1 Änderung nicht gespeichert')).toBeTruthy()
    await save()
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(screen.getByText('Server settings have been updated.')).toBeTruthy()
    expect(sent).toEqual([{ adminRoles: [roleId(12), roleId(0)], version: 4 }])
    expect(screen.queryByText('1 Änderung nicht gespeichert')).toBeNull()
  })

  test('of events are a channel, two switches and hours, with a reason when the hours are wrong', async () => {
    const change = {
      defaultChannelId: '400000000000000001',
      allowPublicEvents: false,
      autoDeleteOldEvents: true,
    }
    answers[put] = [ok({ ...saved, ...change, reminderHours: 24, version: 5 })]
    await renderApp(<SettingsPage />)
    await open('Event Management')
    await screen.findByRole('option', { name: '# raids' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kanal für neue Events' }), '# raids')
    await userEvent.click(screen.getByRole('switch', { name: /Allow Public Events/ }))
    await userEvent.click(screen.getByRole('switch', { name: /Auto-delete Old Events/ }))
    const hours = screen.getByRole('spinbutton', { name: 'Reminder Hours' })
    expect(hours.getAttribute('placeholder')).toBe('2')
    await userEvent.clear(hours)
    expect(screen.getByText('Ganze Stunden von 1 bis 168.')).toBeTruthy()
    await save('Save Event Settings')
    expect(sent).toEqual([])
    await userEvent.type(hours, '24')
    await save('Save Event Settings')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent).toEqual([{ ...change, reminderHours: 24, version: 4 }])
  })

  test('of events are also Discord’s own events and the guild’s clock', async () => {
    answers[put] = [ok({ ...saved, mirrorEvents: true, timezone: 'EST', version: 5 })]
    await renderApp(<SettingsPage />)
    await open('Event Management')
    const zones = await screen.findByRole('combobox', { name: 'Zeitzone' })
    expect(zones).toHaveProperty('value', 'CET')
    expect(within(zones).getAllByRole('option')).toHaveLength(4)
    await userEvent.selectOptions(zones, 'EST (America/New_York)')
    await userEvent.click(screen.getByRole('switch', { name: /Discord Events/ }))
    await save('Save Event Settings')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent).toEqual([{ timezone: 'EST', mirrorEvents: true, version: 4 }])
  })

  test('of Discord are the language of the channels, each in its own words', async () => {
    answers[put] = [ok({ ...saved, language: 'ko', version: 5 })]
    await renderApp(<SettingsPage />)
    await open('Discord')
    const language = await screen.findByRole('combobox', { name: 'Sprache der Kanäle' })
    expect(language).toHaveProperty('value', 'de')
    expect(
      within(language)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Deutsch', 'English', 'Français', 'Русский', '한국어'])
    await userEvent.selectOptions(language, '한국어')
    await save('Discord-Einstellungen speichern')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent).toEqual([{ language: 'ko', version: 4 }])
  })

  test('of new events are a limit, a type and signs, and say what cannot be saved', async () => {
    const change = { maxEventsPerUser: 3, defaultEventType: 'pvp', healerEmoji: '🌿' }
    answers[put] = [ok({ ...saved, ...change, version: 5 })]
    await renderApp(<SettingsPage />)
    await open('Neue Events')
    const card = within(await screen.findByRole('region', { name: 'Neue Events' }))
    const limit = card.getByRole('spinbutton', { name: 'Events je Mitglied' })
    await userEvent.clear(limit)
    await userEvent.type(limit, '101')
    expect(card.getByText('Ganze Zahlen von 1 bis 100.')).toBeTruthy()
    const sign = card.getByRole('textbox', { name: 'Heiler' })
    await userEvent.type(sign, 'x')
    expect(card.getByText('Bitte gib ein Emoji ein.')).toBeTruthy()
    await save('Vorgaben speichern')
    expect(sent).toEqual([])
    await userEvent.clear(limit)
    await userEvent.type(limit, '3')
    await userEvent.clear(sign)
    await userEvent.type(sign, '🌿')
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Üblicher Typ' }), 'PvP')
    await save('Vorgaben speichern')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent).toEqual([{ ...change, version: 4 }])
  })

  test('offer the place a guild has beside the four choices', async () => {
    answers[`GET /api/settings/${serverId}`] = [ok({ ...saved, timezone: 'Asia/Seoul' })]
    await renderApp(<SettingsPage />)
    await open('Event Management')
    const zones = await screen.findByRole('combobox', { name: 'Zeitzone' })
    expect(zones).toHaveProperty('value', 'Asia/Seoul')
    expect(within(zones).getAllByRole('option')).toHaveLength(5)
  })

  test('offer no role that belongs to an app, unless it was chosen', async () => {
    const [first, second, ...others] = roles
    answers[`GET /api/discord/servers/${serverId}/roles`] = [
      ok([{ ...first, isManaged: true }, { ...second, isManaged: true }, ...others]),
    ]
    answers[`GET /api/settings/${serverId}`] = [ok({ ...saved, adminRoles: [roleId(1)] })]
    await renderApp(<SettingsPage />)
    const group = within(await admins())
    expect(group.queryByRole('button', { name: 'Rolle 1' })).toBeNull()
    expect(await pressed()).toEqual(['Rolle 2'])
    await userEvent.type(group.getByRole('searchbox'), 'rolle 1')
    expect(group.queryByRole('button', { name: 'Rolle 1' })).toBeNull()
    expect(group.getByRole('button', { name: 'Rolle 10' })).toBeTruthy()
  })

  test('show one section, keep what was changed in another, and mark where it waits', async () => {
    await renderApp(<SettingsPage />)
    expect(await screen.findByRole('group', { name: 'Welche Rolle leitet?' })).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Admin Roles' })).toBeNull()
    await press('Rolle 1')
    const sections = within(screen.getByRole('navigation', { name: 'Bereiche der Einstellungen' }))
    expect(sections.getByRole('link', { current: true })).toHaveProperty(
      'textContent',
      'BerechtigungenNicht gespeichert',
    )
    await open('Discord')
    expect(screen.queryByRole('group', { name: 'Admin Roles' })).toBeNull()
    expect(sections.getByRole('link', { name: /^Berechtigungen\s?Nicht gespeichert$/ })).toBeTruthy()
    await open('Berechtigungen')
    expect(await pressed()).toEqual(['Rolle 1', 'Rolle 13'])
  })

  test('open the section that the address names, and say beside its name how the bot is', async () => {
    answers[`GET /api/bot-status/${serverId}`] = [ok({ ...wellBot, state: 'no_discord' })]
    await renderApp(<SettingsPage />, { path: '/settings#bot' })
    expect(await screen.findByRole('region', { name: 'Bot-Status' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^Bot-Status\s?Bot gestört$/ })).toBeTruthy()
  })

  test.each([
    [['SendMessages'], '# raids (Der Bot darf hier nicht schreiben)', true],
    [['EmbedLinks'], '# raids (Der Bot darf hier keine Links einbetten)', true],
    [['ViewChannel', 'SendMessages'], '# raids (Der Bot sieht diesen Kanal nicht)', true],
    [['ReadMessageHistory'], '# raids', false],
  ])('offer a default channel in which the bot lacks %s as "%s"', async (botLacks, label, disabled) => {
    answers[`GET /api/discord/servers/${serverId}/channels`] = [
      ok([{ id: '400000000000000001', name: 'raids', type: 0, parentName: null, botLacks }]),
    ]
    await renderApp(<SettingsPage />, { path: '/settings#events' })
    expect(await screen.findByRole('option', { name: label })).toHaveProperty('disabled', disabled)
  })

  test('say why a save was refused and keep what was changed', async () => {
    answers[put] = [refused(409, 'admin_lock_out')]
    await renderApp(<SettingsPage />)
    await press('Rolle 13')
    await save()
    expect(await screen.findByText('Error saving settings')).toBeTruthy()
    expect(screen.getByText(/Damit hätte niemand mehr Admin-Rechte/)).toBeTruthy()
    expect(screen.getByText('1 Änderung nicht gespeichert')).toBeTruthy()
  })

  test('say the fallback when there is no reason', async () => {
    answers[put] = [{ status: 502, body: 'Bad Gateway' }]
    await renderApp(<SettingsPage />)
    await press('Rolle 13')
    await save()
    expect(await screen.findByText('Failed to save settings')).toBeTruthy()
  })

  test('ask before somebody gives up their own rights', async () => {
    answers[put] = [refused(409, 'own_admin_lost'), ok({ ...saved, adminRoles: [], version: 5 })]
    await renderApp(<SettingsPage />)
    await press('Rolle 13')
    await save()
    const question = within(await screen.findByRole('alertdialog', { name: 'Eigene Admin-Rechte abgeben?' }))
    expect(screen.queryByText('Error saving settings')).toBeNull()
    await userEvent.click(question.getByRole('button', { name: 'Speichern und Rechte abgeben' }))
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent.at(-1)).toEqual({ adminRoles: [], version: 4, acceptLosingAdmin: true })
  })
})

describe('Which roles are which', () => {
  const lead = async () => within(await screen.findByRole('group', { name: 'Welche Rolle leitet?' }))

  test('is saved as it is suggested, because from then on names count no more', async () => {
    const suggested = { memberRoles: [roleId(1)], leadRoles: [roleId(0)], pvpOrgaRoles: [], auditRoles: [] }
    answers[`GET /api/settings/${serverId}`] = [ok({ ...saved, ...suggested })]
    answers[put] = [ok({ ...saved, ...suggested, rolesChosenAt: new Date().toISOString(), version: 5 })]
    await renderApp(<SettingsPage />)
    expect(await screen.findByText(/Noch hat niemand die Rollen gewählt/)).toBeTruthy()
    await save('Rollen speichern')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent).toEqual([{ ...suggested, version: 4 }])
    await waitFor(() => expect(screen.queryByText(/Noch hat niemand die Rollen gewählt/)).toBeNull())
  })

  test('shows a role that Discord deleted, to be taken out', async () => {
    const chosen = { ...saved, leadRoles: [roleId(0), roleId(99)], rolesChosenAt: new Date().toISOString() }
    answers[`GET /api/settings/${serverId}`] = [ok(chosen)]
    answers[put] = [ok({ ...chosen, leadRoles: [roleId(0)], version: 5 })]
    await renderApp(<SettingsPage />)
    await userEvent.click((await lead()).getByRole('button', { name: 'Gelöschte Rolle' }))
    await save('Rollen speichern')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent).toEqual([{ leadRoles: [roleId(0)], version: 4 }])
  })

  test('leaves it to the guild whether Discord’s administrators are admins', async () => {
    const chosen = { ...saved, rolesChosenAt: new Date().toISOString() }
    answers[`GET /api/settings/${serverId}`] = [ok(chosen)]
    answers[put] = [ok({ ...chosen, administratorsAreAdmins: false, version: 5 })]
    await renderApp(<SettingsPage />)
    await userEvent.click(await screen.findByRole('switch', { name: /Administratoren sind Admins/ }))
    await save('Rollen speichern')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent).toEqual([{ administratorsAreAdmins: false, version: 4 }])
  })
})

describe('When another admin saves at the same time', () => {
  const theirs: ServerSettings = { ...saved, reminderHours: 12, version: 5 }

  test('what the reader did not touch follows at once', async () => {
    const { client } = await renderApp(<SettingsPage />)
    await press('Rolle 1')
    await open('Event Management')
    const hours = screen.getByRole('spinbutton', { name: 'Reminder Hours' })
    takeOverSettings(client, theirs)
    await waitFor(() => expect(hours).toHaveProperty('value', '12'))
    expect(await pressed()).toEqual(['Rolle 1', 'Rolle 13'])
    expect(screen.queryByText(/Jemand anderes hat inzwischen gespeichert/)).toBeNull()
  })

  test('a save of other fields goes through by itself', async () => {
    answers[put] = [refused(409, 'settings_changed'), ok({ ...theirs, adminRoles: [], version: 6 })]
    await renderApp(<SettingsPage />)
    await press('Rolle 13')
    answers[`GET /api/settings/${serverId}`] = [ok(theirs)]
    await save()
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent).toEqual([
      { adminRoles: [], version: 4 },
      { adminRoles: [], version: 5 },
    ])
  })

  test('a field that both changed is named, and saved only once more pressed', async () => {
    const clash = { ...saved, adminRoles: [roleId(3)], version: 5 }
    answers[put] = [refused(409, 'settings_changed'), ok({ ...clash, adminRoles: [], version: 6 })]
    await renderApp(<SettingsPage />)
    await press('Rolle 13')
    answers[`GET /api/settings/${serverId}`] = [ok(clash)]
    await save()
    expect(await screen.findByText('Error saving settings')).toBeTruthy()
    expect(screen.getByText(/Jemand anderes hat inzwischen gespeichert: Admin Roles\./)).toBeTruthy()
    expect(sent).toHaveLength(1)
    await save()
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent.at(-1)).toEqual({ adminRoles: [], version: 5 })
  })
})
