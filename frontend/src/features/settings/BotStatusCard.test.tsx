import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { BotFault, BotStatus } from '@raidtisch/shared-types/contracts/bot-status.contract'
import { botStatusKeys } from '#lib/queries/bot-status.queries.ts'
import { anEvent, asView } from '#testing/live-server.ts'
import { renderApp } from '#testing/render.tsx'
import { serveApi } from '#testing/serve-api.ts'
import { BotStatusCard } from './BotStatusCard.tsx'
import { wellBot } from './bot-status.fixture.ts'

const botStatus = 'GET /api/bot-status/{serverId}'
const served = serveApi()

async function show(changes: Partial<BotStatus> = {}) {
  served.answers[botStatus] = { ...wellBot, ...changes }
  const shown = await renderApp(<BotStatusCard serverId={wellBot.serverId} />, {
    path: '/settings#bot',
  })
  return { ...shown, card: within(await screen.findByRole('region', { name: 'Bot-Status' })) }
}

const fault = (changes: Partial<BotFault>): BotFault => ({
  id: '5f1d9c1e-0d9b-4f0e-9d3b-0c7f4d3b8a11',
  kind: 'missing_access',
  place: { kind: 'channel', id: '400000000000000001', name: 'raids' },
  canRepost: false,
  code: '50001',
  message: 'Missing Access',
  count: 3,
  firstAt: new Date().toISOString(),
  lastAt: new Date().toISOString(),
  ...changes,
})

describe('The bot’s status', () => {
  test.each([
    ['ready', 'In Ordnung', 'Der Bot ist mit Discord verbunden.'],
    ['connecting', 'Eingeschränkt', 'Der Bot meldet sich gerade bei Discord an.'],
    ['reconnecting', 'Eingeschränkt', /Die Verbindung ist eben abgerissen/],
    ['no_discord', 'Gestört', /Discord ist nicht erreichbar/],
    ['bad_token', 'Gestört', /Discord kennt das Token des Bots nicht/],
    ['not_invited', 'Gestört', /Der Bot ist nicht auf dem Server/],
    ['stale', 'Unbekannt', /meldet sich kein Prozess/],
  ] as const)('%s is said as "%s"', async (state, level, text) => {
    const { card } = await show({ state })
    expect(await card.findByText(level)).toBeTruthy()
    expect(card.getByText(text)).toBeTruthy()
  })

  test.each([
    ['the version and the commit when it was built from Git', '5dddee2a', '1.2.0 (5dddee2a)'],
    ['the version alone when it was built outside of Git', null, '1.2.0'],
  ])('shows %s', async (_, commit, shown) => {
    const { card } = await show({ build: { version: '1.2.0', commit } })
    const term = await card.findByText('Version von Raidtisch')
    expect(term.nextElementSibling?.textContent?.trim()).toBe(shown)
  })

  test('says what went wrong with a backup without presenting it as Discord’s words', async () => {
    const place = { kind: 'discord', id: null, name: null } as const
    const full = 'ENOSPC: no space left on device'
    const { card } = await show({
      faults: [
        fault({ kind: 'backup_failed', place, code: null, message: full }),
        fault({ id: '5f1d9c1e-0d9b-4f0e-9d3b-0c7f4d3b8a12' }),
      ],
    })
    const list = within(await card.findByRole('list', { name: 'Was gerade nicht klappt' }))
    const [backup, channel] = list.getAllByRole('listitem')
    expect(backup?.textContent).toContain(full)
    expect(backup?.textContent).not.toContain('Discord: ')
    expect(channel?.textContent).toContain('Discord: Missing Access (50001)')
  })

  test('names the channel that withholds something, and which permissions to give where', async () => {
    const { card } = await show({ faults: [fault({})] })
    expect(await card.findByText('Eingeschränkt')).toBeTruthy()
    const list = within(card.getByRole('list', { name: 'Was gerade nicht klappt' }))
    expect(list.getByText('Missing Access: #raids')).toBeTruthy()
    expect(
      list.getByText(
        /„Kanal anzeigen“, „Nachrichten senden“, „Links einbetten“ und „Nachrichtenverlauf anzeigen“/,
      ),
    ).toBeTruthy()
    expect(list.getByText(/3-mal, zuletzt.*Discord: Missing Access \(50001\)/)).toBeTruthy()
  })

  test('leads to the server’s roles when the bot lacks a permission of the whole server', async () => {
    const place = { kind: 'event', id: '1', name: 'Bellandir' } as const
    const { card } = await show({ faults: [fault({ place })] })
    expect(await card.findByText('Missing Access: Bellandir')).toBeTruthy()
    expect(card.getByText(/in den Servereinstellungen unter Rollen.*„Events erstellen“/)).toBeTruthy()
  })

  test('counts one person’s closed messages as no trouble of the bot’s', async () => {
    const person = { kind: 'person', id: '300000000000000001', name: 'Mia' } as const
    const { card } = await show({ faults: [fault({ kind: 'dm_closed', place: person })] })
    expect(await card.findByText('In Ordnung')).toBeTruthy()
    expect(card.getByText('Nimmt keine Direktnachrichten an: Mia')).toBeTruthy()
  })

  test('knows no name for what is gone', async () => {
    const place = { kind: 'channel', id: '1', name: null } as const
    const { card } = await show({ faults: [fault({ kind: 'channel_gone', place })] })
    expect(await card.findByText('Kanal gelöscht: ein gelöschter Kanal')).toBeTruthy()
  })

  test('posts an event again whose post is gone, and offers that for no other', async () => {
    const id = '0191e8a0-0000-7000-8000-000000000001'
    const about = (name: string) => ({ kind: 'event', id, name }) as const
    const { card } = await show({
      faults: [
        fault({ id: '5f1d9c1e-0d9b-4f0e-9d3b-0c7f4d3b8a12', kind: 'message_gone', place: about('Vorbei') }),
        fault({ kind: 'message_gone', place: about('Bellandir'), canRepost: true }),
      ],
    })
    served.answers['POST /api/events/{id}/repost'] = asView(anEvent({ id }))
    const [button, ...others] = await card.findAllByRole('button', { name: /^Erneut posten/ })
    expect(others).toEqual([])
    expect(button?.getAttribute('aria-label')).toBe('Erneut posten: Bellandir')
    await userEvent.click(button!)
    expect(await screen.findByText('Der Post kommt gleich neu.')).toBeTruthy()
    expect(served.changes()).toMatchObject([{ call: `POST /api/events/${id}/repost` }])
  })

  test('says which intents to switch on', async () => {
    const { card } = await show({ hasPresences: false, hasMembers: false })
    expect(await card.findByText(/Presence Intent/)).toBeTruthy()
    expect(card.getByText(/Server Members Intent/)).toBeTruthy()
    expect(card.getByText('Eingeschränkt')).toBeTruthy()
  })

  test('leads to the invitation while the bot is not on the server', async () => {
    const { card } = await show({ state: 'not_invited' })
    const link = await card.findByRole('link', { name: 'Bot einladen' })
    expect(link.getAttribute('href')).toBe(wellBot.inviteUrl)
  })

  test('counts what waits and what was given up', async () => {
    const { card } = await show({
      posts: { waiting: 2, failed: 0 },
      messages: { waiting: 0, failed: 1 },
    })
    expect(await card.findByText('2 warten')).toBeTruthy()
    expect(card.getByText('nichts wartet, 1 in 7 Tagen aufgegeben')).toBeTruthy()
  })

  test('follows what changes while it is open', async () => {
    const { card, client } = await show()
    expect(await card.findByText('In Ordnung')).toBeTruthy()
    served.answers[botStatus] = { ...wellBot, state: 'no_discord' }
    await client.invalidateQueries({ queryKey: botStatusKeys.all })
    expect(await card.findByText('Gestört')).toBeTruthy()
  })

  test.each([
    [['ViewChannel', 'SendMessages'], 'Kein Post möglich', 'Der Bot sieht diesen Kanal nicht'],
    [['SendMessages'], 'Kein Post möglich', 'Der Bot darf hier nicht schreiben'],
    [['EmbedLinks'], 'Kein Post möglich', 'Der Bot darf hier keine Links einbetten'],
    [['ReadMessageHistory'], 'Eingeschränkt', 'Der Bot darf hier den Nachrichtenverlauf nicht lesen'],
  ] as const)('names a channel in which the bot lacks %s as "%s"', async (botLacks, badge, reason) => {
    const channel = { type: 0, parentName: null }
    const { card } = await show({
      channels: [
        { ...channel, id: '400000000000000001', name: 'raids', botLacks: [...botLacks] },
        { ...channel, id: '400000000000000002', name: 'boonstone', botLacks: [] },
      ],
    })
    const place = within(await card.findByRole('listitem', { name: '# raids' }))
    expect(place.getByText(badge)).toBeTruthy()
    expect(place.getByText(reason)).toBeTruthy()
    expect(card.queryByRole('listitem', { name: '# boonstone' })).toBeNull()
    expect(card.getByText('1 Kanal, in dem der Bot alles darf')).toBeTruthy()
  })

  test('says so when the bot may do everything in every channel', async () => {
    const channels = [{ id: '400000000000000001', name: 'raids', type: 0, parentName: null, botLacks: [] }]
    const { card } = await show({ channels })
    expect(await card.findByText('In allen Kanälen darf der Bot alles, was er braucht.')).toBeTruthy()
  })

  test('names an address that Discord takes no links to, and a missing right to create events', async () => {
    const { card } = await show({
      address: { url: 'http://localhost:8080', isLinkable: false },
      serverLacks: ['CreateEvents'],
    })
    expect(await card.findByText('Posts kommen ohne Link: http://localhost:8080')).toBeTruthy()
    expect(card.getByText(/Setze PUBLIC_URL auf die Adresse/)).toBeTruthy()
    expect(card.getByText('Der Bot darf auf dem Server keine Events erstellen.')).toBeTruthy()
  })

  test('says nothing of an address that Discord takes', async () => {
    const { card } = await show()
    expect(await card.findByText('In Ordnung')).toBeTruthy()
    expect(card.queryByText(/Posts kommen ohne Link/)).toBeNull()
  })

  test('that cannot be read is said so', async () => {
    await renderApp(<BotStatusCard serverId={wellBot.serverId} />)
    expect(await screen.findByText('Der Status des Bots konnte nicht geladen werden.')).toBeTruthy()
  })
})
