import { Client, Events, GatewayIntentBits, MessageFlags, REST, Routes } from 'discord.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applicationId, credentials, guildId, personas } from './seed.ts'
import { startDiscordEmulator, type DiscordEmulator, type EmulatorOptions } from './server.ts'

const channel = 'raid-anmeldung'
const route = Routes.applicationGuildCommands(applicationId, guildId)
const commands = [
  {
    name: 'ansage',
    description: 'Sagt etwas an',
    name_localizations: { 'en-US': 'announce' },
    description_localizations: { 'en-US': 'Announces something' },
    options: [
      { type: 3, name: 'text', description: 'Was', required: true },
      { type: 3, name: 'ort', description: 'Wo', autocomplete: true },
    ],
  },
]

let discord: DiscordEmulator
let rest: REST
const stops: (() => Promise<void>)[] = []

beforeEach(() => start())
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

async function start(options: Partial<EmulatorOptions> = {}): Promise<void> {
  discord = await startDiscordEmulator({ port: 0, members: 5, interactionDeadlineMs: 30_000, ...options })
  stops.push(discord.close)
  rest = new REST({ api: discord.env['DISCORD_API_BASE']! }).setToken(credentials.botToken)
}

async function signIn(): Promise<Client> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: discord.env['DISCORD_API_BASE']! },
  })
  stops.push(() => client.destroy())
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(credentials.botToken)
  await ready
  return client
}

describe('a slash command', () => {
  test('reaches discord.js as it was typed, and only its sender sees the answer', async () => {
    await rest.put(route, { body: commands })
    discord.operator.setLocale('mia', 'en-US')
    const client = await signIn()
    client.on(Events.InteractionCreate, (interaction) => {
      if (!interaction.isChatInputCommand()) return
      const { commandName, options, user, locale } = interaction
      const said = [commandName, options.getString('text'), options.getString('ort'), user.username, locale]
      void interaction.reply({ content: said.join('|'), flags: MessageFlags.Ephemeral })
    })
    const { answer, reply } = await discord.operator.command(channel, 'ansage', { text: 'Los!' }, 'mia')
    expect(answer).toBe('message')
    expect(reply?.content).toBe('ansage|Los!||mia|en-US')
    expect(reply?.interaction_metadata).toMatchObject({ type: 2, user: { id: personas.mia.id } })
    expect(discord.operator.messageSeenBy(reply!.id, 'mia')?.id).toBe(reply?.id)
    expect(discord.operator.messageSeenBy(reply!.id, 'ben')).toBeUndefined()
  })

  test('shows suggestions while a person types, and none when the application does not answer', async () => {
    const ask = (ort: string) =>
      discord.operator.suggest(channel, 'ansage', { text: 'Los!', ort }, 'ort', 'mia')
    await start({ interactionDeadlineMs: 50 })
    await rest.put(route, { body: commands })
    expect(await ask('m')).toEqual([])

    await start()
    await rest.put(route, { body: commands })
    const client = await signIn()
    client.on(Events.InteractionCreate, (interaction) => {
      if (!interaction.isAutocomplete()) return
      const { name, value } = interaction.options.getFocused(true)
      void interaction.respond([
        { name: `${name}: ${value}arkt`, value: interaction.options.getString('text')! },
      ])
    })
    expect(await ask('M')).toEqual([{ name: 'ort: Markt', value: 'Los!' }])
    expect(await ask('')).toEqual([{ name: 'ort: arkt', value: 'Los!' }])
  })

  test.each([
    ['weg', {}, 'There is no command /weg.'],
    ['ansage', {}, '/ansage needs text.'],
    ['ansage', { text: 'x', wer: 'y' }, '/ansage has no option wer.'],
  ])('is not sent when it does not exist or is not complete: /%s %o', async (name, options, message) => {
    await rest.put(route, { body: commands })
    await expect(discord.operator.command(channel, name, options, 'mia')).rejects.toThrow(message)
  })
})

describe('registering', () => {
  test('keeps the id of a registered command and sends translations when they are requested', async () => {
    type Registered = { id: string; version: string; name_localizations?: unknown }
    const [first] = (await rest.put(route, { body: commands })) as Registered[]
    const [second] = (await rest.put(route, { body: commands })) as Registered[]
    expect(second?.id).toBe(first?.id)
    expect(second?.version).not.toBe(first?.version)
    const [plain] = (await rest.get(route)) as Registered[]
    expect(plain?.name_localizations).toBeUndefined()
    const query = new URLSearchParams({ with_localizations: 'true' })
    const [whole] = (await rest.get(route, { query })) as Registered[]
    expect(whole?.name_localizations).toEqual({ 'en-US': 'announce' })
  })

  const [good] = commands
  test.each([
    ['a capital letter', [{ ...good, name: 'Ansage' }]],
    ['a blank', [{ ...good, name: 'an sage' }]],
    ['a translated name that is none', [{ ...good, name_localizations: { fr: 'à nous !' } }]],
    ['no description', [{ name: 'ansage' }]],
    ['a description of 101 characters', [{ ...good, description: 'x'.repeat(101) }]],
    ['the same name twice', [good, good]],
    ['a required option behind another', [{ ...good, options: good!.options.toReversed() }]],
    ['26 options', [{ ...good, options: Array(26).fill(good!.options[1]) }]],
  ])('is refused for %s', async (_what, body) => {
    await start({ observesAnswersOnly: true })
    await expect(rest.put(route, { body })).rejects.toMatchObject({ code: 50_035 })
    expect(discord.operator.commands()).toEqual([])
  })
})
