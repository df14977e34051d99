import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, Events, type Guild } from 'discord.js'
import { type Leadership, StaleTermError, startElection } from '#core/jobs/leader.ts'
import { type BotReporter, startBotReporter } from '#modules/bot-status/bot-status.discord.ts'
import { createGuildSource, followGuild } from '#modules/guild/guild.discord.ts'
import { createGuildProjection } from '#modules/guild/guild.projection.ts'
import { createGuildSync } from '#modules/guild/guild.sync.ts'
import { type Backoff, createBackoff } from '#transports/discord/backoff.ts'
import {
  connectDiscord,
  type DiscordConnection,
  GatewayRefusal,
  type PrivilegedIntents,
} from '#transports/discord/client.ts'
import { createIdentifyThrottle, type IdentifyThrottle } from '#transports/discord/identify-throttle.ts'
import { inviteAddress } from '#transports/discord/permissions.ts'
import { startBot } from './bot.ts'
import type { DiscordServiceDeps, Service } from './context.ts'

type LeaderDeps = DiscordServiceDeps & { leadership: Leadership; reporter: BotReporter; manners: Manners }

/** What this process learned while connecting. It outlives a leadership, which an unstable database ends within seconds. */
type Manners = {
  backoff: Backoff
  identifies: IdentifyThrottle
  /** Which of the `wishes` for intents is the next. */
  wish: number
}

const heartbeatMs = 15_000
/** A connection that lived this long was a good one: the next interruption is not the last one's fault. */
const steadyAfterMs = 60_000

/** Discord refuses all of a wish for intents without saying which is too much: the next wish is a smaller one. */
const wishes: readonly PrivilegedIntents[] = [
  { members: true, presences: true },
  { members: true, presences: false },
  { members: false, presences: true },
  { members: false, presences: false },
]

/** One process of all keeps the gateway connection and writes what it says into the tables. */
export function startDiscord(deps: DiscordServiceDeps): Service {
  const logger = deps.logger.child({ service: 'discord' })
  const manners: Manners = { backoff: createBackoff(), identifies: createIdentifyThrottle(), wish: 0 }
  const lead = async (leadership: Leadership) => {
    const { env } = deps
    const reporter = startBotReporter({ ...deps, logger, serverId: env.DISCORD_GUILD_ID, leadership })
    try {
      await keepGuild({ ...deps, logger, leadership, reporter, manners })
    } finally {
      await reporter.stop()
    }
  }
  return startElection({ db: deps.db, logger, name: 'discord', lead })
}

async function keepGuild(deps: LeaderDeps): Promise<void> {
  const { env, logger, leadership, reporter, manners } = deps
  const { backoff, identifies } = manners
  const { signal } = leadership
  while (!signal.aborted) {
    let connectedAt: number | undefined
    try {
      const intents = wishes[manners.wish] ?? { members: false, presences: false }
      const connection = await connectDiscord({ env, logger, intents, identifies, signal })
      connectedAt = performance.now()
      await followUntilEnd(deps, connection)
    } catch (err) {
      if (signal.aborted) return
      if (err instanceof StaleTermError) throw err
      // Refused at the door; a token that is refused later is shown there once more before it counts as bad.
      if (isRefusal(err, 'token') && connectedAt === undefined) {
        logger.fatal(
          { err },
          'the bot stays away from Discord until the process is restarted with a good token',
        )
        return reporter.say({ state: 'bad_token' })
      }
      if (isRefusal(err, 'intents') && manners.wish + 1 < wishes.length) {
        identifies.forgetLast()
        logger.warn(
          { wish: wishes[++manners.wish] },
          'going on with fewer intents: switch on what the bot may know',
        )
        continue
      }
      logger.warn({ err }, 'no connection to Discord, trying again')
      void reporter.say({ state: isRefusal(err, 'token') ? 'reconnecting' : 'no_discord' })
    }
    if (connectedAt !== undefined && performance.now() - connectedAt > steadyAfterMs) backoff.reset()
    await backoff.pause(signal)
  }
}

function isRefusal(error: unknown, reason: GatewayRefusal['reason']): boolean {
  return error instanceof GatewayRefusal && error.reason === reason
}

/** Rejects with what ended the connection. Whoever takes the bot off the server and back again needs no new one. */
async function followUntilEnd(deps: LeaderDeps, connection: DiscordConnection): Promise<void> {
  const { env, logger, leadership, reporter } = deps
  const { client, intents } = connection
  const serverId = env.DISCORD_GUILD_ID
  const here = () => client.guilds.cache.get(serverId)
  const sayHowItIs = () =>
    void reporter.say({
      state: !here() ? 'not_invited' : here()?.available ? 'ready' : 'no_discord',
      hasPresences: intents.presences,
      hasMembers: intents.members,
    })
  client.on(Events.ShardReconnecting, () => void reporter.say({ state: 'reconnecting' }))
  for (const event of [Events.ShardResume, Events.ShardReady, ...comings, ...goings] as const)
    client.on(event, sayHowItIs)
  sayHowItIs()
  try {
    while (!leadership.signal.aborted) {
      const guild = here()
      if (guild?.available) {
        const gone = until(client, goings, serverId, leadership.signal)
        await followWhileThere(deps, connection, guild, gone)
      } else {
        const invite = inviteAddress(env.DISCORD_AUTHORIZE_URL, env.DISCORD_CLIENT_ID, serverId)
        logger.warn({ serverId, invite }, 'the bot is not on the server, or Discord cannot show it: waiting')
        await Promise.race([connection.ended, until(client, comings, serverId, leadership.signal)])
      }
    }
  } finally {
    await connection.close()
  }
}

const comings = [Events.GuildCreate, Events.GuildAvailable] as const
const goings = [Events.GuildDelete, Events.GuildUnavailable] as const

/** Resolves when one of these is told of the guild, or at the end. */
function until(
  client: Client,
  events: typeof comings | typeof goings,
  serverId: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      for (const event of events) client.off(event, hear)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const hear = (guild: Guild) => guild.id === serverId && finish()
    for (const event of events) client.on(event, hear)
    signal.addEventListener('abort', finish)
  })
}

async function followWhileThere(
  deps: LeaderDeps,
  connection: DiscordConnection,
  guild: Guild,
  gone: Promise<void>,
): Promise<void> {
  const { env, db, outbox, clock, logger, leadership } = deps
  const { client, intents } = connection
  const serverId = guild.id
  const known = { hasPresences: intents.presences, hasMembers: intents.members }
  const end = new AbortController()
  const signal = AbortSignal.any([leadership.signal, end.signal])
  // Every part of the bot listens to it, some of them in several places.
  setMaxListeners(0, signal)
  const projection = createGuildProjection({ db, outbox, env, clock, serverId, leadership })
  const sync = createGuildSync({ source: createGuildSource(guild, known), projection, logger })
  const unfollow = followGuild({ client, guild, ...known, sync, logger })
  const bot = startBot(deps, { client, guild, serverId, leadership, signal })
  try {
    await Promise.race([connection.ended, gone, beat(deps, connection, projection.heartbeat, signal)])
  } finally {
    end.abort()
    unfollow()
    await bot.stop()
    await sync.stop()
  }
}

/** Says that the gateway is alive for as long as it is. A database that is away for a while ends nothing. */
async function beat(
  { logger, reporter }: LeaderDeps,
  connection: DiscordConnection,
  heartbeat: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let missed = 0
  while (!signal.aborted) {
    await delay(heartbeatMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    missed = connection.isReady() ? 0 : missed + 1
    // discord.js goes on trying by itself.
    if (missed > 1) void reporter.say({ state: 'no_discord' })
    if (missed > 0) continue
    try {
      await heartbeat()
    } catch (err) {
      if (err instanceof StaleTermError) throw err
      logger.warn({ err }, 'the gateway is alive, but that cannot be written')
    }
  }
}
