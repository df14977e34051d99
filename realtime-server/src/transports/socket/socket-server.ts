import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdapter } from '@socket.io/redis-adapter'
import { Server as Engine } from 'engine.io'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Server } from 'socket.io'
import {
  MissedRequest,
  WatchRequest,
  type CommittedTopic,
  type JoinAnswer,
  type LiveMessage,
  type LiveMessageOf,
  type MissedAnswer,
  type WatchAnswer,
} from '@raidtisch/shared-types/live/messages'
import { topics } from '@raidtisch/shared-types/live/topics'
import { isOutdatedClient } from '@raidtisch/shared-types/protocol/protocol-version'
import type { Actor } from '#core/actor.ts'
import { AppError } from '#core/errors.ts'
import { closeInSlices } from '#core/in-slices.ts'
import type { LivePublisher } from '#core/outbox/outbox-message.ts'
import type { Logger } from '#core/process/logger.ts'
import type { RedisHub } from '#core/redis/redis.ts'
import { type HeartbeatOptions, startVersionHeartbeat } from './version-heartbeat.ts'
import { createQuietTopics } from './quiet-topics.ts'
import { createRecentChanges } from './recent-changes.ts'
import { createReauthorizer, enterRooms } from './room-membership.ts'
import {
  isPerson,
  type LiveServer,
  type LiveSocket,
  localSockets,
  type PersonSocket,
  publisherTo,
  type SocketData,
  socketsOf,
} from './live-socket.ts'
import { LimitedWebSocketServer } from './limited-web-socket-server.ts'
import { createScreens, isScreen } from './screens.ts'
import { createStreamAuth, type Screen } from './stream-auth.ts'
import { createWatchers } from './watchers.ts'

export type SocketServerOptions = HeartbeatOptions & {
  logger: Logger
  redis: RedisHub | undefined
  /** The person of an upgrade's session with their present rights; null refuses. Called at the start and for each check. */
  resolveActor: (req: IncomingMessage) => Promise<Actor | null>
  resolveScreen: (token: string) => Promise<Screen | null>
  /** How many proxies of ours stand before this process. */
  proxies: number
  /** How often the rights of all sockets are checked again, also without a message. */
  reauthorizeEveryMs?: number
}

export type SocketServer = LivePublisher & {
  /** To browsers of this process alone: for what each process hears through the outbox. */
  publishHere: LivePublisher['publish']
  /** To its topic's audience on this process alone: every process gets what is committed through the outbox. */
  publishCommitted: (message: LiveMessageOf<CommittedTopic>) => void
  /** People have other names; who is connected hears that from `members.changed`. */
  noteRename: () => void
  /** A message that other processes published before this one began: browsers that come from there may have missed it. */
  noteEarlier: (message: LiveMessage) => void
  handleUpgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Checks the rights of people's sockets on this process again: rooms follow rights, people who left or signed out are disconnected. */
  reauthorize: (discordUserIds: readonly string[]) => Promise<void>
  /** Blanks and disconnects the screens on this process that show a revoked link. */
  closeScreens: (linkId: string) => void
  /** People connected to this process. */
  connectedUserIds: () => string[]
  close: () => Promise<void>
}

const connectionsPerPerson = 20
const attemptsPerConnection = 5
const requestsPer10Seconds = 40
const usualReauthorizeEveryMs = 30_000
const lookedAtOnce = 20

/** Socket.IO for browsers and big screens: the server speaks, clients only say which event they look at. */
export function createSocketServer(options: SocketServerOptions): SocketServer {
  const { logger, redis } = options
  // Without polling there is one way in, and it passes our upgrade dispatcher.
  const engine = new Engine({
    transports: ['websocket'],
    perMessageDeflate: false,
    maxHttpBufferSize: 64 * 1024,
    pingInterval: 20_000,
    pingTimeout: 10_000,
    wsEngine: LimitedWebSocketServer,
  })
  const io: LiveServer = new Server({ serveClient: false })
  io.bind(engine)
  if (redis)
    io.adapter(
      createAdapter(redis.connectPublisher('live publish'), redis.connectSubscriber('live subscribe'), {
        key: `${redis.prefix}socket.io`,
      }),
    )

  const watchers = createWatchers(io, logger, { manyProcesses: redis !== undefined })
  const quiet = createQuietTopics()
  const recent = createRecentChanges()
  const requestLimit = new RateLimiterMemory({ points: requestsPer10Seconds, duration: 10 })
  const stopHeartbeat = startVersionHeartbeat(io, options, logger)
  const countAgain = (left: Iterable<string>) => {
    for (const room of left) if (room.startsWith('event:')) watchers.changed(room.slice('event:'.length))
  }
  const reauthorizeSocket = createReauthorizer({
    findActor: ({ request }) => options.resolveActor(request),
    onLost: countAgain,
  })
  const authenticateScreen = createStreamAuth(options)
  const screens = createScreens(io, options.resolveScreen)
  const stopLooking = startLooking()

  const attempts = new WeakMap<LiveSocket['conn'], number>()
  io.use((socket, next) => {
    const tried = (attempts.get(socket.conn) ?? 0) + 1
    attempts.set(socket.conn, tried)
    // Each attempt is a query, and a refused one leaves the connection open for the next.
    if (tried > attemptsPerConnection) return socket.conn.close()
    identify(socket).then(
      (data) => {
        if (!data) return next(new Error('unauthenticated'))
        socket.data = data
        next()
      },
      (err: unknown) => {
        if (err instanceof AppError) return next(new Error(err.code))
        logger.warn({ err }, 'could not identify a socket')
        next(new Error('unavailable'))
      },
    )
  })

  io.on('connection', (socket) => {
    // Socket.IO keeps a connection whose socket left, and nothing else counts or checks it.
    socket.on('disconnect', () => socket.conn.close())
    const { protocol } = socket.handshake.auth as { protocol?: unknown }
    if (isOutdatedClient(protocol)) socket.emit('live', { type: 'page.outdated' })
    if (isScreen(socket)) return screens.enter(socket)
    if (!isPerson(socket)) return
    const { actor } = socket.data
    if (socketsOf(io, actor.discordUserId).length >= connectionsPerPerson) return void socket.disconnect(true)
    void enterRooms(socket, actor)
    socket.on('join', (answer) => {
      if (typeof answer !== 'function') return
      join(socket).then(
        (result) => result && answer(result),
        (err: unknown) => logger.warn({ err }, 'could not answer a join'),
      )
    })
    socket.on('watch', (request, answer) => {
      if (typeof answer !== 'function') return
      watch(socket, request).then(answer, (err: unknown) => logger.warn({ err }, 'could not answer a watch'))
    })
    socket.on('unwatch', (request) => {
      const parsed = WatchRequest.safeParse(request)
      if (!parsed.success) return
      void socket.leave(`event:${parsed.data.eventId}`)
      watchers.changed(parsed.data.eventId)
    })
    socket.on('missed', (request, answer) => {
      if (typeof answer !== 'function') return
      missed(socket, request).then(answer, (err: unknown) =>
        logger.warn({ err }, 'could not answer what a browser missed'),
      )
    })
    socket.on('disconnecting', () => countAgain(socket.rooms))
  })

  async function identify({ handshake, request }: LiveSocket): Promise<SocketData | null> {
    const { streamToken } = handshake.auth as { streamToken?: unknown }
    if (streamToken !== undefined) {
      const screen = await authenticateScreen(streamToken, request)
      return screen && { screen }
    }
    const actor = await options.resolveActor(request)
    return actor && { actor }
  }

  async function join(socket: PersonSocket): Promise<JoinAnswer | null> {
    if (!(await mayAsk(socket))) return null
    const { active } = await options.findHeads([])
    const actor = await reauthorizeSocket(socket, 'never')
    if (!actor) return null
    return {
      active: actor.rights.seesEvents ? active : {},
      rights: actor.rights,
      quietMs: quiet.durations(),
      connections: io.of('/').sockets.size,
      readerId: actor.discordUserId,
      roleIds: [...actor.roleIds],
    }
  }

  async function watch(socket: PersonSocket, request: unknown): Promise<WatchAnswer> {
    const parsed = WatchRequest.safeParse(request)
    if (!parsed.success) return { ok: false, code: 'invalid_input' }
    if (!(await mayAsk(socket))) return { ok: false, code: 'rate_limited' }
    const { eventId } = parsed.data
    // Nothing is awaited before the room: a right taken away in between would be missed.
    if (!socket.data.actor.rights.seesEvents) return { ok: false, code: 'forbidden' }
    // First the room, then the version: what happens in between arrives as a message.
    await socket.join(`event:${eventId}`)
    const heads = await options.findHeads([eventId])
    const version = heads.active[eventId] ?? heads.others[eventId]
    if (version === undefined) {
      await socket.leave(`event:${eventId}`)
      return { ok: false, code: 'event_not_found' }
    }
    return { ok: true, version, watchers: watchers.changed(eventId) }
  }

  /** The messages have the same audience as when they were published. */
  async function missed(socket: PersonSocket, request: unknown): Promise<MissedAnswer> {
    const parsed = MissedRequest.safeParse(request)
    if (!parsed.success || !(await mayAsk(socket)) || !socket.rooms.has('events')) return { messages: null }
    return { messages: recent.since(parsed.data.eventId, parsed.data.version) }
  }

  function mayAsk(socket: PersonSocket): Promise<boolean> {
    return requestLimit.consume(socket.id).then(
      () => true,
      () => false,
    )
  }

  async function reauthorize(discordUserIds: readonly string[]): Promise<void> {
    const failures: unknown[] = []
    const people = discordUserIds.flatMap((id) => socketsOf(io, id))
    await lookAtAll(people, (socket) =>
      reauthorizeSocket(socket, 'always').catch((err: unknown) => failures.push(err)),
    )
    // The others were looked at nevertheless; whoever called tries again.
    if (failures.length > 0) throw failures[0]
  }

  /** Those of a slice share their statements. */
  async function lookAtAll(
    people: readonly PersonSocket[],
    look: (socket: PersonSocket) => Promise<unknown>,
  ): Promise<void> {
    for (let first = 0; first < people.length; first += lookedAtOnce)
      await Promise.all(people.slice(first, first + lookedAtOnce).map(look))
  }

  /** Finds changes without a message: a session that ended, a role that was lost while a socket opened or Redis was away. */
  function startLooking(): () => void {
    let isLooking = false
    const timer = setInterval(() => {
      if (isLooking) return
      isLooking = true
      void reauthorizeAll().finally(() => (isLooking = false))
    }, options.reauthorizeEveryMs ?? usualReauthorizeEveryMs)
    return () => clearInterval(timer)
  }

  async function reauthorizeAll(): Promise<void> {
    // A socket whose rights cannot be read keeps its rooms until the next look.
    await lookAtAll(localSockets(io).filter(isPerson), (socket) =>
      reauthorizeSocket(socket, 'changed').catch((err: unknown) =>
        logger.warn({ err }, 'could not check the rights of a socket'),
      ),
    )
    await screens
      .lookAgain()
      .catch((err: unknown) => logger.warn({ err }, 'could not check the links of stream screens'))
  }

  return {
    publish: publisherTo(io),
    publishHere: publisherTo(io.local),
    publishCommitted: (message) => {
      quiet.note(message.type)
      recent.note(message)
      io.local.to(topics[message.type].audience).emit('live', message)
    },
    noteRename: () => quiet.note('member.renamed'),
    noteEarlier: recent.note,
    handleUpgrade: (req, socket, head) => engine.handleUpgrade(req, socket, head),
    reauthorize,
    closeScreens: (linkId) => screens.close(linkId),
    connectedUserIds: () => [
      ...new Set(localSockets(io).flatMap(({ data }) => ('actor' in data ? [data.actor.discordUserId] : []))),
    ],
    close: async () => {
      stopHeartbeat()
      stopLooking()
      watchers.stop()
      // Browsers see a lost transport, after which they come back by themselves; a disconnect of Socket.IO they would obey.
      await closeInSlices(localSockets(io), ({ conn }) => conn.close())
      engine.close()
      await io.close()
    },
  }
}
