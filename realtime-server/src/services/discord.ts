import { setTimeout as delay } from 'node:timers/promises'
import { type Leadership, StaleTermError, startElection } from '#core/leader.ts'
import type { Logger } from '#core/logger.ts'
import { createGuildSource, followGuild } from '#modules/guild/guild.discord.ts'
import { createGuildProjection } from '#modules/guild/guild.projection.ts'
import { createGuildSync } from '#modules/guild/guild.sync.ts'
import { createBackoff } from '#transports/discord/backoff.ts'
import { connectDiscord, type DiscordConnection, GatewayRefusal } from '#transports/discord/client.ts'
import { startBot } from './bot.ts'
import type { Service, ServiceContext } from './context.ts'

export type DiscordServiceDeps = Pick<ServiceContext, 'env' | 'db' | 'outbox' | 'logger' | 'clock'>

const heartbeatMs = 15_000
/** A connection that lived this long was a good one: the next interruption is not the last one's fault. */
const steadyAfterMs = 60_000

/** One process of all keeps the gateway connection and writes what it says into the tables. */
export function startDiscord(deps: DiscordServiceDeps): Service {
  const logger = deps.logger.child({ service: 'discord' })
  const lead = (leadership: Leadership) => keepGuild({ ...deps, logger }, leadership)
  return startElection({ db: deps.db, logger, name: 'discord', lead })
}

async function keepGuild(deps: DiscordServiceDeps, leadership: Leadership): Promise<void> {
  const { env, logger } = deps
  const { signal } = leadership
  const backoff = createBackoff()
  let withPresences = true
  while (!signal.aborted) {
    let connectedAt: number | undefined
    try {
      const connection = await connectDiscord({ env, logger, withPresences, signal })
      connectedAt = Date.now()
      await followUntilEnd(deps, leadership, connection)
    } catch (err) {
      if (signal.aborted) return
      if (err instanceof StaleTermError) throw err
      if (err instanceof GatewayRefusal && err.reason === 'token') {
        logger.fatal(
          { err },
          'the bot stays away from Discord until the process is restarted with a good token',
        )
        return
      }
      if (err instanceof GatewayRefusal && withPresences) {
        logger.warn(
          'going on without knowing who is online: switch on the Presence Intent of the Discord application',
        )
        withPresences = false
        continue
      }
      logger.warn({ err }, 'no connection to Discord, trying again')
    }
    if (connectedAt !== undefined && Date.now() - connectedAt > steadyAfterMs) backoff.reset()
    await backoff.pause(signal)
  }
}

async function followUntilEnd(
  deps: DiscordServiceDeps,
  leadership: Leadership,
  connection: DiscordConnection,
): Promise<void> {
  const { env, db, outbox, clock, logger } = deps
  const { client, hasPresences } = connection
  const serverId = env.DISCORD_GUILD_ID
  const end = new AbortController()
  const signal = AbortSignal.any([leadership.signal, end.signal])
  try {
    const guild = client.guilds.cache.get(serverId)
    if (!guild) throw new Error(`the bot is not on the server ${serverId}; invite it there`)
    const projection = createGuildProjection({ db, outbox, env, clock, serverId, leadership })
    const sync = createGuildSync({ source: createGuildSource(guild, { hasPresences }), projection, logger })
    const unfollow = followGuild({ client, guild, hasPresences, sync, logger })
    const bot = startBot(deps, { client, guild, serverId, leadership, signal })
    try {
      await Promise.race([
        connection.ended,
        beat(connection, projection.heartbeat, logger, leadership.signal),
      ])
    } finally {
      end.abort()
      unfollow()
      await bot.stop()
      await sync.stop()
    }
  } finally {
    await connection.close()
  }
}

/** Says that the gateway is alive for as long as it is. A database that is away for a while ends nothing. */
async function beat(
  connection: DiscordConnection,
  heartbeat: () => Promise<void>,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await delay(heartbeatMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted || !connection.isReady()) continue
    try {
      await heartbeat()
    } catch (err) {
      if (err instanceof StaleTermError) throw err
      logger.warn({ err }, 'the gateway is alive, but that cannot be written')
    }
  }
}
