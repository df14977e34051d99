import { CreateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { type APIMessage, ComponentType } from 'discord-api-types/v10'
import { afterEach, expect } from 'vitest'
import type { Actor } from '#core/actor.ts'
import type { Env } from '#core/process/env.ts'
import { findActor } from '#modules/auth/auth.queries.ts'
import { createEvent } from '#modules/events/event.commands.ts'
import { signUp } from '#modules/signups/signup.commands.ts'
import { createBotProcesses } from './bot-processes.ts'
import { createTestDatabase } from './test-database.ts'
import { callAsBot } from '@raidtisch/discord-emulator/bot-call'
import { channelIds, guildId, personas } from '@raidtisch/discord-emulator/seed'
import type { DiscordEmulator } from '@raidtisch/discord-emulator/server'

// The bot on a guild of the emulator, driven by the product's own commands.

const members = 50
const tables = ['chat_server', 'event', 'event_post', 'native_event', 'event_thread', 'bot_fault', 'outbox']
export const soon = { timeout: 30_000, interval: 20 }
export const hour = 3_600_000
export const messageRoutes = {
  post: 'POST /channels/:channel/messages',
  edit: 'PATCH /channels/:channel/messages/:message',
} as const

export type BotGuild = Awaited<ReturnType<BotFixture['startGuild']>>
export type BotFixture = Awaited<ReturnType<typeof createBotFixture>>

/**
 * One for each test file, with a database of its own: after each test its processes are stopped, the guild is empty, and
 * the clock is reset.
 */
export async function createBotFixture() {
  const database = await createTestDatabase()
  const { db } = database
  let ahead = 0
  const now = () => Date.now() + ahead
  const clock = { now: () => new Date(now()) }
  let written: { route: string; body: Record<string, unknown> }[] = []

  // Vitest runs the last hook first: the processes, whose hook follows, have stopped by then.
  afterEach(() => {
    ahead = 0
    const unguarded = written.filter(
      ({ body }) =>
        JSON.stringify((body['allowed_mentions'] as { parse?: unknown } | undefined)?.parse) !== '[]',
    )
    written = []
    expect(unguarded, 'messages that could ping somebody').toEqual([])
  })
  const { startBot: startService, startEmulator } = createBotProcesses(database, {
    tables,
    clock,
    emulator: { members },
  })

  async function actor(id: string, env: Env): Promise<Actor> {
    const found = await findActor(db, env, id, 'web')
    if (!found) throw new Error(`${id} is not in the guild`)
    return found
  }

  async function startGuild() {
    const discord = await startEmulator({
      now,
      onCall: ({ route, request }) => {
        if (route === messageRoutes.post || route === messageRoutes.edit)
          written.push({ route, body: request as Record<string, unknown> })
      },
    })
    const service = startService(discord)
    await expect.poll(() => db.prisma.chatUser.count({ where: { leftAt: null } }), soon).toBe(members + 9)
    return { discord, service, lena: await actor(personas.lena.id, service.env), env: service.env }
  }

  type Guild = Awaited<ReturnType<typeof startGuild>>
  const commands = ({ service }: Pick<Guild, 'service'>) => ({ db, outbox: service.outbox, clock })

  function create(guild: Guild, changes: object = {}): Promise<EventView> {
    const body = CreateEventBody.parse({
      title: 'Queen Bellandir',
      date: new Date(now() + 24 * hour).toISOString(),
      serverId: guildId,
      channelId: channelIds.raidSignup,
      ...changes,
    })
    return createEvent(commands(guild), guild.lena, body)
  }

  const postOf = (eventId: string) => db.prisma.eventPost.findUnique({ where: { eventId } })

  /** Resolves when the post shows the event's latest version. */
  async function shown(eventId: string): Promise<void> {
    const isShown = async () => {
      const event = await db.prisma.event.findUnique({ where: { id: eventId }, select: { version: true } })
      return (await postOf(eventId))?.shownVersion === event?.version
    }
    await expect.poll(isShown, soon).toBe(true)
  }

  const messagesIn = ({ discord }: Guild, channel = 'raid-anmeldung') => discord.operator.messages(channel)

  return {
    db,
    clock,
    written: () => written,
    /** Lets time pass for the product and for its Discord. */
    pass: (milliseconds: number) => {
      ahead += milliseconds
    },
    startGuild,
    startService,
    actor,
    commands,
    create,
    postOf,
    shown,
    messagesIn,
    answer: async (guild: Guild, eventId: string, personId: string, role: string) => {
      const person = await actor(personId, guild.env)
      await signUp(commands(guild), person, eventId, SignUpBody.parse({ role }))
    },
    posted: async (
      guild: Guild,
      changes: object = {},
    ): Promise<{ event: EventView; message: APIMessage }> => {
      const event = await create(guild, changes)
      await shown(event.id)
      const message = messagesIn(guild).at(-1)
      if (!message) throw new Error('nothing was posted')
      return { event, message }
    },
    faults: () =>
      db.prisma.botFault.findMany({
        where: { resolvedAt: null },
        select: { kind: true, scope: true, code: true },
      }),
  }
}

export const countOf = ({ discord }: { discord: DiscordEmulator }, route: string) =>
  discord.operator.counters().rest[route] ?? 0
export const buttonsOf = (message: APIMessage | undefined) =>
  (message?.components ?? []).flatMap((row) => (row.type === ComponentType.ActionRow ? row.components : []))
export const textOf = (message: APIMessage | undefined) => JSON.stringify(message?.embeds)

/** Sends a request to Discord, with the bot's rights, for changes that an admin would make there. */
export async function askDiscord(
  discord: DiscordEmulator,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  return (await callAsBot(discord, method, path, body)).body
}
