import {
  type APIApplication,
  type APIGatewayBotInfo,
  Client,
  type ClientUser,
  type Guild,
  RESTEvents,
  Routes,
} from 'discord.js'
import type { DiscordEnv } from './client.ts'

const patienceMs = 10_000

/** The bot without a gateway connection: for what runs beside the process that holds it. */
export type RestClient = {
  readonly gateway: () => Promise<APIGatewayBotInfo>
  readonly application: () => Promise<APIApplication>
  /** With its roles, its channels but no threads, and the bot as the only member. */
  readonly guild: (id: string) => Promise<Guild>
  /** Names of the slash commands that the bot has on a server. */
  readonly commands: (applicationId: string, guildId: string) => Promise<string[]>
  /** Discord's clock as the first answer had it, in milliseconds, and between which moments of ours that was. */
  readonly clock: () => { theirs: number; askedAt: number; answeredAt: number } | undefined
  readonly close: () => Promise<void>
}

/**
 * Its calls reject with what discord.js throws; `readRefusal` explains it. A request waits ten seconds for its answer, and
 * as long for a rate limit, which another program with the same bot can use up.
 */
export function openRestClient(env: DiscordEnv, now: () => number): RestClient {
  const client = new Client({
    intents: [],
    rest: {
      api: env.DISCORD_API_BASE,
      cdn: env.DISCORD_CDN_BASE,
      retries: 0,
      timeout: patienceMs,
      rejectOnRateLimit: ({ retryAfter }) => retryAfter > patienceMs,
    },
  })
  client.rest.setToken(env.DISCORD_BOT_TOKEN)
  const askedAt = now()
  let clock: ReturnType<RestClient['clock']>
  client.rest.on(RESTEvents.Response, (_request, { headers }) => {
    const theirs = Date.parse(headers.get('date') ?? '')
    if (clock === undefined && !Number.isNaN(theirs)) clock = { theirs, askedAt, answeredAt: now() }
  })
  return {
    gateway: () => client.rest.get(Routes.gatewayBot()) as Promise<APIGatewayBotInfo>,
    application: () => client.rest.get(Routes.currentApplication()) as Promise<APIApplication>,
    guild: async (id) => {
      // Signing in would set it; discord.js needs it to find the bot among the members.
      client.user = (await client.users.fetch('@me')) as ClientUser
      const guild = await client.guilds.fetch(id)
      await Promise.all([guild.channels.fetch(), guild.members.fetchMe()])
      return guild
    },
    commands: async (applicationId, guildId) => {
      const commands = await client.rest.get(Routes.applicationGuildCommands(applicationId, guildId))
      return (commands as { name: string }[]).map(({ name }) => name)
    },
    clock: () => clock,
    close: () => client.destroy(),
  }
}
