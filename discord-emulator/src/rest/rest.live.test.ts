import { REST, Routes } from 'discord.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { channelIds, credentials, guildId, personas } from '../seed.ts'
import { startDiscordEmulator, type DiscordEmulator } from '../server.ts'
import { callAsBot } from './bot-call.fixture.ts'

let discord: DiscordEmulator
let now: number

beforeEach(async () => {
  now = Date.now()
  discord = await startDiscordEmulator({ observesAnswersOnly: true, port: 0, members: 5, now: () => now })
})
afterEach(() => discord.close())

const call = (method: string, path: string, body?: unknown, token: string = credentials.botToken) =>
  callAsBot(discord, method, path, body, `Bot ${token}`)

const messages = `/channels/${channelIds.raidSignup}/messages`
const post = (body: unknown) => call('POST', messages, body)

describe('a refused call', () => {
  test.each([
    ['GET', '/guilds/987654321098765999', 404, 10004],
    ['GET', `/guilds/${guildId}/members/${personas.fremd.id}`, 404, 10007],
    ['GET', '/channels/987654321098765999', 404, 10003],
    ['GET', `${messages}/987654321098765999`, 404, 10008],
    ['GET', '/users/987654321098765999', 404, 10013],
    ['GET', '/gibt/es/nicht', 404, 0],
    ['POST', '/interactions/987654321098765999/token/callback', 404, 10062],
  ])('%s %s answers %i with code %i', async (method, path, status, code) => {
    expect(await call(method, path)).toMatchObject({ status, body: { code, message: expect.any(String) } })
  })

  test('without the bot token is 401', async () => {
    expect(await call('GET', '/users/@me', undefined, 'falsch')).toMatchObject({
      status: 401,
      body: { message: '401: Unauthorized', code: 0 },
    })
  })

  test('for an empty message is 50006', async () => {
    expect(await post({})).toMatchObject({ status: 400, body: { code: 50006 } })
  })

  test('for a broken form is 50035 and names the field', async () => {
    const fields = Array.from({ length: 26 }, () => ({ name: 'n', value: 'v' }))
    expect(await post({ embeds: [{ fields }] })).toMatchObject({
      status: 400,
      body: {
        code: 50035,
        errors: { embeds: { 0: { fields: { _errors: [{ code: 'BASE_TYPE_BAD_LENGTH' }] } } } },
      },
    })
  })

  test('for a direct message to somebody who closed them is 50007', async () => {
    discord.operator.blockDms('mia')
    const { body: channel } = await call('POST', '/users/@me/channels', { recipient_id: personas.mia.id })
    const direct = `/channels/${channel.id}/messages`
    expect(await call('POST', direct, { content: 'Hallo' })).toMatchObject({
      status: 403,
      body: { code: 50007 },
    })
    discord.operator.allowDms('mia')
    expect(await call('POST', direct, { content: 'Hallo' })).toMatchObject({ status: 200 })
    expect(discord.operator.directMessages('mia')).toMatchObject([{ content: 'Hallo' }])
  })
})

describe('limits', () => {
  test('delay the sixth message within the window', async () => {
    for (let left = 4; left >= 0; left--) {
      const { status, headers } = await post({ content: 'Hallo' })
      expect([status, headers.get('x-ratelimit-remaining')]).toEqual([200, String(left)])
    }
    const sixth = await post({ content: 'Hallo' })
    expect(sixth.status).toBe(429)
    expect(sixth.headers.get('x-ratelimit-scope')).toBe('user')
    expect(sixth.body).toMatchObject({ retry_after: 5, global: false })
    now += 5001
    expect(await post({ content: 'Hallo' })).toMatchObject({ status: 200 })
  })

  test('refuse each call after fifty in one second', async () => {
    for (let count = 0; count < 50; count++)
      await call('GET', count % 2 === 0 ? '/users/@me' : `/guilds/${guildId}`)
    const { status, headers, body } = await call('GET', '/gateway/bot')
    expect([status, headers.get('x-ratelimit-global'), body.global]).toEqual([429, 'true', true])
  })

  test('allow messages older than an hour three edits in six seconds', async () => {
    const { body: message } = await post({ content: 'Alt' })
    discord.operator.ageMessage(message.id, 3_700_000)
    const edit = (content: string) => call('PATCH', `${messages}/${message.id}`, { content })
    for (const content of ['1', '2', '3']) expect((await edit(content)).status).toBe(200)
    expect(await edit('4')).toMatchObject({ status: 429, body: { code: 30046, retry_after: 6 } })
    now += 6001
    expect((await edit('5')).status).toBe(200)
    expect(discord.operator.messages('raid-anmeldung')).toMatchObject([{ content: '5' }])
  })
})

test('a message is not posted again when its nonce is repeated', async () => {
  const body = { content: 'Einmal', nonce: 'n1', enforce_nonce: true }
  const first = await post(body)
  const second = await post(body)
  expect(second.body.id).toBe(first.body.id)
  expect(discord.operator.messages('raid-anmeldung')).toHaveLength(1)
})

describe('the script', () => {
  test('answers as scripted, as often as scripted, and counts the answers', async () => {
    discord.operator.script({ method: 'GET', route: /^\/users\/@me$/, status: 502, times: 2 })
    const statuses = []
    for (let count = 0; count < 3; count++) statuses.push((await call('GET', '/users/@me')).status)
    expect(statuses).toEqual([502, 502, 200])
    expect(discord.operator.counters().statuses).toEqual({ 200: 1, 502: 2 })
  })

  test('drops the answer after the message was posted, and discord.js posts it once', async () => {
    discord.operator.script({ method: 'POST', route: 'messages$', drop: 'reply' })
    const rest = new REST({ api: discord.env['DISCORD_API_BASE']! }).setToken(credentials.botToken)
    const body = { content: 'Einmal', nonce: '1', enforce_nonce: true }
    const send = () => rest.post(Routes.channelMessages(channelIds.raidSignup), { body })
    await expect(send()).rejects.toThrow(/closed|terminated|hang up|fetch failed/i)
    await send()
    expect(discord.operator.messages('raid-anmeldung')).toHaveLength(1)
  })

  test('drops a call before anything is done', async () => {
    discord.operator.script({ route: 'messages$', drop: 'request' })
    await expect(post({ content: 'Weg' })).rejects.toThrow('fetch failed')
    expect(discord.operator.messages('raid-anmeldung')).toHaveLength(0)
  })
})
