import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { runDue } from '#core/jobs/schedule.ts'
import type { Event as EventRow } from '#generated/prisma/client.ts'
import { findActor } from '#modules/auth/auth.queries.ts'
import { startDeliveries, type DeliveryPace } from '#modules/deliveries/delivery.discord.ts'
import { startInteractions } from '#modules/interactions/interaction.discord.ts'
import { reminderJobs } from '#modules/reminders/reminder.jobs.ts'
import { createChannelQueues } from '#transports/discord/channel-queues.ts'
import { connectDiscord } from '#transports/discord/client.ts'
import { createIdentifyThrottle } from '#transports/discord/identify-throttle.ts'
import { channelIds, guildId, personas, roleIds } from '@raidtisch/discord-emulator/seed'
import { startDiscordEmulator } from '@raidtisch/discord-emulator/server'
import { makeEvent, makeParticipant } from './factories.ts'
import { noMemberSync, seedGuild } from './guild-rows.ts'
import { collectCommitted } from './live-leader.ts'
import { longInteractionDeadline } from './long-interaction-deadline.ts'
import { createTestDatabase } from './test-database.ts'
import { botEnv } from './test-env.ts'

export const minute = 60_000
export const soon = { timeout: 20_000, interval: 20 }

type Name = 'lena' | 'otto' | 'mia' | 'ben' | 'audra'
export const everybody: readonly Name[] = ['lena', 'otto', 'mia', 'ben', 'audra']

/** The route of direct messages, for the emulator's faults. */
export const toPeople = String.raw`^/channels/(?!987654321098765)\d+/messages$`

/** What a message's buttons are called. */
export const controlsOf = (message: APIMessage | undefined) =>
  message?.components?.flatMap((row) =>
    'components' in row ? row.components.flatMap((one) => ('custom_id' in one ? [one.custom_id] : [])) : [],
  )

/**
 * A guild in the database and in the emulator, and the part of the bot that sends deliveries: for a test file, which
 * calls it once at its top. Each test begins without events and with all people reachable.
 */
export async function startDeliveryGuild() {
  const { db, outbox, logger } = await createTestDatabase()
  const { boards } = collectCommitted()
  /** The clock runs as usual; `advance` lets it jump. */
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  // Each test starts its own bot, hours after the last one.
  const identifyIntervalMs = 0
  const now = () => clock.now().getTime()
  const discord = await startDiscordEmulator({
    port: 0,
    members: 0,
    identifyIntervalMs,
    now,
    ...longInteractionDeadline,
  })
  const env = botEnv(discord, { PUBLIC_URL: 'https://raidtisch.test' })
  afterAll(discord.close)

  await seedGuild(db)
  await db.prisma.chatUser.createMany({
    data: everybody.map((username) => ({
      id: personas[username].id,
      serverId: guildId,
      username,
      displayName: personas[username].displayName,
      roleIds: username === 'lena' ? [roleIds.member, roleIds.lead] : [roleIds.member],
    })),
  })

  const stops: (() => Promise<void>)[] = []
  beforeEach(async () => {
    await db.pool.query('TRUNCATE event, delivery, job_run, bot_fault CASCADE')
    await db.pool.query('UPDATE chat_user SET language = NULL, left_at = NULL, direct_channel_id = NULL')
    await db.pool.query(`INSERT INTO leader_term (name) VALUES ('discord') ON CONFLICT DO NOTHING`)
  })
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
    discord.operator.clearScript()
    for (const name of everybody) discord.operator.allowDms(name)
  })

  /** Becomes the leader and begins to send. */
  async function startBot(pace: Partial<DeliveryPace> = {}, { withButtons = false } = {}) {
    const end = new AbortController()
    const { rows } = await db.pool.query<{ term: number }>(
      `UPDATE leader_term SET term = term + 1 WHERE name = 'discord' RETURNING term`,
    )
    const { signal } = end
    const { client, close } = await connectDiscord({
      env,
      logger,
      intents: { members: true, presences: true },
      identifies: createIdentifyThrottle(),
      signal,
    })
    const guild = client.guilds.cache.get(guildId)
    if (!guild || !rows[0]) throw new Error('The bot is not on the server')
    const bot = {
      client,
      guild,
      serverId: guildId,
      leadership: { name: 'discord', term: rows[0].term, signal },
      signal,
    }
    const part = startDeliveries(
      { db, outbox, env, clock, logger, channelQueues: createChannelQueues(signal) },
      bot,
      {
        lookEveryMs: 20,
        betweenMs: 0,
        contacts: { burst: 1_000, everyMs: 1, pauseMs: minute, longestPauseMs: 60 * minute },
        patienceMs: 15 * minute,
        quarantineMs: 30 * minute,
        ...pace,
      },
    )
    const buttons = withButtons
      ? startInteractions({ env, db, outbox, boards, clock, logger, members: noMemberSync }, bot)
      : null
    const stop = async () => {
      end.abort()
      await Promise.all([part.stop(), buttons?.stop()])
      await close()
    }
    stops.push(stop)
    return { stop, client }
  }

  const states = async () => {
    const rows = await db.prisma.delivery.findMany({ orderBy: [{ kind: 'asc' }, { recipientId: 'asc' }] })
    return rows.map(({ kind, recipientId, state, errorCode }) => ({
      kind,
      to: everybody.find((name) => personas[name].id === recipientId) ?? null,
      state,
      ...(errorCode !== null && { errorCode }),
    }))
  }
  const settled = () =>
    expect
      .poll(() => db.prisma.delivery.count({ where: { state: { in: ['waiting', 'refused'] } } }), soon)
      .toBe(0)

  /** The bot's messages about this event, to this person or in the event's channel. */
  const about = (event: EventRow, where: Name | 'channel'): APIMessage[] => {
    const all =
      where === 'channel'
        ? discord.operator.messages(channelIds.raidSignup)
        : discord.operator.directMessages(where)
    return all.filter(({ embeds }) =>
      embeds[0]?.url?.startsWith(`https://raidtisch.test/events/${event.id}#`),
    )
  }
  /** An evening in 90 minutes: its reminder is due. No title is the beginning of another one. */
  async function evening(changes: Parameters<typeof makeEvent>[2] = {}) {
    const date = new Date(clock.now().getTime() + 90 * minute)
    return makeEvent(
      db,
      { id: personas.lena.id, serverId: guildId },
      {
        title: `Abend ${crypto.randomUUID().slice(0, 8)}`,
        date,
        createdAt: new Date(date.getTime() - 7 * 24 * 60 * minute),
        channelId: channelIds.raidSignup,
        ...changes,
      },
    )
  }
  const answers = async (event: EventRow, names: readonly Name[], changes = {}) => {
    for (const name of names)
      await makeParticipant(db, event, { id: personas[name].id, username: name }, changes)
  }
  async function actor(name: Name) {
    const found = await findActor(db, env, personas[name].id, 'web')
    if (!found) throw new Error(`${name} is in the guild`)
    return found
  }
  const remind = () => runDue({ db, outbox, logger }, reminderJobs({ db }), clock.now())
  const faults = () => db.prisma.botFault.findMany({ where: { resolvedAt: null }, orderBy: { scope: 'asc' } })
  /** Lets time jump. */
  const advance = (ms: number) => void (ahead += ms)
  return {
    db,
    outbox,
    logger,
    clock,
    env,
    discord,
    stops,
    startBot,
    states,
    settled,
    about,
    evening,
    answers,
    actor,
    remind,
    faults,
    advance,
  }
}
