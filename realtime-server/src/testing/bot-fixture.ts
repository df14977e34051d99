import { CreateEventBody } from '@raidtisch/shared-types/contracts/event-bodies.contract'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { SignUpBody } from '@raidtisch/shared-types/contracts/signups.contract'
import { type APIMessage, ComponentType } from 'discord-api-types/v10'
import { pino } from 'pino'
import { afterEach, expect } from 'vitest'
import type { Actor } from '#core/actor.ts'
import type { Database } from '#core/db/database.ts'
import { type Env, readEnv } from '#core/process/env.ts'
import { createOutbox, type Outbox } from '#core/outbox/outbox.ts'
import { findActor } from '#modules/auth/auth.queries.ts'
import { createEvent } from '#modules/events/event.commands.ts'
import { signUp } from '#modules/signups/signup.commands.ts'
import { startDiscord } from '#services/discord.ts'
import { collectCommitted } from './live-leader.ts'
import { channelIds, credentials, guildId, personas } from '@raidtisch/discord-emulator/seed'
import { type DiscordEmulator, startDiscordEmulator } from '@raidtisch/discord-emulator/server'

// The bot on a guild of the emulator, driven by the product's own commands.

const logger = pino({ level: 'silent' })
const members = 50
export const soon = { timeout: 30_000, interval: 20 }
export const hour = 3_600_000
export const messageRoutes = {
  post: 'POST /channels/:channel/messages',
  edit: 'PATCH /channels/:channel/messages/:message',
} as const

export type BotService = { env: Env; outbox: Outbox; stop: () => Promise<void> }
export type BotGuild = Awaited<ReturnType<BotFixture['startGuild']>>
export type BotFixture = ReturnType<typeof createBotFixture>

/** One for each test file: after each test its processes are stopped, the guild is empty, and the clock is reset. */
export function createBotFixture(db: Database) {
  const stops: (() => Promise<void>)[] = []
  let ahead = 0
  const now = () => Date.now() + ahead
  const clock = { now: () => new Date(now()) }
  let written: { route: string; body: Record<string, unknown> }[] = []

  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
    await db.pool.query(
      'TRUNCATE chat_server, event, event_post, native_event, event_thread, bot_fault, outbox CASCADE',
    )
    ahead = 0
    const unguarded = written.filter(
      ({ body }) =>
        JSON.stringify((body['allowed_mentions'] as { parse?: unknown } | undefined)?.parse) !== '[]',
    )
    written = []
    expect(unguarded, 'messages that could ping somebody').toEqual([])
  })

  /** Starts another process with a bot. */
  function startService(discord: DiscordEmulator): BotService {
    const env = readEnv({
      DATABASE_URL: 'postgresql://unused',
      SESSION_SECRET: 'a secret that only tests use, forty chars',
      PUBLIC_URL: 'https://raid.example.org',
      ...discord.env,
    })
    const outbox = createOutbox({ db, logger })
    const { boards } = collectCommitted()
    const { stop } = startDiscord({ env, db, outbox, boards, logger, clock })
    stops.push(async () => {
      await stop()
      await outbox.settled()
    })
    return { env, outbox, stop }
  }

  async function actor(id: string, env: Env): Promise<Actor> {
    const found = await findActor(db, env, id, 'web')
    if (!found) throw new Error(`${id} is not in the guild`)
    return found
  }

  async function startGuild() {
    const discord = await startDiscordEmulator({
      port: 0,
      members,
      now,
      onCall: ({ route, request }) => {
        if (route === messageRoutes.post || route === messageRoutes.edit)
          written.push({ route, body: request as Record<string, unknown> })
      },
    })
    stops.push(discord.close)
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
  const answer = await fetch(`${discord.env['DISCORD_API_BASE']}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${credentials.botToken}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return answer.status === 204 ? null : answer.json()
}
