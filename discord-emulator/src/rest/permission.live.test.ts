import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PermissionName } from '../permission.rules.ts'
import { channelIds, guildId } from '../seed.ts'
import { startDiscordEmulator, type DiscordEmulator } from '../server.ts'
import { callAsBot } from './bot-call.fixture.ts'

let discord: DiscordEmulator

beforeEach(async () => {
  discord = await startDiscordEmulator({ port: 0, members: 5 })
})
afterEach(() => discord.close())

async function call(method: string, path: string, sent?: unknown) {
  const { status, body } = await callAsBot(discord, method, path, sent)
  return { status, body }
}

const channel = `/channels/${channelIds.raidSignup}`
const messages = `${channel}/messages`
const embed = { embeds: [{ title: 'Raid' }] }
const nativeEvent = {
  name: 'Raid',
  privacy_level: 2,
  entity_type: 3,
  entity_metadata: { location: 'Web' },
  scheduled_start_time: new Date(Date.now() + 3_600_000).toISOString(),
  scheduled_end_time: new Date(Date.now() + 7_200_000).toISOString(),
}
const seen = { status: 403, body: { code: 50001 } }
const allowed = { status: 403, body: { code: 50013 } }

describe('a bot without a permission in a channel', () => {
  test.each<[PermissionName, string, string, unknown, object]>([
    ['VIEW_CHANNEL', 'GET', channel, undefined, seen],
    ['VIEW_CHANNEL', 'GET', messages, undefined, seen],
    ['VIEW_CHANNEL', 'POST', messages, { content: 'Hallo' }, seen],
    ['SEND_MESSAGES', 'POST', messages, { content: 'Hallo' }, allowed],
    ['EMBED_LINKS', 'POST', messages, embed, allowed],
    ['CREATE_PUBLIC_THREADS', 'POST', `${channel}/threads`, { name: 'Raid', type: 11 }, allowed],
  ])('%s: %s %s is refused', async (lacking, method, path, body, refusal) => {
    discord.operator.denyBot('raid-anmeldung', [lacking])
    expect(await call(method, path, body)).toMatchObject(refusal)
    discord.operator.denyBot('raid-anmeldung', [])
    expect((await call(method, path, body)).status).toBe(200)
  })

  test('without READ_MESSAGE_HISTORY reads an empty channel and no single message', async () => {
    const { body: message } = await call('POST', messages, { content: 'Hallo' })
    discord.operator.denyBot('raid-anmeldung', ['READ_MESSAGE_HISTORY'])
    expect(await call('GET', messages)).toEqual({ status: 200, body: [] })
    expect(await call('GET', `${messages}/${message.id}`)).toMatchObject(allowed)
  })

  test('without MENTION_EVERYONE pings only roles that are mentionable', async () => {
    const role = discord.operator.createRole('Raider')
    const ping = {
      content: `<@&${role}> @everyone`,
      allowed_mentions: { parse: ['everyone'], roles: [role] },
    }
    const pinged = async () => {
      const { body } = await call('POST', messages, ping)
      return [body.mention_roles, body.mention_everyone]
    }
    expect(await pinged()).toEqual([[role], true])
    discord.operator.denyBot('raid-anmeldung', ['MENTION_EVERYONE'])
    expect(await pinged()).toEqual([[], false])
    discord.operator.setMentionable('Raider', true)
    expect(await pinged()).toEqual([[role], false])
  })

  test('without SEND_MESSAGES_IN_THREADS writes in the channel but not in its threads', async () => {
    const thread = discord.operator.createThread('raid-anmeldung', 'Absprache')
    expect((await call('POST', `/channels/${thread}/messages`, embed)).status).toBe(200)
    discord.operator.denyBot('raid-anmeldung', ['SEND_MESSAGES_IN_THREADS'])
    expect(await call('POST', `/channels/${thread}/messages`, embed)).toMatchObject(allowed)
    expect((await call('POST', messages, embed)).status).toBe(200)
  })

  test('without CREATE_EVENTS creates no scheduled event', async () => {
    const events = `/guilds/${guildId}/scheduled-events`
    const { body: event } = await call('POST', events, nativeEvent)
    discord.operator.denyBot(null, ['CREATE_EVENTS'])
    expect(await call('POST', events, nativeEvent)).toMatchObject(allowed)
    expect(await call('PATCH', `${events}/${event.id}`, { name: 'Anders' })).toMatchObject(allowed)
    expect(await call('DELETE', `${events}/${event.id}`)).toMatchObject(allowed)
  })
})

describe('permissions', () => {
  const may = (permission: PermissionName) => discord.operator.botMay('raid-anmeldung', permission)

  test('of several roles allow what one of them allows and another denies', () => {
    const { operator } = discord
    operator.createRole('Still')
    operator.createRole('Laut')
    operator.addMember('neuling')
    operator.setOverwrite('raid-anmeldung', 'Still', { deny: ['SEND_MESSAGES'] })
    for (const role of ['Still', 'Laut']) operator.addRole('raidtisch', role)
    expect(may('SEND_MESSAGES')).toBe(false)
    operator.setOverwrite('raid-anmeldung', 'Laut', { allow: ['SEND_MESSAGES'] })
    expect(may('SEND_MESSAGES')).toBe(true)
    operator.setOverwrite('raid-anmeldung', 'raidtisch', { deny: ['SEND_MESSAGES'] })
    expect(may('SEND_MESSAGES')).toBe(false)
  })

  test('of an administrator are all permissions in each channel', () => {
    const { operator } = discord
    operator.denyBot('raid-anmeldung', ['VIEW_CHANNEL'])
    expect(may('EMBED_LINKS')).toBe(false)
    operator.setRolePermissions('Nachteule', ['ADMINISTRATOR'])
    operator.addRole('raidtisch', 'Nachteule')
    expect(may('EMBED_LINKS')).toBe(true)
  })

  test('to embed and to ping end with the permission to write', () => {
    discord.operator.denyBot('raid-anmeldung', ['SEND_MESSAGES'])
    expect(may('EMBED_LINKS')).toBe(false)
    expect(may('MENTION_EVERYONE')).toBe(false)
    expect(may('READ_MESSAGE_HISTORY')).toBe(true)
  })
})

describe('a forum', () => {
  test('accepts only posts, each of them a thread whose first message has its id', async () => {
    const forum = discord.operator.createChannel('planung', 'forum')
    expect(await call('POST', `/channels/${forum}/messages`, embed)).toMatchObject({ body: { code: 50008 } })
    const { status, body } = await call('POST', `/channels/${forum}/threads`, {
      name: 'Raid',
      message: embed,
    })
    expect([status, body.message.id, body.parent_id]).toEqual([200, body.id, forum])
    expect(await call('PATCH', `/channels/${body.id}/messages/${body.id}`, embed)).toMatchObject({
      status: 200,
    })
    discord.operator.requireTag('planung', true)
    const second = await call('POST', `/channels/${forum}/threads`, { name: 'Raid', message: embed })
    expect(second).toMatchObject({ status: 400, body: { code: 40067 } })
  })
})
