import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  Client,
  Events,
  GatewayIntentBits,
  MessageFlags,
  type ButtonInteraction,
  type GuildMember,
  type TextChannel,
} from 'discord.js'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { channelIds, credentials, guildId, otherBotId, personas, roleIds } from './seed.ts'
import { startDiscordEmulator, type DiscordEmulator, type EmulatorOptions } from './server.ts'

const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function start(options: Partial<EmulatorOptions> = {}): Promise<DiscordEmulator> {
  const discord = await startDiscordEmulator({
    port: 0,
    members: 20,
    interactionDeadlineMs: 30_000,
    ...options,
  })
  stops.push(discord.close)
  return discord
}

function createClient(discord: DiscordEmulator): Client {
  const client = new Client({
    intents: [
      GatewayIntentBits.Guilds,
      GatewayIntentBits.GuildMembers,
      GatewayIntentBits.GuildPresences,
      GatewayIntentBits.GuildVoiceStates,
    ],
    rest: { api: discord.env['DISCORD_API_BASE']!, cdn: discord.env['DISCORD_CDN_BASE']! },
  })
  stops.push(() => client.destroy())
  return client
}

async function signIn(discord: DiscordEmulator): Promise<Client<true>> {
  const client = createClient(discord)
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(credentials.botToken)
  await ready
  return client as Client<true>
}

function nextButton(client: Client): Promise<ButtonInteraction> {
  return new Promise((resolve) =>
    client.once(Events.InteractionCreate, (interaction) => interaction.isButton() && resolve(interaction)),
  )
}

const guildOf = (client: Client) => client.guilds.cache.get(guildId)!
const memberOf = (client: Client, id: string): GuildMember => guildOf(client).members.cache.get(id)!

describe('an unchanged discord.js', () => {
  test('sees the guild with its roles, channels, members, presences and voice states', async () => {
    const client = await signIn(await start({ members: 240 }))
    const members = await guildOf(client).members.fetch({ withPresences: true })

    expect(guildOf(client).name).toBe('Nachtwache')
    expect(guildOf(client).roles.cache.get(roleIds.lead)?.name).toBe('Lead')
    expect(guildOf(client).channels.cache.get(channelIds.raidOne)?.isVoiceBased()).toBe(true)
    // Seven personas in the guild and two bots beside the generated ones.
    expect(members.size).toBe(249)
    expect(members.get(personas.lena.id)?.roles.cache.has(roleIds.lead)).toBe(true)
    expect(members.has(personas.fremd.id)).toBe(false)
    expect(members.get(otherBotId)?.user.bot).toBe(true)
    expect(members.get(personas.ben.id)?.presence?.status).toBe('dnd')
    expect(guildOf(client).voiceStates.cache.size).toBeGreaterThan(5)
  })

  test('receives changes of roles, presence, voice, channels and members', async () => {
    const discord = await start()
    const client = await signIn(discord)
    await guildOf(client).members.fetch()
    const { operator } = discord

    operator.addRole('mia', 'Lead')
    operator.setPresence('mia', 'idle')
    operator.moveVoice('mia', 'Raid 2')
    operator.renameChannel('raid-planung', 'planung')
    operator.removeMember('ben')
    const newcomer = operator.addMember('neuling', { roles: ['Member'] })
    const role = operator.createRole('Neulinge')
    operator.setNick('otto', 'Otto der Große')

    await expect.poll(() => memberOf(client, personas.otto.id).nickname).toBe('Otto der Große')
    expect(memberOf(client, personas.mia.id).roles.cache.has(roleIds.lead)).toBe(true)
    expect(memberOf(client, personas.mia.id).presence?.status).toBe('idle')
    expect(memberOf(client, personas.mia.id).voice.channelId).toBe(channelIds.raidTwo)
    expect(guildOf(client).channels.cache.get(channelIds.raidPlanning)?.name).toBe('planung')
    expect(guildOf(client).members.cache.has(personas.ben.id)).toBe(false)
    expect(memberOf(client, newcomer).roles.cache.has(roleIds.member)).toBe(true)
    expect(guildOf(client).roles.cache.get(role)?.name).toBe('Neulinge')
  })

  test('resumes without a missing event when the connection was cut', async () => {
    const discord = await start()
    const client = await signIn(discord)
    const resumed = new Promise((resolve) =>
      client.once(Events.ShardResume, (_, replayed) => resolve(replayed)),
    )

    discord.operator.dropGateway()
    await expect.poll(() => discord.operator.connectedSessions()).toBe(0)
    discord.operator.addRole('mia', 'Lead')

    // The missed change, and the RESUMED behind it.
    expect(await resumed).toBe(2)
    await expect.poll(() => memberOf(client, personas.mia.id).roles.cache.has(roleIds.lead)).toBe(true)
    expect(discord.operator.counters().opcodes).toMatchObject({ 2: 1, 6: 1 })
  })

  test('resumes when it is asked to reconnect', async () => {
    const discord = await start()
    const client = await signIn(discord)
    const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve))
    discord.operator.askToReconnect()
    await resumed
    expect(discord.operator.connectedSessions()).toBe(1)
  })

  test('identifies again when its session was forgotten', async () => {
    const discord = await start()
    const client = await signIn(discord)
    const readyAgain = new Promise((resolve) => client.once(Events.ShardReady, resolve))
    discord.operator.forgetSessions()
    discord.operator.dropGateway()
    await readyAgain
    expect(discord.operator.counters().opcodes).toMatchObject({ 2: 2, 6: 1 })
  })

  test('loads 5,000 members in chunks', async () => {
    const discord = await start({ members: 5000 })
    const client = await signIn(discord)
    const members = await guildOf(client).members.fetch()
    expect(members.size).toBe(5009)
    expect(discord.operator.counters().events['GUILD_MEMBERS_CHUNK']).toBe(6)
  })

  test('posts a message with buttons, receives a click and answers so that only that person sees it', async () => {
    const discord = await start()
    const client = await signIn(discord)
    const { operator } = discord
    const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
      new ButtonBuilder().setCustomId('signup:tank').setLabel('Tank').setStyle(ButtonStyle.Primary),
      new ButtonBuilder().setCustomId('closed').setLabel('Zu').setStyle(ButtonStyle.Danger).setDisabled(true),
    )
    const channel = client.channels.cache.get(channelIds.raidSignup) as TextChannel
    const message = await channel.send({ embeds: [{ title: 'Raid heute' }], components: [row] })
    const answered = nextButton(client).then(async (interaction) => {
      await interaction.deferUpdate()
      await interaction.editReply({ content: `Tank: ${interaction.user.displayName}` })
      await interaction.followUp({ content: 'Du bist dabei.', flags: MessageFlags.Ephemeral })
    })

    const { answer, interactionId } = await operator.click(message.id, 'signup:tank', 'mia')

    await answered
    expect(answer).toBe('deferred-update')
    expect(operator.repliesTo(interactionId)).toMatchObject([{ content: 'Du bist dabei.' }])
    expect(operator.messages('raid-anmeldung')).toMatchObject([
      { content: 'Tank: Mia', embeds: [{ title: 'Raid heute' }] },
    ])
    await expect(operator.click(message.id, 'closed', 'mia')).rejects.toThrow('disabled')
  })

  test('replaces a deferred reply by its edit', async () => {
    const discord = await start()
    const client = await signIn(discord)
    const channel = client.channels.cache.get(channelIds.raidSignup) as TextChannel
    const button = new ButtonBuilder().setCustomId('ask').setLabel('?').setStyle(ButtonStyle.Secondary)
    const message = await channel.send({
      content: 'Fragen',
      components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button)],
    })
    const answered = nextButton(client).then(async (interaction) => {
      await interaction.deferReply({ flags: MessageFlags.Ephemeral })
      await interaction.editReply('Antwort')
    })
    const { interactionId } = await discord.operator.click(message.id, 'ask', 'ben')
    await answered
    expect(discord.operator.repliesTo(interactionId)).toMatchObject([{ content: 'Antwort' }])
    expect(discord.operator.messages('raid-anmeldung')).toHaveLength(1)
  })

  test('is refused when it answers a click after the deadline, and the click counts as failed', async () => {
    // A clock that stands still: a deadline of real time has passed, whatever the clock says.
    const begun = Date.now()
    const discord = await start({ interactionDeadlineMs: 50, now: () => begun })
    const client = await signIn(discord)
    const channel = client.channels.cache.get(channelIds.raidSignup) as TextChannel
    const button = new ButtonBuilder().setCustomId('slow').setLabel('?').setStyle(ButtonStyle.Secondary)
    const message = await channel.send({
      content: 'Langsam',
      components: [new ActionRowBuilder<ButtonBuilder>().addComponents(button)],
    })
    const received = nextButton(client)
    const { answer } = await discord.operator.click(message.id, 'slow', 'mia')
    expect(answer).toBe('failed')
    const interaction = await received
    await expect(interaction.deferUpdate()).rejects.toMatchObject({ code: 10062 })
  })

  test('is refused when it writes more about a click before it has answered it', async () => {
    const discord = await start()
    const client = await signIn(discord)
    const channel = client.channels.cache.get(channelIds.raidSignup) as TextChannel
    const button = new ButtonBuilder().setCustomId('more').setLabel('?').setStyle(ButtonStyle.Secondary)
    const components = [new ActionRowBuilder<ButtonBuilder>().addComponents(button)]
    const message = await channel.send({ content: 'Mehr', components })
    const received = nextButton(client)
    const click = discord.operator.click(message.id, 'more', 'mia')
    const interaction = await received
    await expect(interaction.webhook.send('Zu früh')).rejects.toMatchObject({ code: 10015 })
    await interaction.deferUpdate()
    await click
    await expect(interaction.webhook.send('Danach')).resolves.toMatchObject({ content: 'Danach' })
    await expect(interaction.editReply({ components: [], content: ' ' })).rejects.toMatchObject({
      code: 50006,
    })
  })

  test('is refused with a wrong token and with intents that the portal does not allow', async () => {
    const discord = await start({ privilegedIntents: { members: true, presences: false } })
    await expect(createClient(discord).login('falsch')).rejects.toThrow('invalid token')
    await expect(createClient(discord).login(credentials.botToken)).rejects.toThrow(/disallowed intents/i)
  })
})

describe('the gateway', () => {
  async function connect(discord: DiscordEmulator, path = '/?v=10&encoding=json'): Promise<WebSocket> {
    const socket = new WebSocket(discord.url.replace('http', 'ws') + path)
    stops.push(async () => socket.terminate())
    await new Promise((resolve) => socket.once('open', resolve))
    return socket
  }
  const closed = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve))

  test.each([
    ['a wrong token', 4004, { op: 2, d: { token: 'falsch', intents: 1 } }],
    ['a request before signing in', 4003, { op: 8, d: {} }],
    ['an opcode before signing in', 4003, { op: 99, d: {} }],
  ])('closes on %s with %i', async (_, code, payload) => {
    const socket = await connect(await start())
    socket.send(JSON.stringify(payload))
    expect(await closed(socket)).toBe(code)
  })

  test('closes with 4002 for invalid JSON, with 4012 for another version and with 4001 for an unknown opcode', async () => {
    const discord = await start()
    const garbled = await connect(discord)
    garbled.send('{')
    expect(await closed(garbled)).toBe(4002)

    const old = new WebSocket(`${discord.url.replace('http', 'ws')}/?v=9&encoding=json`)
    expect(await closed(old)).toBe(4012)

    const strange = await connect(discord)
    strange.send(JSON.stringify({ op: 2, d: { token: credentials.botToken, intents: 1 } }))
    strange.send(JSON.stringify({ op: 99, d: null }))
    expect(await closed(strange)).toBe(4001)
  })

  test('closes the connection when a client sends no heartbeat', async () => {
    const socket = await connect(await start({ heartbeatIntervalMs: 20 }))
    expect(await closed(socket)).toBe(4009)
  })

  test('refuses a second full member load within the pause', async () => {
    const discord = await start()
    const client = await signIn(discord)
    await guildOf(client).members.fetch()
    await expect(guildOf(client).members.fetch()).rejects.toThrow(/rate limit/i)
  })
})
