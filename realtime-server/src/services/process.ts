import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBoardLog } from '#boards/board-log.ts'
import { systemClock, type Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import type { Env, ServiceName } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { openRedis } from '#core/redis/redis.ts'
import { openSessions } from '#core/sessions/session.ts'
import { createActorResolver, findActor } from '#modules/auth/auth.queries.ts'
import { findEventHeads } from '#modules/events/event.queries.ts'
import { isGatewayHeard } from '#modules/guild/guild.queries.ts'
import { findShownKey } from '#modules/stream/shown-event.queries.ts'
import { findStreamLink } from '#modules/stream/stream.queries.ts'
import { startMetricsServer } from '#transports/http/metrics-server.ts'
import type { Routes } from '#transports/http/routes.ts'
import { dispatchUpgrades, type UpgradeTarget } from '#transports/http/upgrade.ts'
import type { Screen } from '#transports/socket/stream-auth.ts'
import { createSocketServer } from '#transports/socket/socket-server.ts'
import { keepAliveMs } from '#transports/http/app.ts'
import { startBoards } from './boards.ts'
import type { Service, ServiceContext } from './context.ts'
import { startDemo } from './demo.ts'
import { startDiscord } from './discord.ts'
import { startLive } from './live.ts'
import { startScheduler } from './scheduler.ts'
import { subscribeModules } from './subscriptions.ts'
import { startWeb } from './web.ts'

export type RunningProcess = {
  /** Where it listens on this machine. */
  url: string
  routes: Routes | undefined
  context: ServiceContext
  /** Refuses new work, finishes what is under way, and closes everything. */
  stop: () => Promise<void>
}

export type ProcessOptions = { logger: Logger; clock?: Clock }

/**
 * Starts one process with the services that `env.SERVICES` names. What connects them (database, outbox,
 * sockets to publish on) is there in any case, so that a change is announced whichever process makes it.
 */
export async function startProcess(
  env: Env,
  { logger, clock = systemClock }: ProcessOptions,
): Promise<RunningProcess> {
  subscribeModules()
  const runs = (name: ServiceName) => env.SERVICES.includes(name)
  const db = await openDatabase(env, logger)
  const redis = env.REDIS_URL ? openRedis(env.REDIS_URL, logger, env.DISCORD_GUILD_ID) : undefined
  const outbox = createOutbox({ db, logger, redis })
  const sessions = await openSessions({ env, db, logger })
  const actors = createActorResolver({ db, env, sessions })
  const find = (discordUserId: string) => findActor(db, env, discordUserId, 'web')
  const sockets = createSocketServer({
    logger,
    redis,
    resolveActor: actors.resolveUpgradeActor,
    resolveScreen: (token) => findScreen(db, token),
    findShownEvent: (serverId) => findShownKey(db.prisma, serverId, clock.now()),
    proxies: env.TRUST_PROXY,
    findHeads: (others) => findEventHeads(db, others),
    isPresenceKnown: () => isGatewayHeard(db.prisma, env.DISCORD_GUILD_ID, clock.now()),
  })
  const base = {
    env,
    logger,
    clock,
    db,
    redis,
    outbox,
    sessions,
    boardLog: createBoardLog(db),
    origins: new Set([env.PUBLIC_URL]),
    http: createServer({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: keepAliveMs }),
    actors,
    findActor: find,
    sockets,
  }
  const boards = await startBoards(base)
  const context: ServiceContext = { ...base, boards: boards.server }

  let isStopping = false
  const services: Service[] = [startLive(context)]
  const upgrades: UpgradeTarget[] = []
  if (runs('live')) upgrades.push({ prefix: '/socket.io/', handle: sockets.handleUpgrade })
  if (runs('board')) upgrades.push({ prefix: '/board/', handle: boards.server.handleUpgrade })
  const routes = runs('web') ? startWeb(context, () => isStopping) : undefined
  if (runs('scheduler')) services.push(startScheduler(context))
  if (env.DEMO_DATA) services.push(startDemo(context))
  if (runs('discord')) services.push(startDiscord(context))
  outbox.start()
  dispatchUpgrades(context.http, context.origins, upgrades)
  const metrics =
    env.METRICS_PORT === undefined ? undefined : startMetricsServer(env.METRICS_PORT, gauges(context))
  await listen(context)

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    context.http.close()
    metrics?.close()
    await boards.stop()
    await sockets.close()
    for (const service of services.toReversed()) await service.stop()
    await outbox.stop()
    context.http.closeAllConnections()
    await sessions.close()
    await redis?.close()
    await db.close()
  }
  const { port } = context.http.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, routes, context, stop }
}

async function findScreen(db: Database, token: string): Promise<Screen | null> {
  const link = await findStreamLink(db.prisma, token)
  if (!link) return null
  const { linkId, target } = link
  return {
    linkId,
    room: 'eventId' in target ? `stream:${target.eventId}` : `stream-guild:${target.serverId}`,
  }
}

function listen({ http, env }: ServiceContext): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const taken = new Error(`Port ${env.PORT} is taken. Set PORT to a free one.`, { cause: error })
      reject(error.code === 'EADDRINUSE' ? taken : error)
    })
    http.listen(env.PORT, env.HOST, resolve)
  })
}

function gauges({ sockets, boards }: ServiceContext) {
  return {
    people_connected: {
      help: 'People with a live socket on this process',
      read: () => sockets.connectedUserIds().length,
    },
    boards_open: { help: 'Board documents in memory', read: () => boards.stats().documents },
    board_connections: { help: 'Board connections', read: () => boards.stats().connections },
  }
}
