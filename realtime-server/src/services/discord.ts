import { type Leadership, StaleTermError, startElection } from '#core/jobs/leader.ts'
import { startBotReporter } from '#modules/bot-status/bot-status.discord.ts'
import { type Backoff, createBackoff } from '#transports/discord/backoff.ts'
import { connectDiscord, GatewayRefusal, type PrivilegedIntents } from '#transports/discord/client.ts'
import { createIdentifyThrottle, type IdentifyThrottle } from '#transports/discord/identify-throttle.ts'
import type { DiscordServiceDeps, Service } from './context.ts'
import { followUntilEnd, type FollowDeps } from './discord-guild.ts'

type LeaderDeps = FollowDeps & { connectionState: ConnectionState }

/** State of this process's connections. It outlives a lease, which an unstable database ends within seconds. */
type ConnectionState = {
  backoff: Backoff
  identifies: IdentifyThrottle
  /** The index in `intentSets` of the next connection. */
  intentSet: number
}

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
export function startDiscord(deps: DiscordServiceDeps): Service & { isLeader: () => boolean } {
  const logger = deps.logger.child({ service: 'discord' })
  const connectionState: ConnectionState = {
    backoff: createBackoff(),
    identifies: createIdentifyThrottle(),
    intentSet: 0,
  }
  let isLeader = false
  const lead = async (leadership: Leadership) => {
    const { env } = deps
    isLeader = true
    const reporter = startBotReporter({ ...deps, logger, serverId: env.DISCORD_GUILD_ID, leadership })
    try {
      await connectWhileLeading({ ...deps, logger, leadership, reporter, connectionState })
    } finally {
      isLeader = false
      await reporter.stop()
    }
  }
  const election = startElection({
    db: deps.db,
    logger,
    name: `discord of ${deps.env.DISCORD_GUILD_ID}`,
    lead,
  })
  return { ...election, isLeader: () => isLeader }
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
