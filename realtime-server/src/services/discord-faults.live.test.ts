import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '#core/clock.ts'
import { readEnv } from '#core/process/env.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { getBotStatus } from '#modules/bot-status/bot-status.queries.ts'
import { makeEvent, tomorrow } from '#testing/factories.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'
import {
  type DiscordEmulator,
  type EmulatorOptions,
  startDiscordEmulator,
} from '@raidtisch/discord-emulator/server'
import { startDiscord } from './discord.ts'

// What the bot does, and what admins see of it, when the connection to Discord is not well.

const logger = pino({ level: 'silent' })
const { db, url: databaseUrl } = await createTestDatabase()
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
  await db.pool.query(
    'TRUNCATE chat_server, event, event_post, outbox, bot_status, bot_fault, leader_term CASCADE',
  )
})

async function startEmulator(options: Partial<EmulatorOptions> = {}): Promise<DiscordEmulator> {
  const discord = await startDiscordEmulator({
    port: 0,
    members: 0,
    memberRequestCooldownMs: 100,
    ...options,
  })
  stops.push(discord.close)
  return discord
}

function startBot(discord: Pick<DiscordEmulator, 'env'>, variables: Record<string, string> = {}) {
  const env = readEnv({
    DATABASE_URL: 'postgresql://unused',
    SESSION_SECRET: 'a secret that only tests use, forty chars',
    ...discord.env,
    ...variables,
  })
  const outbox = createOutbox({ db, logger })
  const service = startDiscord({ env, db, outbox, logger, clock: systemClock })
  stops.push(async () => {
    await service.stop()
    await outbox.settled()
  })
}

const patient = { timeout: 30_000, interval: 20 }
const state = async () =>
  getBotStatus(db.prisma, guildId, new Date()).then(
    (status) => status.state,
    () => 'nothing',
  )
const becomes = (wanted: string) => expect.poll(state, patient).toBe(wanted)
const nickOf = (id: string) =>
  db.prisma.chatUser.findUnique({ where: { id } }).then((person) => person?.nickname)
/** The bot follows the guild: what changes in Discord is in the tables. */
async function follows({ operator }: DiscordEmulator, nick: string) {
  operator.setNick('ben', nick)
  await expect.poll(() => nickOf(personas.ben.id), patient).toBe(nick)
}
async function startReady(options: Partial<EmulatorOptions> = {}): Promise<DiscordEmulator> {
  const discord = await startEmulator(options)
  startBot(discord)
  await becomes('ready')
  await follows(discord, 'Erster')
  return discord
}

describe('a token', () => {
  test('that Discord does not know is asked about once, and said to be bad', async () => {
    const discord = await startEmulator()
    startBot(discord, { DISCORD_BOT_TOKEN: 'wrong' })
    await becomes('bad_token')
    expect(discord.operator.counters().statuses['401']).toBe(1)
  })

  test('revoked while the bot is connected is said to be bad; a process with the new one puts it right', async () => {
    const discord = await startReady()
    const token = discord.operator.resetToken()
    await becomes('bad_token')
    const asked = discord.operator.counters().statuses['401']
    expect(asked).toBe(1)
    startBot(discord, { DISCORD_BOT_TOKEN: token })
    await becomes('ready')
    await follows(discord, 'Zweiter')
  })

  test('refused once by REST alone is shown at the door once more, and the bot goes on', async () => {
    const discord = await startReady()
    const { operator } = discord
    operator.script({ method: 'POST', route: '/messages$', status: 401 })
    const before = operator.counters().opcodes[2] ?? 0
    const channelId = channelIds.raidSignup
    await makeEvent(db, { id: personas.lena.id, serverId: guildId }, { title: 'Bellandir', channelId })
    await expect.poll(() => operator.counters().opcodes[2], patient).toBe(before + 1)
    await becomes('ready')
    // The post that was refused is there, once.
    await expect.poll(() => operator.messages(channelId).length, patient).toBe(1)
    await follows(discord, 'Zweiter')
    expect(operator.messages(channelId)).toHaveLength(1)
  })
})

describe('the gateway', () => {
  test('lost for a moment is resumed: nothing is missed, and no new session is begun', async () => {
    const discord = await startReady()
    const { operator } = discord
    const before = operator.counters().opcodes[2]
    operator.dropGateway()
    await follows(discord, 'Zweiter')
    await becomes('ready')
    expect(operator.counters().opcodes).toMatchObject({ 2: before, 6: 1 })
  })

  test.each([
    ['asks to reconnect (op 7)', (discord: DiscordEmulator) => discord.operator.askToReconnect()],
    ['closes with 4009', (discord: DiscordEmulator) => discord.operator.closeGateway(4009)],
    [
      'invalidates a session that may go on (op 9)',
      (discord: DiscordEmulator) => discord.operator.invalidateSession(true),
    ],
    [
      'invalidates the session for good (op 9)',
      (discord: DiscordEmulator) => discord.operator.invalidateSession(false),
    ],
  ])('that %s is followed again', async (_what, disturb) => {
    const discord = await startReady()
    disturb(discord)
    await follows(discord, 'Zweiter')
    await becomes('ready')
    // The name may have come just before the session ended.
    await expect.poll(() => discord.operator.connectedSessions(), patient).toBe(1)
  })

  test('that is gone is missed by admins, and found again', async () => {
    const discord = await startReady()
    await discord.close()
    await expect.poll(state, patient).toMatch(/reconnecting|no_discord/)
    await startEmulator({ port: discord.port })
    await becomes('ready')
  })

  test('that is not there at the start is waited for, and admins see it', async () => {
    const gone = await startDiscordEmulator({ port: 0, members: 0 })
    await gone.close()
    startBot(gone)
    await db.prisma.chatServer.create({ data: { id: guildId, name: 'Nachtwache' } })
    await becomes('no_discord')
    const back = await startEmulator({ port: gone.port })
    await becomes('ready')
    expect(back.operator.connectedSessions()).toBe(1)
  })
})

describe('the bot’s place on the server', () => {
  test('missing, is said; invited, the bot begins without a restart', async () => {
    const discord = await startEmulator()
    discord.operator.expelBot()
    startBot(discord)
    await becomes('not_invited')
    const identified = discord.operator.counters().opcodes[2]
    discord.operator.inviteBot()
    await becomes('ready')
    await follows(discord, 'Erster')
    expect(discord.operator.counters().opcodes[2]).toBe(identified)
  })

  test('taken away and given back, is noticed both times; what the guild was stays known', async () => {
    const discord = await startReady()
    discord.operator.expelBot()
    await becomes('not_invited')
    expect(await nickOf(personas.ben.id)).toBe('Erster')
    discord.operator.inviteBot()
    await becomes('ready')
    await follows(discord, 'Zweiter')
  })
})

describe('privileged intents', () => {
  const seen = async () => {
    const { hasPresences, hasMembers } = await getBotStatus(db.prisma, guildId, new Date())
    return { hasPresences, hasMembers }
  }

  test.each([
    [
      { members: true, presences: false },
      { hasMembers: true, hasPresences: false },
    ],
    [
      { members: false, presences: true },
      { hasMembers: false, hasPresences: true },
    ],
    [
      { members: false, presences: false },
      { hasMembers: false, hasPresences: false },
    ],
  ])(
    '%j: the bot goes on with what it may know, and says what it may not',
    async (privilegedIntents, said) => {
      const discord = await startEmulator({ privilegedIntents })
      startBot(discord)
      await becomes('ready')
      expect(await seen()).toEqual(said)
      await expect.poll(() => db.prisma.guildChannel.count(), patient).toBeGreaterThan(5)
    },
  )

  test('without the list of members nobody counts as having left', async () => {
    const discord = await startReady()
    const people = await db.prisma.chatUser.count({ where: { leftAt: null } })
    for (const stop of stops.splice(1).toReversed()) await stop()
    await discord.close()
    stops.length = 0
    const strict = await startEmulator({ privilegedIntents: { members: false, presences: true } })
    startBot(strict)
    await expect.poll(seen, patient).toEqual({ hasMembers: false, hasPresences: true })
    await becomes('ready')
    expect(await db.prisma.chatUser.count({ where: { leftAt: null } })).toBe(people)
  })
})

describe('the web without Discord', () => {
  test('plans, signs up and shows what is wrong, for everybody who is signed in', async () => {
    const discord = await startDiscordEmulator({ port: 0, members: 0 })
    const server = await startServer({ discord, variables: { DATABASE_URL: databaseUrl } })
    stops.push(server.stop)
    const lena = await server.signIn('lena')
    const mia = await server.signIn('mia')
    await discord.close()
    await expect.poll(state, patient).toMatch(/reconnecting|no_discord/)
    const event = await lena.ask(eventsContract.create, {
      body: { title: 'Queen Bellandir', date: tomorrow().toISOString(), serverId: guildId },
    })
    expect(await mia.call(`POST /api/events/${event.id}/signup`, { body: { role: 'tank' } })).toMatchObject({
      status: 200,
    })
    expect(await lena.call(`GET /api/bot-status/${guildId}`)).toMatchObject({
      status: 200,
      body: { state: expect.stringMatching(/reconnecting|no_discord/) as string },
    })
    expect(await mia.call(`GET /api/bot-status/${guildId}`)).toMatchObject({ status: 403 })
  })
})
