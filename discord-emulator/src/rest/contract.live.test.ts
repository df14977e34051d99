import { once } from 'node:events'
import {
  GuildChannelResponseSchema,
  GuildMemberResponseSchema,
  GuildRoleResponseSchema,
  GuildWithCountsResponseSchema,
  MessageResponseSchema,
  UserResponseSchema,
  VoiceStateResponseSchema,
} from 'discord-api-spec/zod'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { faultOf } from '../contract.check.ts'
import { violationsOf } from '../contract-violations.fixture.ts'
import { applicationId, channelIds, credentials, guildId, personas } from '../seed.ts'
import { startDiscordEmulator, type DiscordEmulator } from '../server.ts'
import { contracts } from './contract.schemas.ts'
import type { AnsweredCall } from '../traffic.observer.ts'
import { restRoutes } from './rest.server.ts'
import { routeKey } from './rest.route.ts'
import { fullMessage } from './full-message.fixture.ts'
import { callAsBot } from './bot-call.fixture.ts'

let discord: DiscordEmulator
const calls: AnsweredCall[] = []
type EventData = { readonly [key: string]: EventData } & { readonly id: string; readonly token: string }
const events: { readonly t: string; readonly d: EventData }[] = []
let socket: WebSocket

beforeAll(async () => {
  discord = await startDiscordEmulator({
    port: 0,
    members: 30,
    onCall: (call) => calls.push(call),
  })
  socket = new WebSocket(`${discord.url.replace('http', 'ws')}/?v=10&encoding=json`)
  socket.on('message', (raw: Buffer) => {
    const payload = JSON.parse(raw.toString())
    if (payload.op === 0) events.push(payload)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(
    JSON.stringify({ op: 2, d: { token: credentials.botToken, intents: 0x1ffff, large_threshold: 250 } }),
  )
  await eventData('GUILD_CREATE')
})
afterAll(() => discord.close())

/** What the newest event of this name carried; waits for the first. */
async function eventData(name: string, count = 1): Promise<EventData> {
  for (;;) {
    const found = events.filter(({ t }) => t === name)
    if (found.length >= count) return found.at(-1)!.d
    await once(socket, 'message')
  }
}

const call = (method: string, path: string, body?: unknown, authorization?: string) =>
  callAsBot(discord, method, path, body, authorization)

async function bearerOf(username: string): Promise<string> {
  const { env } = discord
  const redirectUri = 'http://127.0.0.1:3999/callback'
  const query = new URLSearchParams({
    client_id: applicationId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'identify guilds guilds.members.read',
    login_as: username,
  })
  const asked = await fetch(`${env['DISCORD_AUTHORIZE_URL']}?${query.toString()}`, { redirect: 'manual' })
  const code = new URL(asked.headers.get('location')!).searchParams.get('code')!
  const answered = await fetch(`${env['DISCORD_API_BASE']}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: applicationId,
      client_secret: credentials.clientSecret,
    }),
  })
  const { access_token: token } = (await answered.json()) as { access_token: string }
  return `Bearer ${token}`
}

function expectFit(schema: z.core.$ZodType, value: unknown, what: string): void {
  expect({ what, faults: faultOf(schema, value) }).toEqual({ what, faults: null })
}

const post = (body: unknown, channel: string = channelIds.raidSignup) =>
  call('POST', `/channels/${channel}/messages`, body)

describe('every route', () => {
  test('is called by this test and passes the official schemas with its request and answer', async () => {
    await call('GET', '/gateway/bot')
    await call('GET', '/applications/@me')
    const commands = [{ name: 'raid', description: 'Raids zeigen', type: 1 }]
    await call('PUT', `/applications/${applicationId}/commands`, commands)
    await call('PUT', `/applications/${applicationId}/guilds/${guildId}/commands`, commands)
    await call('GET', `/applications/${applicationId}/guilds/${guildId}/commands`)

    const bearer = await bearerOf('lena')
    await call('GET', '/users/@me')
    await call('GET', '/users/@me', undefined, bearer)
    await call('GET', '/users/@me/guilds', undefined, bearer)
    await call('GET', `/users/@me/guilds/${guildId}/member`, undefined, bearer)
    await call('GET', `/users/${personas.mia.id}`)

    const direct = await call('POST', '/users/@me/channels', { recipient_id: personas.mia.id })
    await call('GET', `/channels/${direct.body.id}`)
    await post({ content: 'Hallo' }, direct.body.id)

    await call('GET', `/guilds/${guildId}?with_counts=true`)
    for (const part of ['channels', 'roles', 'members?limit=1000', 'members/search?query=l&limit=10']) {
      await call('GET', `/guilds/${guildId}/${part}`)
    }
    await call('GET', `/guilds/${guildId}/members/${personas.mia.id}`)
    await call('GET', `/channels/${channelIds.raidOne}`)

    const scheduled = await call('POST', `/guilds/${guildId}/scheduled-events`, {
      name: 'Raid',
      privacy_level: 2,
      entity_type: 2,
      channel_id: channelIds.raidOne,
      scheduled_start_time: '2030-01-01T20:00:00.000Z',
    })
    const external = await call('POST', `/guilds/${guildId}/scheduled-events`, {
      name: 'Treffen',
      privacy_level: 2,
      entity_type: 3,
      entity_metadata: { location: 'Marktplatz' },
      scheduled_start_time: '2030-01-01T20:00:00.000Z',
      scheduled_end_time: '2030-01-01T22:00:00.000Z',
    })
    expect(external.status).toBe(200)
    await call('GET', `/guilds/${guildId}/scheduled-events`)
    await call('GET', `/guilds/${guildId}/scheduled-events/${scheduled.body.id}`)
    await call('PATCH', `/guilds/${guildId}/scheduled-events/${scheduled.body.id}`, { name: 'Raid 2' })
    await call('DELETE', `/guilds/${guildId}/scheduled-events/${scheduled.body.id}`)

    const { body: message } = await post({ ...fullMessage, nonce: '1', enforce_nonce: true })
    await call('GET', `/channels/${channelIds.raidSignup}/messages?limit=10`)
    await call('GET', `/channels/${channelIds.raidSignup}/messages/${message.id}`)
    await call('PATCH', `/channels/${channelIds.raidSignup}/messages/${message.id}`, { content: 'Geändert' })
    await exerciseInteraction(message.id)
    const { body: thread } = await call(
      'POST',
      `/channels/${channelIds.raidSignup}/messages/${message.id}/threads`,
      { name: 'Absprache' },
    )
    await call('PATCH', `/channels/${thread.id}`, { archived: true })
    await call('POST', `/channels/${channelIds.raidSignup}/threads`, { name: 'Ersatz', type: 11 })
    const forum = discord.operator.createChannel('planung', 'forum')
    await call('POST', `/channels/${forum}/threads`, { name: 'Raid', message: fullMessage })
    await call('GET', `/guilds/${guildId}/threads/active`)
    await call('DELETE', `/channels/${channelIds.raidSignup}/messages/${message.id}`)

    const routes = restRoutes().map(routeKey)
    expect(Object.keys(contracts).toSorted()).toEqual(routes.toSorted())
    const good = calls.filter(({ status }) => status < 400)
    expect(new Set(good.map(({ route }) => route))).toEqual(new Set(routes))
    expect(violationsOf(...calls)).toEqual([])
  })

  /** Answers a click as an application would, over plain HTTP. */
  async function exerciseInteraction(messageId: string): Promise<void> {
    for (const [type, data] of [
      [6, undefined],
      [4, { content: 'Du bist dabei', flags: 64 }],
    ] as const) {
      const click = discord.operator.click(messageId, 'class', 'mia', ['sword'])
      const { id, token } = await eventData('INTERACTION_CREATE', type === 6 ? 1 : 2)
      await call('POST', `/interactions/${id}/${token}/callback?with_response=true`, { type, data })
      await click
      await call('POST', `/webhooks/${applicationId}/${token}`, { content: 'Noch etwas' })
      await call('GET', `/webhooks/${applicationId}/${token}/messages/@original`)
      await call('PATCH', `/webhooks/${applicationId}/${token}/messages/%40original`, { content: 'Neu' })
      if (type === 4) await call('DELETE', `/webhooks/${applicationId}/${token}/messages/@original`)
    }
  }
})

describe('what events carry', () => {
  test('fails the official schemas when a key is missing', async () => {
    const { system_channel_id: _, ...incomplete } = await eventData('GUILD_CREATE')
    expect(faultOf(GuildWithCountsResponseSchema, incomplete)).toContain('system_channel_id')
  })

  test('passes the official schemas part by part', async () => {
    const { operator } = discord
    const guild = await eventData('GUILD_CREATE')
    expectFit(GuildWithCountsResponseSchema, guild, 'guild')
    expectFit(z.array(GuildRoleResponseSchema), guild['roles'], 'roles')
    expectFit(z.array(GuildMemberResponseSchema), guild['members'], 'members')
    const channels = (guild['channels'] as unknown as object[]).map((channel) => ({
      ...channel,
      guild_id: guildId,
    }))
    expectFit(z.array(GuildChannelResponseSchema), channels, 'channels')
    expectFit(z.array(VoiceStateResponseSchema), guild['voice_states'], 'voice states')

    operator.addRole('ben', 'Lead')
    expectFit(GuildMemberResponseSchema, await eventData('GUILD_MEMBER_UPDATE'), 'member update')
    operator.addMember('fremd')
    expectFit(GuildMemberResponseSchema, await eventData('GUILD_MEMBER_ADD'), 'member add')
    operator.removeMember('fremd')
    expectFit(UserResponseSchema, (await eventData('GUILD_MEMBER_REMOVE'))['user'], 'member remove')
    operator.moveVoice('ben', 'Lobby')
    expectFit(VoiceStateResponseSchema, await eventData('VOICE_STATE_UPDATE'), 'voice state')
    operator.renameChannel('riftstone', 'riftsteine')
    expectFit(GuildChannelResponseSchema, await eventData('CHANNEL_UPDATE'), 'channel')
    operator.createRole('Neu')
    expectFit(GuildRoleResponseSchema, (await eventData('GUILD_ROLE_CREATE'))['role'], 'role')
    await post(fullMessage)
    expect(faultOf(MessageResponseSchema, await eventData('MESSAGE_CREATE'))).toBeNull()
  })
})
