import {
  Client,
  Events,
  GatewayIntentBits,
  MessageFlags,
  REST,
  Routes,
  type APIModalInteractionResponseCallbackData,
  type Interaction,
} from 'discord.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCommandForms } from './rest/command-form.rules.ts'
import { readModalForm } from './rest/modal-form.rules.ts'
import { Refusal } from './rest/rest.refusals.ts'
import { applicationId, channelIds, credentials, guildId, personas, roleIds } from './seed.ts'
import { startDiscordEmulator, type DiscordEmulator } from './server.ts'

const text = { type: 4, custom_id: 'title', style: 1, max_length: 10 } as const
const label = { type: 18, label: 'Titel', component: text } as const
const modal = { custom_id: 'plan', title: 'Planen', components: [label] }

let discord: DiscordEmulator
let client: Client
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  discord = await startDiscordEmulator({ port: 0, members: 5, interactionDeadlineMs: 30_000 })
  stops.push(discord.close)
  client = new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: discord.env['DISCORD_API_BASE'] ?? '' },
  })
  stops.push(() => client.destroy())
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve))
  await client.login(credentials.botToken)
  await ready
})
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const on = (answer: (interaction: Interaction) => Promise<unknown>) =>
  client.on(Events.InteractionCreate, (interaction) => void answer(interaction))

async function post(component: object): Promise<string> {
  const channel = client.channels.cache.get(channelIds.raidSignup)
  if (!channel?.isSendable()) throw new Error('The bot cannot write there.')
  return (await channel.send({ components: [{ type: 1, components: [component as never] }] })).id
}
const button = { type: 2, style: 1, label: 'Planen', custom_id: 'open' }

describe('a modal', () => {
  test('opens on a click, and its submission changes the message', async () => {
    on(async (interaction) => {
      if (interaction.isButton())
        await interaction.showModal(modal as unknown as APIModalInteractionResponseCallbackData)
      if (interaction.isModalSubmit() && interaction.isFromMessage())
        await interaction.update({ content: `Heißt ${interaction.fields.getTextInputValue('title')}` })
    })
    const message = await post(button)
    const opened = await discord.operator.click(message, 'open', 'mia')
    expect(opened).toMatchObject({ answer: 'modal', modal: { customId: 'plan', title: 'Planen' } })
    const sent = await discord.operator.submit(opened.interactionId, { title: 'Nachtlauf' })
    expect(sent.answer).toBe('update')
    expect(discord.operator.messageSeenBy(message, 'ben')?.content).toBe('Heißt Nachtlauf')
  })

  test('is answered with a reply when a command opened it', async () => {
    const rest = new REST({ api: discord.env['DISCORD_API_BASE'] ?? '' }).setToken(credentials.botToken)
    await rest.put(Routes.applicationGuildCommands(applicationId, guildId), {
      body: [{ name: 'raid', description: 'Plant' }],
    })
    const refusals: unknown[] = []
    on(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.showModal(modal as unknown as APIModalInteractionResponseCallbackData)
      if (!interaction.isModalSubmit()) return
      await interaction.deferUpdate().catch((error: { code: unknown }) => refusals.push(error.code))
      await interaction.reply({ content: interaction.user.username, flags: MessageFlags.Ephemeral })
    })
    const opened = await discord.operator.command('raid-anmeldung', 'raid', {}, 'mia')
    const { reply } = await discord.operator.submit(opened.interactionId, { title: 'X' })
    expect(refusals).toEqual([50_035])
    expect(reply).toMatchObject({ content: 'mia', interaction_metadata: { type: 5 } })
  })

  test.each([
    [{ title: 'länger als zehn' }, 'The field title takes 0 to 10 characters.'],
    [{ title: '' }, 'The field title must be filled in.'],
    [{ name: 'x' }, 'The modal has no field name.'],
  ])('does not send %o', async (input, message) => {
    on(async (interaction) => {
      if (interaction.isButton())
        await interaction.showModal(modal as unknown as APIModalInteractionResponseCallbackData)
    })
    const { interactionId } = await discord.operator.click(await post(button), 'open', 'mia')
    await expect(discord.operator.submit(interactionId, input)).rejects.toThrow(message)
  })

  const refused = (data: unknown) => {
    try {
      readModalForm(data)
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }
  test.each([
    ['without a title', { ...modal, title: undefined }],
    ['with a title of 46 characters', { ...modal, title: 'x'.repeat(46) }],
    ['without fields', { ...modal, components: [] }],
    [
      'with six fields',
      {
        ...modal,
        components: Array.from({ length: 6 }, (_, n) => ({
          ...label,
          component: { ...text, custom_id: `${n}` },
        })),
      },
    ],
    ['with one id twice', { ...modal, components: [label, label] }],
    ['with a label of 46 characters', { ...modal, components: [{ ...label, label: 'x'.repeat(46) }] }],
    ['with a button', { ...modal, components: [{ ...label, component: button }] }],
    [
      'with a value that is too long',
      { ...modal, components: [{ ...label, component: { ...text, value: 'x'.repeat(11) } }] },
    ],
    ['with an unknown key', { ...modal, color: 1 }],
  ])('is refused %s', (_what, data) => {
    expect(refused(modal)).toBeNull()
    expect(refused(data)).toBe(50_035)
  })
})

test('a menu of people sends the chosen people with their roles', async () => {
  on(async (interaction) => {
    if (!interaction.isUserSelectMenu()) return
    const said = interaction.members.map(
      (member) => `${interaction.users.first()?.username} ${String(member?.roles instanceof Array)}`,
    )
    await interaction.reply({ content: `${interaction.values.join()} ${said.join()}` })
  })
  const message = await post({ type: 5, custom_id: 'who' })
  const { reply } = await discord.operator.click(message, 'who', 'mia', [personas.ben.id])
  expect(reply?.content).toContain(`${personas.ben.id} ben`)
  await expect(discord.operator.click(message, 'who', 'mia', ['1'])).rejects.toThrow('has no option 1')
  await expect(discord.operator.click(message, 'who', 'mia', [])).rejects.toThrow('takes 1 to 1 values')
})

test('options of a command can be people, roles, channels, choices, numbers and booleans', async () => {
  const rest = new REST({ api: discord.env['DISCORD_API_BASE'] ?? '' }).setToken(credentials.botToken)
  const option = (type: number, name: string, more = {}) => ({ type, name, description: name, ...more })
  const choices = [{ name: 'Raid', value: 'raid' }]
  const options = [
    option(3, 'art', { choices }),
    option(4, 'zahl'),
    option(5, 'ob'),
    option(6, 'wer'),
    option(7, 'wo'),
    option(8, 'rolle'),
  ]
  const route = Routes.applicationGuildCommands(applicationId, guildId)
  await rest.put(route, { body: [{ name: 'alles', description: 'Alles', options }] })
  on(async (interaction) => {
    if (!interaction.isChatInputCommand()) return
    const { options: given } = interaction
    const said = [
      given.getString('art'),
      given.getInteger('zahl'),
      given.getBoolean('ob'),
      given.getUser('wer')?.username,
      given.getChannel('wo')?.name,
      given.getRole('rolle')?.name,
    ]
    await interaction.reply(JSON.stringify(said))
  })
  const input = {
    art: 'raid',
    zahl: '3',
    ob: 'true',
    wer: personas.ben.id,
    wo: channelIds.raidPlanning,
    rolle: roleIds.lead,
  }
  const { reply } = await discord.operator.command('raid-anmeldung', 'alles', input, 'mia')
  expect(JSON.parse(reply?.content ?? '')).toEqual(['raid', 3, true, 'ben', 'raid-planung', 'Lead'])
  for (const wrong of [{ art: 'x' }, { zahl: 'drei' }, { wer: 'ben' }, { rolle: '1' }])
    await expect(
      discord.operator.command('raid-anmeldung', 'alles', wrong as Record<string, string>, 'mia'),
    ).rejects.toThrow('/alles does not take')
})

test.each([
  ['choices beside suggestions', { type: 3, choices: [{ name: 'Raid', value: 'raid' }], autocomplete: true }],
  ['choices of people', { type: 6, choices: [{ name: 'Raid', value: 'raid' }] }],
  ['a choice without a value', { type: 3, choices: [{ name: 'Raid' }] }],
  ['suggestions of roles', { type: 8, autocomplete: true }],
  ['a subcommand', { type: 1 }],
])('a command’s option with %s is refused', (_what, option) => {
  const named = { name: 'art', description: 'Art' }
  const form = (more: object) => [{ name: 'alles', description: 'Alles', options: [{ ...named, ...more }] }]
  expect(readCommandForms(form({ type: 3 }))).toHaveLength(1)
  expect(() => readCommandForms(form(option))).toThrow('Invalid Form Body')
})
