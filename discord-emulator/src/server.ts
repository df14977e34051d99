import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handleCdn } from './cdn/cdn.routes.ts'
import type { Context, Portal, PrivilegedIntents } from './context.ts'
import { createGateway } from './gateway/gateway.server.ts'
import { setPresence } from './guild.actions.ts'
import { BodyTooLarge, sendText } from './http.message.ts'
import { createGrants } from './oauth/oauth.grants.ts'
import { handleAuthorize, handleToken } from './oauth/oauth.routes.ts'
import { createCounters } from './operator/call.counters.ts'
import { createFaultScript } from './operator/fault.script.ts'
import { loadObserver, type AnsweredCall } from './traffic.observer.ts'
import { createOperator, type Operator } from './operator/operator.ts'
import { handleOperator } from './operator/operator.routes.ts'
import { handlePage } from './pages/pages.routes.ts'
import { createRestHandler } from './rest/rest.server.ts'
import { createRaidHelper } from './raid-helper/raid-helper.server.ts'
import type { GuildSeed } from './guild.seed.ts'
import { raidGuild } from './raid-guild.seed.ts'
import { createWorld } from './world.seed.ts'
import { createSnowflakes } from './snowflake.source.ts'
import type { World } from './world.state.ts'

const loopback = '127.0.0.1'

export type EmulatorOptions = {
  /** 0: any free one. */
  readonly port: number
  /** The guild and its people; our raid guild when left out. */
  readonly seed?: GuildSeed
  /** How many generated members our raid guild has beside the personas; 240 when left out. */
  readonly members?: number
  readonly heartbeatIntervalMs?: number
  /** Redirect addresses the application may use; any on loopback when left out. */
  readonly redirectUris?: readonly string[]
  /** Privileged intents the portal would have switched on; all when left out. */
  readonly privilegedIntents?: PrivilegedIntents
  /** How long an application has for its first answer to a click; Discord's 3 s when left out. */
  readonly interactionDeadlineMs?: number
  /** Pause between two requests for all members in one session; Discord's 30 s when left out. */
  readonly memberRequestCooldownMs?: number
  /** Pause between two new gateway sessions; Discord's 5 s when left out. */
  readonly identifyIntervalMs?: number
  readonly onCall?: (call: AnsweredCall) => void
  /** The caller sends wrong requests on purpose: only the answers are shown to the observer. */
  readonly observesAnswersOnly?: boolean
  readonly now?: () => number
}

export type DiscordEmulator = {
  readonly url: string
  /** The variables an application needs to use this server. */
  readonly env: Readonly<Record<string, string>>
  readonly operator: Operator
  readonly close: () => Promise<void>
}

/** Starts an emulator of Discord on loopback: OAuth2, REST v10, gateway, images and pages on one port. */
export async function startDiscordEmulator(options: EmulatorOptions): Promise<DiscordEmulator> {
  const now = options.now ?? Date.now
  const world = createWorld(options.seed ?? raidGuild(options.members ?? 240))
  const counters = createCounters()
  const faults = createFaultScript()
  const grants = createGrants(now)
  const observer = await loadObserver()
  const portal: Portal = {
    privilegedIntents: options.privilegedIntents ?? { members: true, presences: true },
    redirectUris: options.redirectUris ?? null,
    interactionsUrl: null,
  }
  let port = options.port
  const url = () => `http://${loopback}:${port}`

  const gateway = createGateway({
    world,
    counters,
    now,
    portal,
    observer,
    url: () => `ws://${loopback}:${port}`,
    heartbeatIntervalMs: options.heartbeatIntervalMs ?? 41_250,
    identifyIntervalMs: options.identifyIntervalMs ?? 5000,
    memberRequestCooldownMs: options.memberRequestCooldownMs ?? 30_000,
    botStatusChanged: (status) => setPresence(context, world.application.id, status),
  })
  const context: Context = {
    world,
    now,
    newId: createSnowflakes(now),
    dispatch: gateway.dispatch,
    url,
    portal,
    interactionDeadlineMs: options.interactionDeadlineMs ?? 3000,
  }
  const raidHelper = createRaidHelper(world, now)
  const operator = createOperator({ context, gateway, faults, counters, raidHelper })
  const onCall = (call: AnsweredCall) => {
    options.onCall?.(call)
    observer.call(options.observesAnswersOnly ? { ...call, request: undefined } : call)
  }
  const handleRest = createRestHandler({ context, grants, counters, faults, onCall })
  const oauth = { world, grants, portal }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isOwnName(request.headers.host)) return sendText(response, 403, 'Nur von diesem Rechner aus.')
    const target = new URL(request.url ?? '/', url())
    const { pathname } = target
    const tokenCall = /^\/api(?:\/v\d+)?\/oauth2\/token(?<revoke>\/revoke)?$/.exec(pathname)
    if (tokenCall && request.method === 'POST') {
      return handleToken(oauth, request, response, tokenCall.groups?.['revoke'] !== undefined)
    }
    if (/^\/(api\/)?oauth2\/authorize$/.test(pathname)) return handleAuthorize(oauth, response, target)
    if (pathname.startsWith('/api/')) return handleRest(request, response, target)
    if (pathname.startsWith('/_operator/')) return handleOperator(operator, request, response, target)
    if (pathname.startsWith('/raid-helper/')) return raidHelper.handle(request, response, target)
    if (pathname.startsWith('/cdn/')) return handleCdn(response, target)
    handlePage(context, response, target)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) return void request.socket.destroy()
      const tooLarge = error instanceof BodyTooLarge
      sendText(response, tooLarge ? 413 : 500, tooLarge ? 'Zu groß.' : `Fehler: ${String(error)}`)
    })
  })
  server.on('upgrade', (request, socket, head) => gateway.upgrade(request, socket, head))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, loopback, () => resolve())
  })
  port = (server.address() as AddressInfo).port

  return {
    url: url(),
    env: environmentFor(url(), world),
    operator,
    close: () =>
      new Promise((resolve) => {
        gateway.stop()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function environmentFor(url: string, { application, guild }: World): Record<string, string> {
  return {
    DISCORD_API_BASE: `${url}/api`,
    DISCORD_AUTHORIZE_URL: `${url}/oauth2/authorize`,
    DISCORD_CDN_BASE: `${url}/cdn`,
    DISCORD_CLIENT_ID: application.id,
    DISCORD_CLIENT_SECRET: application.clientSecret,
    DISCORD_BOT_TOKEN: application.botToken,
    DISCORD_GUILD_ID: guild.id,
    // Not Discord's: events that guilds bring along, and a page to try the donation link with.
    RAID_HELPER_API_BASE: `${url}/raid-helper/api`,
    DONATION_URL: `${url}/payment?amount={amount}`,
  }
}

/** A foreign name that was pointed at this machine gets nothing. */
function isOwnName(host: string | undefined): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')
}
