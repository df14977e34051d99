import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { createBoardLog } from '#boards/board-log.ts'
import { systemClock, type Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { ping } from '#core/db/sql.ts'
import type { Env, ServiceName } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import { placeOf } from '#core/db/database-place.ts'
import type { OutageFilter } from '#core/process/outage-filter.ts'
import { createStopSteps } from '#core/process/stop-steps.ts'
import { createOutbox } from '#core/outbox/outbox.ts'
import { createRateLimiter, multiply } from '#core/redis/rate-limit.ts'
import { openRedis } from '#core/redis/redis.ts'
import { openStorage } from '#core/storage/object-storage.ts'
import { openSessions } from '#core/sessions/session.ts'
import { createActorResolver } from '#modules/auth/auth.queries.ts'
import { createEventHeads } from '#modules/events/event-heads.queries.ts'
import type { Restorer } from '#modules/backups/restore.commands.ts'
import { isGatewayHeard } from '#modules/guild/guild.queries.ts'
import { findShownKey } from '#modules/stream/shown-event.queries.ts'
import { findStreamLink } from '#modules/stream/stream.queries.ts'
import { createHealth, createHealthApp } from '#transports/http/health.ts'
import { createHttpServer } from '#transports/http/http-server.ts'
import { listen } from '#transports/http/listen.ts'
import { startMetricsServer } from '#transports/http/metrics-server.ts'
import { followRequests } from '#transports/http/requests-under-way.ts'
import { observeRequests } from '#transports/http/request-durations.ts'
import type { Routes } from '#transports/http/routes.ts'
import { dispatchUpgrades, upgradeLimit, type UpgradeTarget } from '#transports/http/upgrade.ts'
import type { Screen } from '#transports/socket/stream-auth.ts'
import { createSocketServer } from '#transports/socket/socket-server.ts'
import { startBoards } from './boards.ts'
import type { Service, ServiceContext } from './context.ts'
import { startDemo } from './demo.ts'
import { startDiscord } from './discord.ts'
import { startLive } from './live.ts'
import { createMetrics } from './metrics.ts'
import { startScheduler } from './scheduler.ts'
import { subscribeModules } from './subscriptions.ts'
import { startWeb } from './web.ts'

export type RunningProcess = {
  /** Where it listens on this machine. */
  url: string
  routes: Routes | undefined
  context: ServiceContext
  /** Lets a proxy turn away, finishes what is under way, sends browsers elsewhere, and closes everything. */
  stop: () => Promise<void>
}

/** How long a stopping process waits for the answers to requests. */
export const answerWithinMs = 20_000

export type ProcessOptions = { logger: Logger; restorer: Restorer; clock?: Clock; outages?: OutageFilter }

/**
 * Starts one process with the services that `env.SERVICES` names. What connects them (database, outbox,
 * sockets to publish on) is there in any case, so that a change is published whichever process makes it.
 */
export async function startProcess(
  env: Env,
  { logger, restorer, clock = systemClock, outages }: ProcessOptions,
): Promise<RunningProcess> {
  subscribeModules()
  const runs = (name: ServiceName) => env.SERVICES.includes(name)
  const db = await openDatabase(env, logger)
  const stopWatching = outages?.watch(
    { ping: () => ping(db), place: db.connectionString === null ? null : placeOf(db.connectionString) },
    logger,
  )
  const redisPrefix = `raidtisch:${db.id}:${env.DISCORD_GUILD_ID}:`
  const redis = env.REDIS_URL ? openRedis(env.REDIS_URL, logger, redisPrefix) : undefined
  const outbox = createOutbox({ db, logger, redis })
  const sessions = openSessions({ env, db, logger })
  const actors = createActorResolver({ db, env, sessions })
  const sockets = createSocketServer({
    logger,
    redis,
    resolveActor: actors.resolveUpgradeActor,
    resolveScreen: (token) => findScreen(db, token),
    findShownEvent: (serverId) => findShownKey(db.prisma, serverId, clock.now()),
    proxies: env.TRUST_PROXY,
    findHeads: createEventHeads(db),
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
    http: createHttpServer(),
    actors,
    findActor: actors.findActor,
    sockets,
    restorer,
    storage: openStorage(env),
  }
  const requests = followRequests(base.http)
  const boards = await startBoards(base)
  const context: ServiceContext = { ...base, boards: boards.server }

  let isStopping = false
  const live = startLive(context)
  /** What happens by itself: stopped first, because another process can take it over at once. */
  const background: Service[] = []
  const upgrades: UpgradeTarget[] = []
  if (runs('live')) upgrades.push({ prefix: '/socket.io/', handle: sockets.handleUpgrade })
  if (runs('board')) upgrades.push({ prefix: '/board/', handle: boards.server.handleUpgrade })
  const discord = runs('discord') ? startDiscord(context) : undefined
  const { HOST: host, PORT, METRICS_HOST, METRICS_PORT } = env
  const figures =
    METRICS_PORT === undefined ? undefined : createMetrics(context, () => discord?.isLeader() ?? false)
  // Turns readiness off before connections end.
  const health = createHealth(() => isStopping)
  const web = runs('web')
    ? startWeb(context, { health, observe: figures && observeRequests(figures) })
    : undefined
  if (web) background.push(web)
  else context.http.on('request', createHealthApp(health))
  if (runs('scheduler')) background.push(startScheduler(context))
  if (env.DEMO_DATA) background.push(startDemo(context))
  if (discord) background.push(discord)
  outbox.start()
  dispatchUpgrades(context.http, {
    origins: context.origins,
    targets: upgrades,
    limiter: createRateLimiter(multiply(upgradeLimit, env.RATE_LIMIT_FACTOR)),
    proxies: env.TRUST_PROXY,
  })
  const metrics =
    figures &&
    METRICS_PORT !== undefined &&
    (await startMetricsServer({ host: METRICS_HOST, port: METRICS_PORT }, figures))
  await listen(context.http, { host, port: PORT, variable: 'PORT' })

  async function stop(): Promise<void> {
    if (isStopping) return
    isStopping = true
    requests.sendElsewhere()
    const step = createStopSteps(logger)
    const drained = delay(1_000 * env.DRAIN_SECONDS)
    await step('Discord and the clock', () => Promise.all(background.map((service) => service.stop())))
    // Not a step: those are named when they take long, and this always takes DRAIN_SECONDS.
    await drained
    const unanswered = await step('requests', () => requests.finish(answerWithinMs))
    if (unanswered > 0) logger.warn({ unanswered }, 'requests were not answered in time')
    await step('boards', () => boards.server.close())
    await step('projections', boards.stopProjector)
    await step('live connections', () => sockets.close())
    await step('live messages', () => live.stop())
    await step('the outbox', () => outbox.stop())
    base.storage?.close()
    if (metrics) metrics.close()
    context.http.closeAllConnections()
    stopWatching?.()
    await step('sessions', () => sessions.close())
    await step('Redis', async () => redis?.close())
    await step('the database', () => db.close())
  }
  const { port } = context.http.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, routes: web?.routes, context, stop }
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
