import { setTimeout as delay } from 'node:timers/promises'
import {
  type APIGatewayBotInfo,
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  GatewayIntentBits,
  Options,
  Partials,
  REST,
  RESTEvents,
  Routes,
  Status,
} from 'discord.js'
import type { Env } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import type { IdentifiesLeft, IdentifyThrottle } from './identify-throttle.ts'
import { failsAtOnce } from './limited-request.ts'
import { writeOutRefusedLinks } from './written-links.ts'

export type DiscordEnv = Pick<Env, 'DISCORD_API_BASE' | 'DISCORD_CDN_BASE' | 'DISCORD_BOT_TOKEN'>

/** Discord sends these only when the application has them switched on: the members of the server, and who is online. */
export type PrivilegedIntents = { readonly members: boolean; readonly presences: boolean }

export type DiscordConnection = {
  readonly client: Client<true>
  readonly intents: PrivilegedIntents
  /** Rejects, with a `GatewayRefusal` when there is no coming back, once the connection ended for good. */
  readonly ended: Promise<never>
  /** Whether Discord answers at this moment; shorter interruptions heal by themselves. */
  readonly isReady: () => boolean
  readonly close: () => Promise<void>
}

/** Discord refuses the connection for good; the same attempt again is refused again. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal'
  readonly reason: 'token' | 'intents'

  constructor(reason: 'token' | 'intents', message: string) {
    super(message)
    this.reason = reason
  }
}

const readyWithinMs = 30_000
const closeWithinMs = 2_000
const limitWithinMs = 5_000
/** Shorter pauses are not logged. */
const loggedPauseMs = 10_000

/** Signs the bot in and waits until its guilds are known. Tries once: every try may cost one of the day's 1,000 identifies. */
export async function connectDiscord(options: {
  env: DiscordEnv
  logger: Logger
  intents: PrivilegedIntents
  identifies: IdentifyThrottle
  signal: AbortSignal
}): Promise<DiscordConnection> {
  const { env, logger, intents, identifies, signal } = options
  const client = createClient(env, intents, identifies)
  writeOutRefusedLinks(client.rest)
  client.on(Events.Error, (err) => logger.warn({ err }, 'the Discord client reports an error'))
  client.on(Events.ShardError, (err) => logger.warn({ err }, 'the Discord gateway connection failed'))
  client.on(Events.ShardReconnecting, () => logger.info('reconnecting to the Discord gateway'))
  client.on(Events.ShardResume, () => logger.info('the Discord gateway session goes on'))

  const ended = new Promise<never>((_resolve, reject) => {
    client.once(Events.ShardDisconnect, ({ code }) => reject(closeError(code)))
    client.rest.on(RESTEvents.Response, ({ data }, { status }) => {
      // discord.js drops the token at this, so later requests fail. Webhooks carry their own token.
      if (status === 401 && data.auth)
        reject(new GatewayRefusal('token', 'Discord no longer takes the token'))
    })
    client.once(Events.Invalidated, () => reject(new Error('Discord invalidated the gateway session')))
  })
  // The owner of the connection awaits it; before that a rejection must not be an unhandled one.
  ended.catch(() => undefined)
  const close = async () => {
    await Promise.race([client.destroy(), delay(closeWithinMs, undefined, { ref: false })])
  }
  try {
    const pauseMs = identifies.pauseMs(await Promise.race([readIdentifiesLeft(client, env, signal), ended]))
    if (pauseMs > loggedPauseMs) logger.warn({ pauseMs }, 'waiting before the next Discord gateway session')
    await delay(pauseMs, undefined, { signal })
    const ready = await Promise.race([signIn(client, env.DISCORD_BOT_TOKEN), ended, tooLate(signal)])
    return {
      client: ready,
      intents,
      ended,
      isReady: () => ready.ws.shards.every(({ status }) => status === Status.Ready),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function createClient(env: DiscordEnv, intents: PrivilegedIntents, identifies: IdentifyThrottle): Client {
  const client: Client = new Client({
    intents: [
      GatewayIntentBits.Guilds,
      GatewayIntentBits.GuildVoiceStates,
      // Only deletions of messages matter; their contents would need another intent.
      GatewayIntentBits.GuildMessages,
      ...(intents.members ? [GatewayIntentBits.GuildMembers] : []),
      ...(intents.presences ? [GatewayIntentBits.GuildPresences] : []),
    ],
    ws: { buildIdentifyThrottler: () => identifies },
    // Without these discord.js emits no events about people it has not cached.
    partials: [Partials.GuildMember, Partials.User, Partials.Message],
    // Messages of the guild are not cached.
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
    rest: {
      api: env.DISCORD_API_BASE,
      cdn: env.DISCORD_CDN_BASE,
      rejectOnRateLimit: (limited) =>
        failsAtOnce(limited) || client.channels.cache.get(limited.majorParameter)?.isDMBased() === true,
    },
    allowedMentions: { parse: [] },
  })
  return client
}

/** Undefined when Discord does not answer: signing in asks it the same, and says what is wrong. */
async function readIdentifiesLeft(
  client: Client,
  env: DiscordEnv,
  signal: AbortSignal,
): Promise<IdentifiesLeft | undefined> {
  try {
    client.rest.setToken(env.DISCORD_BOT_TOKEN)
    const info = (await client.rest.get(Routes.gatewayBot(), {
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitWithinMs)]),
    })) as APIGatewayBotInfo
    return info.session_start_limit
  } catch {
    return undefined
  }
}

async function signIn(client: Client, token: string): Promise<Client<true>> {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve))
  try {
    await client.login(token)
  } catch (error) {
    if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid)
      throw new GatewayRefusal('token', 'Discord does not know DISCORD_BOT_TOKEN')
    throw error
  }
  return ready
}

async function tooLate(signal: AbortSignal): Promise<never> {
  await delay(readyWithinMs, undefined, { signal, ref: false })
  throw new Error('Discord did not become ready in time')
}

function closeError(code: number): Error {
  if (code === GatewayCloseCodes.AuthenticationFailed)
    return new GatewayRefusal('token', 'The Discord gateway does not know DISCORD_BOT_TOKEN')
  if (code === GatewayCloseCodes.DisallowedIntents || code === GatewayCloseCodes.InvalidIntents)
    return new GatewayRefusal('intents', 'The Discord application lacks privileged intents')
  return new Error(`The Discord gateway closed for good with code ${code}`)
}

/**
 * The client's REST that sends each request once. discord.js repeats a request after an error of Discord or 15 s without
 * an answer, although Discord may have done it: without a nonce there would be two of what it creates.
 */
export function withoutRetries({ rest, token }: Client<true>): REST {
  // Without timers, because nobody ends them.
  const once = new REST({ ...rest.options, retries: 0, hashSweepInterval: 0, handlerSweepInterval: 0 })
  writeOutRefusedLinks(once)
  return once.setToken(token)
}
