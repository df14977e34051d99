import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { applicationId, channelIds, credentials, guildId, personas } from './seed.ts'
import { startDiscordEmulator, type DiscordEmulator } from './server.ts'
import { callAsBot } from './rest/bot-call.fixture.ts'

// Requests that Discord refuses, and what it refuses them with: the emulator has to, also without the contract check of the tests.

const redirectUri = 'http://127.0.0.1:3999/auth/discord/callback'
let discord: DiscordEmulator
let now = Date.now()

beforeAll(async () => {
  discord = await startDiscordEmulator({
    observesAnswersOnly: true,
    port: 0,
    members: 5,
    now: () => now,
    redirectUris: [redirectUri],
  })
})
afterAll(() => discord.close())

function call(method: string, path: string, body?: unknown) {
  // Past every limit: what is tried here is the form.
  now += 6000
  return callAsBot(discord, method, path, body)
}

const messages = `/channels/${channelIds.raidSignup}/messages`
const embed = (part: object) => ({ embeds: [{ title: 'Raid', ...part }] })
const rowOf = (...components: object[]) => ({ content: 'Raid', components: [{ type: 1, components }] })
const button = (part: object = {}) => ({ type: 2, style: 1, label: 'Tank', custom_id: 'tank', ...part })
const link = (part: object) => ({ type: 2, style: 5, label: 'Web', ...part })
const option = (value: string) => ({ label: value, value })
const select = (part: object = {}) => ({ type: 3, custom_id: 'class', options: [option('a')], ...part })
const times = (count: number, part: (index: number) => object) =>
  Array.from({ length: count }, (_, i) => part(i))
const text = (length: number) => 'x'.repeat(length)
const field = { name: 'n', value: 'v' }

describe('a message is refused when', () => {
  test.each<[string, object, number]>([
    ['there is nothing in it', {}, 50006],
    ['its text is blank', { content: ' \n ' }, 50006],
    ['its only embed has a blank title', { embeds: [{ title: ' ' }] }, 50006],
    ['its only embed is empty', { embeds: [{}] }, 50006],
    ['its only embed has a colour alone', { embeds: [{ color: 1 }] }, 50006],
    ['its text has 2,001 characters', { content: text(2001) }, 50035],
    ['its text is a number', { content: 1 }, 50035],
    ['its nonce has 26 characters', { content: 'Raid', nonce: text(26) }, 50035],
    ['a key is not known', { content: 'Raid', embed: {} }, 50035],
    ['it has 11 embeds', { embeds: times(11, () => ({ title: 'Raid' })) }, 50035],
    ['a title has 257 characters', embed({ title: text(257) }), 50035],
    ['a description has 4,097 characters', embed({ description: text(4097) }), 50035],
    ['a footer has 2,049 characters', embed({ footer: { text: text(2049) } }), 50035],
    ['an embed has 26 fields', embed({ fields: times(26, () => field) }), 50035],
    ['a field has no name', embed({ fields: [{ value: 'v' }] }), 50035],
    ['a field’s name is blank', embed({ fields: [{ ...field, name: ' ' }] }), 50035],
    ['a field has 1,025 characters', embed({ fields: [{ ...field, value: text(1025) }] }), 50035],
    ['all embeds have 6,001 characters', { embeds: times(2, () => ({ description: text(3001) })) }, 50035],
    ['an embed’s address has no top-level domain', embed({ url: 'http://localhost:3000/events/1' }), 50035],
    ['an embed’s address is a script', embed({ url: 'javascript:alert(1)' }), 50035],
    ['an embed’s picture is no address', embed({ image: { url: 'bild.png' } }), 50035],
    [
      'a link button’s address has no top-level domain',
      rowOf(link({ url: 'http://raidtisch:3000/' })),
      50035,
    ],
    ['a link button’s address is a script', rowOf(link({ url: 'javascript:alert(1)' })), 50035],
    ['a link button has no address', rowOf(link({})), 50035],
    ['a link button has an id of its own', rowOf(link({ url: 'https://a.example', custom_id: 'x' })), 50035],
    ['a button that is no link has an address', rowOf(button({ url: 'https://a.example' })), 50035],
    ['a button has neither label nor emoji', rowOf(button({ label: '' })), 50035],
    ['a button’s label is blank', rowOf(button({ label: ' ' })), 50035],
    ['a button has no id', rowOf(button({ custom_id: undefined })), 50035],
    ['a button’s id has 101 characters', rowOf(button({ custom_id: text(101) })), 50035],
    ['a button’s style does not exist', rowOf(button({ style: 9 })), 50035],
    ['a button’s emoji is none', rowOf(button({ emoji: { name: 'schild' } })), 50035],
    ['two buttons have the same id', rowOf(button(), button()), 50035],
    ['a row has six buttons', rowOf(...times(6, (index) => button({ custom_id: `${index}` }))), 50035],
    ['a row has a button beside a menu', rowOf(button(), select()), 50035],
    ['a menu has 26 options', rowOf(select({ options: times(26, (index) => option(`${index}`)) })), 50035],
    ['two options of a menu are the same', rowOf(select({ options: [option('a'), option('a')] })), 50035],
    ['a menu wants more than it has', rowOf(select({ max_values: 2 })), 50035],
    [
      'an option’s emoji is none',
      rowOf(select({ options: [{ ...option('a'), emoji: { name: 'x' } }] })),
      50035,
    ],
    ['there are six rows', { components: times(6, () => rowOf(button()).components[0] ?? {}) }, 50035],
    ['a button stands in no row', { content: 'Raid', components: [button()] }, 50035],
    [
      'people are to be pinged both as a kind and by id',
      { content: 'Raid', allowed_mentions: { parse: ['users'], users: [personas.mia.id] } },
      50035,
    ],
  ])('%s', async (_, body, code) => {
    expect(await call('POST', messages, body)).toMatchObject({ status: 400, body: { code } })
  })

  test('nothing would be left of it after an edit', async () => {
    const { body: message } = await call('POST', messages, embed({}))
    const path = `${messages}/${String(message['id'])}`
    const emptied = { status: 400, body: { code: 50006 } }
    expect(await call('PATCH', path, { embeds: [] })).toMatchObject(emptied)
    expect(await call('PATCH', path, { content: 'Raid', embeds: [] })).toMatchObject({ status: 200 })
    expect(await call('PATCH', path, { content: '' })).toMatchObject(emptied)
  })

  test('its recipient shares no server with the bot', async () => {
    const { body: channel } = await call('POST', '/users/@me/channels', { recipient_id: personas.fremd.id })
    const answer = await call('POST', `/channels/${String(channel['id'])}/messages`, { content: 'Raid' })
    expect(answer).toMatchObject({ status: 403, body: { code: 50278 } })
  })
})

test('a command in a language that Discord does not know is refused', async () => {
  const command = { name: 'raid', description: 'Raids', description_localizations: { deutsch: 'Raids' } }
  const answer = await call('PUT', `/applications/${applicationId}/guilds/${guildId}/commands`, [command])
  expect(answer).toMatchObject({ status: 400, body: { code: 50035 } })
})

test('a sign-in is refused when its redirect address is not registered', async () => {
  const ask = (uri: string) => {
    const query = new URLSearchParams({
      client_id: applicationId,
      redirect_uri: uri,
      response_type: 'code',
      scope: 'identify',
      login_as: 'mia',
    })
    return fetch(`${discord.env['DISCORD_AUTHORIZE_URL']}?${query.toString()}`, { redirect: 'manual' })
  }
  expect((await ask('http://127.0.0.1:3998/auth/discord/callback')).status).toBe(400)
  expect((await ask(redirectUri)).status).toBe(302)
})

describe('a gateway connection', () => {
  const identify = { token: credentials.botToken, intents: 1, properties: {} }
  /** Sends these one after the other once greeted; gives the close code, or the first answer of an opcode. */
  function session(payloads: readonly unknown[], until: number | 'close'): Promise<unknown> {
    const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/?v=10&encoding=json`)
    return new Promise((resolve) => {
      socket.on('close', (code) => resolve(code))
      socket.on('message', (raw: Buffer) => {
        const payload = JSON.parse(raw.toString()) as { op: number; t?: string; d: unknown }
        if (payload.op === 10) for (const one of payloads) socket.send(JSON.stringify(one))
        if (payload.op !== until) return
        socket.terminate()
        resolve(payload.d)
      })
    })
  }

  test.each<[string, readonly unknown[], number]>([
    ['asks for intents that do not exist', [{ op: 2, d: { ...identify, intents: 1 << 30 } }], 4013],
    ['names no intents', [{ op: 2, d: { ...identify, intents: undefined } }], 4013],
    ['speaks 121 times in a minute', Array.from({ length: 121 }, () => ({ op: 1, d: null })), 4008],
    ['sends more than 4,096 bytes at once', [{ op: 1, d: text(5000) }], 4002],
  ])('that %s is closed', async (_, payloads, code) => {
    expect(await session(payloads, 'close')).toBe(code)
  })

  test('gets an invalid session when it identifies within five seconds of the last one', async () => {
    expect(await session([{ op: 2, d: identify }], 0)).toMatchObject({ user: { locale: 'en-US' } })
    expect(await session([{ op: 2, d: identify }], 9)).toBe(false)
  })

  test('gets no members when it lacks the intent for members', async () => {
    const other = await startDiscordEmulator({ observesAnswersOnly: true, port: 0, members: 5 })
    try {
      const socket = new WebSocket(`${other.url.replace('http', 'ws')}/?v=10&encoding=json`)
      const heard: string[] = []
      await new Promise<void>((resolve) => {
        socket.on('message', (raw: Buffer) => {
          const { op, t } = JSON.parse(raw.toString()) as { op: number; t: string | null }
          heard.push(t ?? `${op}`)
          if (op === 10) socket.send(JSON.stringify({ op: 2, d: identify }))
          if (t !== 'GUILD_CREATE') return op === 11 ? resolve() : undefined
          socket.send(JSON.stringify({ op: 8, d: { guild_id: guildId, query: '', limit: 0 } }))
          socket.send(JSON.stringify({ op: 1, d: null }))
        })
      })
      socket.terminate()
      expect(heard).toEqual(['10', 'READY', 'GUILD_CREATE', '11'])
    } finally {
      await other.close()
    }
  })
})
