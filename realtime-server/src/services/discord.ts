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

type LeaderDeps = DiscordServiceDeps & {
  leadership: Leadership
  reporter: BotReporter
  connectionState: ConnectionState
}

/** State of this process's connections. It outlives a lease, which an unstable database ends within seconds. */
type ConnectionState = {
  backoff: Backoff
  identifies: IdentifyThrottle
  /** The index in `intentSets` of the next connection. */
  intentSet: number
}

const heartbeatMs = 15_000
/** A connection that lived this long was stable: the backoff starts anew after it. */
const stableAfterMs = 60_000

/** Discord refuses a set of intents without naming the forbidden one, so the next connection asks for fewer. */
const intentSets: readonly PrivilegedIntents[] = [
  { members: true, presences: true },
  { members: true, presences: false },
  { members: false, presences: true },
  { members: false, presences: false },
]

/** The leader among the processes holds the gateway connection and writes what Discord sends into the tables. */
export function startDiscord(deps: DiscordServiceDeps): Service {
  const logger = deps.logger.child({ service: 'discord' })
  const connectionState: ConnectionState = {
    backoff: createBackoff(),
    identifies: createIdentifyThrottle(),
    intentSet: 0,
  }
  const lead = async (leadership: Leadership) => {
    const { env } = deps
    const reporter = startBotReporter({ ...deps, logger, serverId: env.DISCORD_GUILD_ID, leadership })
    try {
      await connectWhileLeading({ ...deps, logger, leadership, reporter, connectionState })
    } finally {
      await reporter.stop()
    }
  }
  return startElection({ db: deps.db, logger, name: `discord of ${deps.env.DISCORD_GUILD_ID}`, lead })
}

async function connectWhileLeading(deps: LeaderDeps): Promise<void> {
  const { env, logger, leadership, reporter, connectionState } = deps
  const { backoff, identifies } = connectionState
  const { signal } = leadership
  while (!signal.aborted) {
    let connectedAt: number | undefined
    try {
      const intents = intentSets[connectionState.intentSet] ?? { members: false, presences: false }
      const connection = await connectDiscord({ env, logger, intents, identifies, signal })
      connectedAt = performance.now()
      await followUntilEnd(deps, connection)
    } catch (err) {
      if (signal.aborted) return
      if (err instanceof StaleTermError) throw err
      // Refused while connecting. A token that is refused later is tried once more by connecting before it counts as bad.
      if (isRefusal(err, 'token') && connectedAt === undefined) {
        logger.fatal(
          { err },
          'the bot stays away from Discord until the process is restarted with a good token',
        )
        return reporter.say({ state: 'bad_token' })
      }
      if (isRefusal(err, 'intents') && connectionState.intentSet + 1 < intentSets.length) {
        identifies.forgetLast()
        logger.warn(
          { intents: intentSets[++connectionState.intentSet] },
          'going on with fewer intents: switch on what the bot may know',
        )
        continue
      }
      logger.warn({ err }, 'no connection to Discord, trying again')
      void reporter.say({ state: isRefusal(err, 'token') ? 'reconnecting' : 'no_discord' })
    }
    if (connectedAt !== undefined && performance.now() - connectedAt > stableAfterMs) backoff.reset()
    await backoff.pause(signal)
  }
}

function isRefusal(error: unknown, reason: GatewayRefusal['reason']): boolean {
  return error instanceof GatewayRefusal && error.reason === reason
}

/** Rejects with the end of the connection. Removing the bot from the server and inviting it again ends no connection. */
async function followUntilEnd(deps: LeaderDeps, connection: DiscordConnection): Promise<void> {
  const { env, logger, leadership, reporter } = deps
  const { client, intents } = connection
  const serverId = env.DISCORD_GUILD_ID
  const guildOf = () => client.guilds.cache.get(serverId)
  const reportState = () =>
    void reporter.say({
      state: !guildOf() ? 'not_invited' : guildOf()?.available ? 'ready' : 'no_discord',
      hasPresences: intents.presences,
      hasMembers: intents.members,
    })
  client.on(Events.ShardReconnecting, () => void reporter.say({ state: 'reconnecting' }))
  for (const event of [Events.ShardResume, Events.ShardReady, ...guildAppears, ...guildDisappears] as const)
    client.on(event, reportState)
  reportState()
  try {
    while (!leadership.signal.aborted) {
      const guild = guildOf()
      if (guild?.available) {
        const disappeared = nextGuildEvent(client, guildDisappears, serverId, leadership.signal)
        await followUntilGuildDisappears(deps, connection, guild, disappeared)
      } else {
        const invite = inviteAddress(env.DISCORD_AUTHORIZE_URL, env.DISCORD_CLIENT_ID, serverId)
        logger.warn({ serverId, invite }, 'the bot is not on the server, or Discord cannot show it: waiting')
        await Promise.race([
          connection.ended,
          nextGuildEvent(client, guildAppears, serverId, leadership.signal),
        ])
      }
    }
  } finally {
    await connection.close()
  }
}

const guildAppears = [Events.GuildCreate, Events.GuildAvailable] as const
const guildDisappears = [Events.GuildDelete, Events.GuildUnavailable] as const

/** Resolves with the next of these events of the guild, or when the signal aborts. */
function nextGuildEvent(
  client: Client,
  events: typeof guildAppears | typeof guildDisappears,
  serverId: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      for (const event of events) client.off(event, receive)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const receive = (guild: Guild) => guild.id === serverId && finish()
    for (const event of events) client.on(event, receive)
    signal.addEventListener('abort', finish)
  })
}

async function followUntilGuildDisappears(
  deps: LeaderDeps,
  connection: DiscordConnection,
  guild: Guild,
  disappeared: Promise<void>,
): Promise<void> {
  const { env, db, outbox, clock, logger, leadership } = deps
  const { client, intents } = connection
  const serverId = guild.id
  const known = { hasPresences: intents.presences, hasMembers: intents.members }
  const end = new AbortController()
  const signal = AbortSignal.any([leadership.signal, end.signal])
  // Each part of the bot listens to it, some of them several times.
  setMaxListeners(0, signal)
  const projection = createGuildProjection({ db, outbox, env, clock, serverId, leadership })
  const sync = createGuildSync({ source: createGuildSource(guild, known), projection, logger })
  const unfollow = followGuild({ client, guild, ...known, sync, logger })
  const bot = startBot(deps, { client, guild, serverId, leadership, signal })
  try {
    await Promise.race([
      connection.ended,
      disappeared,
      sendHeartbeats(deps, connection, projection.heartbeat, signal),
    ])
  } finally {
    end.abort()
    unfollow()
    await bot.stop()
    await sync.stop()
  }
}

/** Writes heartbeats while the gateway is connected. A database that does not answer for a while is only logged. */
async function sendHeartbeats(
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
    // discord.js reconnects by itself.
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
