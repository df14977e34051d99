import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderApp } from '#testing/render.tsx'
import { inTurn, refused } from '#testing/serve-api.ts'
import { wellBot } from './bot-status.fixture.ts'
import {
  serveSettings,
  admins,
  open,
  press,
  pressed,
  get,
  put,
  raids,
  roleId,
  roles,
  save,
  saved,
  serverId,
  servers,
  SettingsPage,
} from './settings-server.fixture.tsx'

const { served, sent } = serveSettings()

describe('The settings', () => {
  test('ask for a server where there are several, and say how many people each has', async () => {
    served.answers['GET /api/discord/servers'] = servers(2)
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
    served.answers[put] = { ...saved, adminRoles: [roleId(0), roleId(12)], version: 5 }
    await renderApp(<SettingsPage />)
    await press('Rolle 1')
    expect(screen.getByText('1 Änderung nicht gespeichert')).toBeTruthy()
    await save()
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(screen.getByText('Server settings have been updated.')).toBeTruthy()
    expect(served.changes()).toEqual([
      {
        call: `PUT /api/settings/${serverId}`,
        body: { adminRoles: [roleId(12), roleId(0)], version: 4 },
      },
    ])
    expect(screen.queryByText('1 Änderung nicht gespeichert')).toBeNull()
  })

  test('of events are a channel, two switches and hours, with a reason when the hours are wrong', async () => {
    const change = {
      defaultChannelId: '400000000000000001',
      allowPublicEvents: false,
      autoDeleteOldEvents: true,
    }
    served.answers[put] = { ...saved, ...change, reminderHours: 24, version: 5 }
    await renderApp(<SettingsPage />)
    await open('Event Management')
    await screen.findByRole('option', { name: '# raids' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kanal für neue Events' }), '# raids')
    await userEvent.click(screen.getByRole('switch', { name: /Allow Public Events/ }))
    await userEvent.click(
      screen.getByRole('switch', {
        name: /^Auto-delete Old Events ?Completed events removed after 30 days\. Archivierte und permanente Events bleiben\./,
      }),
    )
    const hours = screen.getByRole('spinbutton', { name: 'Reminder Hours' })
    expect(hours.getAttribute('placeholder')).toBe('2')
    await userEvent.clear(hours)
    expect(screen.getByText('Ganze Stunden von 1 bis 168.')).toBeTruthy()
    await save('Save Event Settings')
    expect(sent()).toEqual([])
    await userEvent.type(hours, '24')
    await save('Save Event Settings')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([{ ...change, reminderHours: 24, version: 4 }])
  })

  test('of events are also Discord’s own events and the guild’s clock', async () => {
    served.answers[put] = { ...saved, mirrorEvents: true, timezone: 'EST', version: 5 }
    await renderApp(<SettingsPage />)
    await open('Event Management')
    const zones = await screen.findByRole('combobox', { name: 'Zeitzone' })
    expect(zones).toHaveProperty('value', 'CET')
    expect(within(zones).getAllByRole('option')).toHaveLength(4)
    await userEvent.selectOptions(zones, 'EST (America/New_York)')
    await userEvent.click(screen.getByRole('switch', { name: /Discord Events/ }))
    await save('Save Event Settings')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([{ timezone: 'EST', mirrorEvents: true, version: 4 }])
  })

  test('of Discord are the language of the channels, each in its own words', async () => {
    served.answers[put] = { ...saved, language: 'ko', version: 5 }
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
    expect(sent()).toEqual([{ language: 'ko', version: 4 }])
  })

  test('of the deadline of new events keep what is being typed, also while it cannot be saved', async () => {
    served.answers[put] = { ...saved, responseDeadline: 30, version: 5 }
    await renderApp(<SettingsPage />)
    await open('Neue Events')
    await userEvent.click(await screen.findByRole('switch', { name: /Antwortfrist/ }))
    const hours = screen.getByRole('spinbutton', { name: 'Stunden vor dem Start' })
    await userEvent.clear(hours)
    expect(hours).toHaveProperty('value', '')
    await userEvent.type(hours, '0')
    expect(screen.getByText('Eine Minute bis 30 Tage.')).toBeTruthy()
    await userEvent.type(hours, '.5')
    expect(hours).toHaveProperty('value', '0.5')
    await save('Vorgaben speichern')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([{ responseDeadline: 30, version: 4 }])
  })

  test('of new events are a limit, a type and signs, and say what cannot be saved', async () => {
    const change = { maxEventsPerUser: 3, defaultEventType: 'pvp', healerEmoji: '🌿' } as const
    served.answers[put] = { ...saved, ...change, version: 5 }
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
    expect(sent()).toEqual([])
    await userEvent.clear(limit)
    await userEvent.type(limit, '3')
    await userEvent.clear(sign)
    await userEvent.type(sign, '🌿')
    await userEvent.selectOptions(card.getByRole('combobox', { name: 'Üblicher Typ' }), 'PvP')
    await save('Vorgaben speichern')
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent()).toEqual([{ ...change, version: 4 }])
  })

  test('offer the guild’s own time zone beside the four choices', async () => {
    served.answers[get] = { ...saved, timezone: 'Asia/Seoul' }
    await renderApp(<SettingsPage />)
    await open('Event Management')
    const zones = await screen.findByRole('combobox', { name: 'Zeitzone' })
    expect(zones).toHaveProperty('value', 'Asia/Seoul')
    expect(within(zones).getAllByRole('option')).toHaveLength(5)
  })

  test('offer no role that belongs to an app, unless it was chosen', async () => {
    served.answers['GET /api/discord/servers/{serverId}/roles'] = roles.map((role, index) => ({
      ...role,
      isManaged: index < 2,
    }))
    served.answers[get] = { ...saved, adminRoles: [roleId(1)] }
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
    served.answers['GET /api/bot-status/{serverId}'] = { ...wellBot, state: 'no_discord' }
    await renderApp(<SettingsPage />, { path: '/settings#bot' })
    expect(await screen.findByRole('region', { name: 'Bot-Status' })).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^Bot-Status\s?Bot gestört$/ })).toBeTruthy()
  })

  test('that cannot be read leave the bot’s status, whatever section the address names', async () => {
    served.answers[get] = refused(503, 'unavailable')
    await renderApp(<SettingsPage />)
    expect(await screen.findByText('Die Einstellungen konnten nicht geladen werden.')).toBeTruthy()
    const bot = within(screen.getByRole('region', { name: 'Bot-Status' }))
    expect(await bot.findByText('Der Bot ist mit Discord verbunden.')).toBeTruthy()
  })

  test('say only in the bot’s section that its status cannot be read', async () => {
    served.answers['GET /api/bot-status/{serverId}'] = refused(503, 'unavailable')
    await renderApp(<SettingsPage />)
    const text = await screen.findByText('Der Status des Bots konnte nicht geladen werden.')
    expect(screen.queryByRole('alert')).toBeNull()
    await open('Bot-Status')
    expect(screen.getByRole('alert').contains(text)).toBe(true)
  })

  test.each([
    [['SendMessages'], '# raids (Der Bot darf hier nicht schreiben)', true],
    [['EmbedLinks'], '# raids (Der Bot darf hier keine Links einbetten)', true],
    [['ViewChannel', 'SendMessages'], '# raids (Der Bot sieht diesen Kanal nicht)', true],
    [['ReadMessageHistory'], '# raids', false],
  ] satisfies [typeof raids.botLacks, string, boolean][])(
    'offer a default channel in which the bot lacks %s as "%s"',
    async (botLacks, label, disabled) => {
      served.answers['GET /api/discord/servers/{id}/channels'] = [{ ...raids, botLacks }]
      await renderApp(<SettingsPage />, { path: '/settings#events' })
      expect(await screen.findByRole('option', { name: label })).toHaveProperty('disabled', disabled)
    },
  )

  test('say why a save was refused and keep what was changed', async () => {
    served.answers[put] = refused(409, 'admin_lock_out')
    await renderApp(<SettingsPage />)
    await press('Rolle 13')
    await save()
    expect(await screen.findByText('Error saving settings')).toBeTruthy()
    expect(screen.getByText(/Damit hätte niemand mehr Admin-Rechte/)).toBeTruthy()
    expect(screen.getByText('1 Änderung nicht gespeichert')).toBeTruthy()
  })

  test('say the fallback when there is no reason', async () => {
    await renderApp(<SettingsPage />)
    await press('Rolle 13')
    await save()
    expect(await screen.findByText('Failed to save settings')).toBeTruthy()
  })

  test('ask before an admin gives up their own rights', async () => {
    served.answers[put] = inTurn(refused(409, 'own_admin_lost'), { ...saved, adminRoles: [], version: 5 })
    await renderApp(<SettingsPage />)
    await press('Rolle 13')
    await save()
    const question = within(await screen.findByRole('alertdialog', { name: 'Eigene Admin-Rechte abgeben?' }))
    expect(screen.queryByText('Error saving settings')).toBeNull()
    await userEvent.click(question.getByRole('button', { name: 'Speichern und Rechte abgeben' }))
    expect(await screen.findByText('Settings saved successfully')).toBeTruthy()
    expect(sent().at(-1)).toEqual({ adminRoles: [], version: 4, acceptLosingAdmin: true })
  })
})
