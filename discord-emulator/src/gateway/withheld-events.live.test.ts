import { Client, Events, GatewayIntentBits, type TextChannel } from 'discord.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelIds, credentials } from '../seed.ts'
import { startDiscordEmulator } from '../server.ts'

const discord = await startDiscordEmulator({ port: 0, members: 5 })
const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  rest: { api: discord.env['DISCORD_API_BASE']!, cdn: discord.env['DISCORD_CDN_BASE']! },
})
beforeAll(async () => {
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(credentials.botToken)
  await ready
})
afterAll(async () => {
  await client.destroy()
  await discord.close()
})

test('a bot receives deletions of messages and threads only from channels that it may see', async () => {
  const { operator } = discord
  const received: string[] = []
  client.on(Events.MessageDelete, ({ id }) => void received.push(id))
  client.on(Events.MessageBulkDelete, (messages) => void received.push(...messages.keys()))
  client.on(Events.ThreadDelete, ({ id }) => void received.push(id))
  const channel = (await client.channels.fetch(channelIds.raidSignup)) as TextChannel
  const ids: string[] = []
  for (const content of ['1', '2', '3', '4', '5']) ids.push((await channel.send(content)).id)
  const threads = [operator.createThread('raid-anmeldung', 'a'), operator.createThread('raid-anmeldung', 'b')]
  const [alone = '', second = '', third = '', ...rest] = ids
  const [lost = '', seen = ''] = threads

  operator.denyChannel('raid-anmeldung', 'view')
  operator.deleteMessages('raid-anmeldung', [alone])
  operator.deleteMessages('raid-anmeldung', [second, third])
  operator.deleteChannel(lost)
  operator.allowChannel('raid-anmeldung')
  operator.deleteMessages('raid-anmeldung', rest)
  operator.deleteChannel(seen)
  await expect.poll(() => received).toContain(seen)
  expect(received).toEqual([...rest, seen])
})

test('a bot without the intent for members receives changes of itself alone', async () => {
  const { operator } = discord
  const changed: string[] = []
  client.on(Events.Raw, ({ t, d }: { t: string; d: { user: { id: string } } }) => {
    if (t === 'GUILD_MEMBER_UPDATE') changed.push(d.user.id)
  })
  operator.addRole('mia', 'Nachteule')
  operator.addRole('raidtisch', 'Nachteule')
  await expect.poll(() => changed).toEqual([client.user?.id])
})
