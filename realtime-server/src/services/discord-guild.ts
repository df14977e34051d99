import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type Client, Events, type Guild } from 'discord.js'
import { type Leadership, StaleTermError } from '#core/jobs/leader.ts'
import type { BotReporter } from '#modules/bot-status/bot-status.discord.ts'
import { createGuildSource, followGuild } from '#modules/guild/guild.discord.ts'
import { createGuildProjection } from '#modules/guild/guild.projection.ts'
import { createGuildSync } from '#modules/guild/guild.sync.ts'
import type { DiscordConnection } from '#transports/discord/client.ts'
import { inviteAddress } from '#transports/discord/permissions.ts'
import { startBotParts } from './bot.ts'
import type { DiscordServiceDeps } from './context.ts'

export type FollowDeps = DiscordServiceDeps & { leadership: Leadership; reporter: BotReporter }

const heartbeatMs = 15_000

/** Rejects with the end of the connection. Removing the bot from the server and inviting it again ends no connection. */
export async function followUntilEnd(deps: FollowDeps, connection: DiscordConnection): Promise<void> {
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
  deps: FollowDeps,
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
  const { hasMembers } = known
  const projection = createGuildProjection({ db, outbox, env, clock, serverId, leadership, hasMembers })
  const sync = createGuildSync({ source: createGuildSource(guild, known), projection, logger })
  const unfollow = followGuild({ client, guild, ...known, sync, logger })
  const botParts = startBotParts(deps, { client, guild, serverId, leadership, signal }, sync)
  try {
    await Promise.race([
      connection.ended,
      disappeared,
      sendHeartbeats(deps, connection, projection.heartbeat, signal),
    ])
  } finally {
    end.abort()
    unfollow()
    await botParts.stop()
    await sync.stop()
  }
}

/** Writes heartbeats while the gateway is connected. A database that does not answer for a while is only logged. */
async function sendHeartbeats(
  { logger, reporter }: FollowDeps,
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
