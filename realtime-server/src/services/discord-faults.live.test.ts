import { eventsContract } from '@raidtisch/shared-types/contracts/events.contract'
import { describe, expect, test } from 'vitest'
import { formatControl } from '#modules/event-posts/post-control.presenter.ts'
import { getBotStatus } from '#modules/bot-status/bot-status.queries.ts'
import { createBotProcesses } from '#testing/bot-processes.ts'
import { makeEvent, tomorrow } from '#testing/factories.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/test-database.ts'
import { startServer } from '#testing/test-server.ts'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'
import {
  type DiscordEmulator,
  type EmulatorOptions,
  startDiscordEmulator,
} from '@raidtisch/discord-emulator/server'

// What the bot does, and what admins see, when the connection to Discord has faults.

const database = await createTestDatabase()
const { db, url: databaseUrl } = database
const { startBot, startEmulator, stops } = createBotProcesses(database, {
  tables: ['chat_server', 'event', 'event_post', 'outbox', 'bot_status', 'bot_fault', 'leader_term'],
  emulator: { members: 0, memberRequestCooldownMs: 100 },
})

const patient = { timeout: 30_000, interval: 20 }
const state = async () =>
  getBotStatus(db.prisma, guildId, new Date()).then(
    (status) => status.state,
    () => 'nothing',
  )
const becomes = (wanted: string) => expect.poll(state, patient).toBe(wanted)
const nickOf = (id: string) =>
  db.prisma.chatUser.findFirst({ where: { id } }).then((person) => person?.nickname)
/** The bot follows the guild: changes in Discord reach the tables. */
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

describe('A token', () => {
  test('that Discord does not know is tried once and shown as bad', async () => {
    const discord = await startEmulator()
    startBot(discord, { DISCORD_BOT_TOKEN: 'wrong' })
    await becomes('bad_token')
    expect(discord.operator.counters().statuses['401']).toBe(1)
  })

  test('revoked while the bot is connected is shown as bad, until a process has the new one', async () => {
    const discord = await startReady()
    const token = discord.operator.resetToken()
    await becomes('bad_token')
    const asked = discord.operator.counters().statuses['401']
    expect(asked).toBe(1)
    startBot(discord, { DISCORD_BOT_TOKEN: token })
    await becomes('ready')
    await follows(discord, 'Zweiter')
  })

  test('refused once by REST alone is tried once more by connecting, and the bot goes on', async () => {
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

describe('The gateway', () => {
  test('is resumed after a short loss, without missed events or a new session', async () => {
    const discord = await startReady()
    const { operator } = discord
    const before = operator.counters().opcodes[2]
    operator.dropGateway()
    operator.removeMember('mia')
    operator.addMember('neuling', { roles: ['Lead'] })
    await follows(discord, 'Zweiter')
    await becomes('ready')
    expect(operator.counters().opcodes).toMatchObject({ 2: before, 6: 1 })
    const { leftAt } = await db.prisma.chatUser.findFirstOrThrow({ where: { id: personas.mia.id } })
    expect(leftAt).not.toBeNull()
    expect(await db.prisma.chatUser.count({ where: { username: 'neuling', leftAt: null } })).toBe(1)
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
  ])('is connected again after it %s', async (_what, disturb) => {
    const discord = await startReady()
    disturb(discord)
    await follows(discord, 'Zweiter')
    await becomes('ready')
    // The new name may have arrived just before the session ended.
    await expect.poll(() => discord.operator.connectedSessions(), patient).toBe(1)
  })

  test('is shown to admins as away, and connected again when it is back', async () => {
    const port = await freePort()
    const discord = await startReady({ port })
    await discord.close()
    await expect.poll(state, patient).toMatch(/reconnecting|no_discord/)
    await startEmulator({ port })
    await becomes('ready')
  })

  test('is waited for when it is away at the start, and admins see it', async () => {
    const port = await freePort()
    const gone = await startDiscordEmulator({ port, members: 0 })
    await gone.close()
    startBot(gone)
    await db.prisma.chatServer.create({ data: { id: guildId, name: 'Nachtwache' } })
    await becomes('no_discord')
    const back = await startEmulator({ port })
    await becomes('ready')
    expect(back.operator.connectedSessions()).toBe(1)
  })
})

describe('The bot’s membership of the server', () => {
  test('is shown as missing, and the bot begins without a restart when it is invited', async () => {
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

  test('is noticed when it ends and begins again, and the guild’s data stays', async () => {
    const discord = await startReady()
    discord.operator.expelBot()
    await becomes('not_invited')
    expect(await nickOf(personas.ben.id)).toBe('Erster')
    discord.operator.inviteBot()
    await becomes('ready')
    await follows(discord, 'Zweiter')
  })
})

describe('Privileged intents', () => {
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
    '%j: the bot connects with the allowed ones, and shows which are missing',
    async (privilegedIntents, said) => {
      const discord = await startEmulator({ privilegedIntents })
      startBot(discord)
      await becomes('ready')
      expect(await seen()).toEqual(said)
      await expect.poll(() => db.prisma.guildChannel.count(), patient).toBeGreaterThan(5)
    },
  )

  test('a press of somebody whom the gateway did not mention counts without any of them', async () => {
    const discord = await startEmulator({ privilegedIntents: { members: false, presences: false } })
    startBot(discord)
    await becomes('ready')
    const channelId = channelIds.raidSignup
    const { id: eventId } = await makeEvent(db, { id: personas.lena.id, serverId: guildId }, { channelId })
    const { operator } = discord
    await expect.poll(() => operator.messages(channelId).length, patient).toBe(1)
    expect(await db.prisma.chatUser.count({ where: { id: personas.mia.id } })).toBe(0)
    const [post] = operator.messages(channelId)
    await operator.click(post?.id ?? '', formatControl({ kind: 'decline', eventId }), 'mia')
    const answers = () => db.prisma.participant.findMany({ where: { eventId } })
    await expect
      .poll(answers, patient)
      .toMatchObject([{ discordUserId: personas.mia.id, status: 'declined' }])
  })

  test('without the one for members no person counts as departed', async () => {
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

describe('The web without Discord', () => {
  test('plans, signs up and shows the fault, for all signed-in people', async () => {
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
