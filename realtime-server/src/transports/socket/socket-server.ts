import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { createAdapter } from '@socket.io/redis-adapter'
import { Server as Engine } from 'engine.io'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { Server, type Socket } from 'socket.io'
import {
  WatchRequest,
  type ClientToServer,
  type JoinAnswer,
  type LiveMessage,
  type ServerToClient,
} from '@raidtisch/shared-types/live/messages'
import type { Actor } from '#core/actor.ts'
import type { LivePublisher, Room } from '#core/live-publisher.ts'
import type { Logger } from '#core/logger.ts'
import type { RedisHub } from '#core/redis.ts'
import { type BeatOptions, startBeat } from './beat.ts'
import { guardedPublisher } from './guarded-publisher.ts'
import { createWatchers, type WatcherCounts } from './watchers.ts'

/** What the transport knows of who is connected. A screen has a link instead of a person. */
type SocketData = { actor: Actor } | { screen: { linkId: string; eventId: string } }
type LiveServer = Server<ClientToServer, ServerToClient, WatcherCounts, SocketData>
type LiveSocket = Socket<ClientToServer, ServerToClient, WatcherCounts, SocketData>

export type SocketServerOptions = BeatOptions & {
  logger: Logger
  redis: RedisHub | undefined
  /** The person behind an upgrade's session, judged now; null refuses. */
  resolveActor: (req: IncomingMessage) => Promise<Actor | null>
  /** The same person judged again, after their roles changed. */
  findActor: (discordUserId: string) => Promise<Actor | null>
  resolveScreen: (token: string) => Promise<{ linkId: string; eventId: string } | null>
}

export type SocketServer = LivePublisher & {
  /** To the sockets of this process alone: for what every process hears of by itself. */
  publishHere: LivePublisher['publish']
  handleUpgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Judges people's sockets on this process again: rooms follow their rights, who left is disconnected. */
  recheck: (discordUserIds: readonly string[]) => Promise<void>
  /** Blanks and disconnects the screens on this process that show a revoked link. */
  closeScreens: (linkId: string) => void
  /** People connected to this process. */
  connectedUserIds: () => string[]
  close: () => Promise<void>
}

const connectionsPerPerson = 20
const watchesPer10Seconds = 40

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
  })
  const io: LiveServer = new Server({ serveClient: false })
  io.bind(engine)
  if (redis)
    io.adapter(
      createAdapter(
        guardedPublisher(redis.connect('live publish')),
        redis.connectSubscriber('live subscribe'),
      ),
    )

  const watchers = createWatchers(io, logger, { manyProcesses: redis !== undefined })
  const watchLimit = new RateLimiterMemory({ points: watchesPer10Seconds, duration: 10 })
  const stopBeat = startBeat(io, options, logger)

  io.use((socket, next) => {
    identify(socket, options).then(
      (data) => {
        if (!data) return next(new Error('unauthenticated'))
        socket.data = data
        next()
      },
      (err: unknown) => {
        logger.warn({ err }, 'could not identify a socket')
        next(new Error('unavailable'))
      },
    )
  })

  io.on('connection', (socket) => {
    if ('screen' in socket.data)
      return void socket.join(`stream:${socket.data.screen.eventId}` satisfies Room)
    const { actor } = socket.data
    if (socketsOf(io, actor.discordUserId).length >= connectionsPerPerson) return void socket.disconnect(true)
    void follow(socket, actor)
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
    socket.on('disconnecting', () => {
      for (const room of socket.rooms)
        if (room.startsWith('event:')) watchers.changed(room.slice('event:'.length))
    })
  })

  async function join(socket: LiveSocket): Promise<JoinAnswer | null> {
    if (!('actor' in socket.data)) return null
    const [actor, { active }] = await Promise.all([
      options.findActor(socket.data.actor.discordUserId),
      options.findHeads([]),
    ])
    await judge(socket, actor)
    return actor && { active: actor.rights.seesEvents ? active : {}, rights: actor.rights }
  }

  async function watch(socket: LiveSocket, request: unknown) {
    const parsed = WatchRequest.safeParse(request)
    if (!parsed.success) return { ok: false, code: 'invalid_input' } as const
    if (!('actor' in socket.data) || !socket.data.actor.rights.seesEvents)
      return { ok: false, code: 'forbidden' } as const
    const { eventId } = parsed.data
    const allowed = await watchLimit.consume(socket.id).then(
      () => true,
      () => false,
    )
    if (!allowed) return { ok: false, code: 'rate_limited' } as const
    // First the room, then the version: what happens in between arrives as a message.
    await socket.join(`event:${eventId}`)
    const heads = await options.findHeads([eventId])
    const version = heads.active[eventId] ?? heads.others[eventId]
    if (version === undefined) {
      await socket.leave(`event:${eventId}`)
      return { ok: false, code: 'event_not_found' } as const
    }
    return { ok: true, version, watchers: watchers.changed(eventId) } as const
  }

  async function recheck(discordUserIds: readonly string[]): Promise<void> {
    for (const id of discordUserIds) {
      const sockets = socketsOf(io, id)
      if (sockets.length === 0) continue
      const actor = await options.findActor(id)
      for (const socket of sockets) {
        socket.emit('live', { type: 'rights.changed' })
        for (const room of await judge(socket, actor))
          if (room.startsWith('event:')) watchers.changed(room.slice('event:'.length))
      }
    }
  }

  return {
    publish: (rooms, message: LiveMessage) => {
      io.to([...rooms]).emit('live', message)
    },
    publishHere: (rooms, message) => {
      io.local.to([...rooms]).emit('live', message)
    },
    handleUpgrade: (req, socket, head) => engine.handleUpgrade(req, socket, head),
    recheck,
    closeScreens: (linkId) => {
      for (const socket of localSockets(io)) {
        if (!('screen' in socket.data) || socket.data.screen.linkId !== linkId) continue
        socket.emit('live', { type: 'stream.closed' })
        socket.disconnect(true)
      }
    },
    connectedUserIds: () => [
      ...new Set(localSockets(io).flatMap(({ data }) => ('actor' in data ? [data.actor.discordUserId] : []))),
    ],
    close: async () => {
      stopBeat()
      watchers.stop()
      // Closing the engine lets browsers see a lost transport, after which they come back by themselves.
      engine.close()
      await io.close()
    },
  }
}

async function identify(socket: LiveSocket, options: SocketServerOptions): Promise<SocketData | null> {
  const { streamToken } = socket.handshake.auth as { streamToken?: unknown }
  if (streamToken !== undefined) {
    const screen = typeof streamToken === 'string' ? await options.resolveScreen(streamToken) : null
    return screen && { screen }
  }
  const actor = await options.resolveActor(socket.request)
  return actor && { actor }
}

/**
 * Gives a socket the rooms of the person as they are judged now, and none to who may not come in any more.
 * Resolves to the rooms it lost.
 */
async function judge(socket: LiveSocket, actor: Actor | null): Promise<readonly string[]> {
  if (!actor) {
    socket.disconnect(true)
    return []
  }
  socket.data = { actor }
  return follow(socket, actor)
}

async function follow(socket: LiveSocket, { discordUserId, rights }: Actor): Promise<readonly string[]> {
  const open: Room[] = ['guild', `user:${discordUserId}`]
  if (rights.seesEvents) open.push('events')
  if (rights.isAdmin) open.push('leaders')
  if (rights.canViewAuditLogs) open.push('auditors')
  await socket.join(open)
  const lost = [...socket.rooms].filter(
    (room) =>
      (room === 'leaders' && !rights.isAdmin) ||
      (room === 'auditors' && !rights.canViewAuditLogs) ||
      (!rights.seesEvents && (room === 'events' || room.startsWith('event:'))),
  )
  for (const room of lost) await socket.leave(room)
  return lost
}

function localSockets(io: LiveServer): LiveSocket[] {
  return [...io.of('/').sockets.values()]
}

function socketsOf(io: LiveServer, discordUserId: string): LiveSocket[] {
  const ids = io.of('/').adapter.rooms.get(`user:${discordUserId}`) ?? []
  return [...ids].flatMap((id) => io.of('/').sockets.get(id) ?? [])
}
