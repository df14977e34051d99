import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { PrivilegedIntents } from '../context.ts'
import type { TrafficObserver } from '../traffic.observer.ts'
import type { Counters } from '../operator/call.counters.ts'
import { statuses, type Status, type World } from '../world.state.ts'
import {
  intents,
  knownIntents,
  wants,
  type Dispatch,
  type GatewayEventName,
  type GatewayEvents,
} from './gateway.events.ts'
import {
  asksForAllMembers,
  guildCreatePayload,
  memberChunks,
  readyPayload,
  type MemberRequest,
} from './gateway.payloads.ts'
import { createSession, type Connection, type GatewaySession } from './gateway.session.ts'

export type GatewayDeps = {
  readonly world: World
  readonly counters: Counters
  readonly observer: TrafficObserver
  readonly now: () => number
  readonly url: () => string
  readonly heartbeatIntervalMs: number
  readonly memberRequestCooldownMs: number
  /** One session may begin in this time. */
  readonly identifyIntervalMs: number
  readonly privileged: PrivilegedIntents
  readonly botStatusChanged: (status: Status) => void
}

export type Gateway = {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly dispatch: Dispatch
  /** Cuts every connection without a word, as a network would. */
  readonly drop: () => void
  readonly closeAll: (code: number) => void
  readonly askToReconnect: () => void
  readonly invalidate: (resumable: boolean) => void
  /** Nobody may resume any more; connected clients go on until they are cut off. */
  readonly forgetSessions: () => void
  /** The application's bot comes to the guild, or leaves it. */
  readonly welcomeBot: () => void
  readonly expelBot: () => void
  /** Sessions with a client connected at this moment. */
  readonly connected: () => number
  readonly stop: () => void
}

/** What a client may send. */
const maxFrameBytes = 4096
const commandLimit = { calls: 120, windowMs: 60_000 }

const opcodes = { heartbeat: 1, identify: 2, presence: 3, voice: 4, resume: 6, members: 8 } as const

export function createGateway(deps: GatewayDeps): Gateway {
  const { world, counters, observer } = deps
  const sessions = new Map<string, GatewaySession>()
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  let identifiedAt = Number.NEGATIVE_INFINITY

  function send<Name extends GatewayEventName>(
    session: GatewaySession,
    name: Name,
    data: GatewayEvents[Name],
  ): void {
    counters.event(name)
    observer.event(name, data)
    session.send(name, data)
  }

  const isInvited = () => world.members.has(world.application.id)

  function identify(data: Record<string, unknown>, connection: Connection): GatewaySession | null {
    const asked = Number(data['intents'])
    if (!Number.isInteger(asked) || (asked & ~knownIntents) !== 0) {
      connection.close(4013, 'Invalid intent(s).')
      return null
    }
    const isDisallowed =
      ((asked & intents.members) !== 0 && !deps.privileged.members) ||
      ((asked & intents.presences) !== 0 && !deps.privileged.presences)
    if (data['token'] !== world.application.botToken) {
      connection.close(4004, 'Authentication failed.')
      return null
    }
    if (isDisallowed) {
      connection.close(4014, 'Disallowed intent(s).')
      return null
    }
    if (performance.now() - identifiedAt < deps.identifyIntervalMs) {
      connection.send({ op: 9, s: null, t: null, d: false })
      return null
    }
    identifiedAt = performance.now()
    const largeThreshold = typeof data['large_threshold'] === 'number' ? data['large_threshold'] : 50
    const session = createSession(asked, largeThreshold, connection)
    sessions.set(session.id, session)
    send(session, 'READY', readyPayload(world, session, deps.url()))
    if (asked & intents.guilds && isInvited())
      send(session, 'GUILD_CREATE', guildCreatePayload(world, session))
    deps.botStatusChanged('online')
    return session
  }

  function resume(data: Record<string, unknown>, connection: Connection): GatewaySession | null {
    const session = sessions.get(String(data['session_id']))
    const sequence = Number(data['seq'])
    if (!session?.resumable || data['token'] !== world.application.botToken) {
      connection.send({ op: 9, s: null, t: null, d: false })
      return null
    }
    if (!session.canResumeFrom(sequence)) {
      connection.close(4007, 'Invalid seq.')
      return null
    }
    session.connection = connection
    session.replayAfter(sequence)
    send(session, 'RESUMED', { _trace: [] })
    return session
  }

  function sendMembers(session: GatewaySession, request: MemberRequest): void {
    if (asksForAllMembers(request)) {
      // Discord leaves it unanswered, so that clients run into their own time limit.
      if ((session.intents & intents.members) === 0) return
      const wait = (session.lastFullMemberRequest ?? -Infinity) + deps.memberRequestCooldownMs - deps.now()
      if (wait > 0) {
        const meta = { guild_id: request.guild_id, nonce: request.nonce }
        return send(session, 'RATE_LIMITED', { opcode: opcodes.members, retry_after: wait / 1000, meta })
      }
      session.lastFullMemberRequest = deps.now()
    }
    for (const chunk of memberChunks(world, request)) send(session, 'GUILD_MEMBERS_CHUNK', chunk)
  }

  server.on('connection', (socket: WebSocket) => {
    let session: GatewaySession | null = null
    let heardAt: number[] = []
    const connection: Connection = {
      send: (payload) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(payload)),
      close: (code, reason) => socket.close(code, reason),
    }
    // A client that misses two heartbeats has gone, whatever TCP believes.
    const silence = setTimeout(() => socket.close(4009, 'Session timed out.'), deps.heartbeatIntervalMs * 2)
    socket.on('close', () => {
      clearTimeout(silence)
      if (session?.connection !== connection) return
      session.connection = null
      if (!session.resumable) sessions.delete(session.id)
    })
    socket.on('error', () => socket.terminate())
    socket.on('message', (raw: Buffer) => {
      const now = performance.now()
      heardAt = [...heardAt.filter((at) => now - at < commandLimit.windowMs), now]
      if (heardAt.length > commandLimit.calls) return connection.close(4008, 'Rate limited.')
      const payload = raw.length > maxFrameBytes ? null : readPayload(raw.toString('utf8'))
      if (!payload) return connection.close(4002, 'Error while decoding payload.')
      counters.opcode(payload.op)
      switch (payload.op) {
        case opcodes.heartbeat:
          silence.refresh()
          return connection.send({ op: 11, s: null, t: null, d: null })
        case opcodes.identify:
          if (session) return connection.close(4005, 'Already authenticated.')
          session = identify(payload.d, connection)
          return
        case opcodes.resume:
          if (session) return connection.close(4005, 'Already authenticated.')
          session = resume(payload.d, connection)
          return
      }
      if (!session) return connection.close(4003, 'Not authenticated.')
      switch (payload.op) {
        case opcodes.presence:
          return deps.botStatusChanged(statuses.find((status) => status === payload.d['status']) ?? 'online')
        case opcodes.members:
          return sendMembers(session, payload.d as MemberRequest)
        case opcodes.voice:
          return
        default:
          return connection.close(4001, 'Unknown opcode.')
      }
    })
    connection.send({ op: 10, s: null, t: null, d: { heartbeat_interval: deps.heartbeatIntervalMs } })
  })

  const connectedSessions = () => [...sessions.values()].filter((session) => session.connection !== null)
  function forgetSessions(): void {
    for (const session of sessions.values()) {
      session.resumable = false
      if (!session.connection) sessions.delete(session.id)
    }
  }

  return {
    upgrade(request, socket, head) {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams
      server.handleUpgrade(request, socket, head, (client) => {
        if (query.get('v') !== '10') return client.close(4012, 'Invalid API version.')
        if (query.has('compress')) return client.close(4002, 'The emulator does not compress.')
        server.emit('connection', client, request)
      })
    },
    dispatch(name, data) {
      // Who is not in the guild hears nothing of it.
      if (!isInvited() && name !== 'INTERACTION_CREATE') return
      for (const session of sessions.values())
        if (wants(session.intents, name, data)) send(session, name, data)
    },
    drop() {
      for (const client of server.clients) client.terminate()
    },
    closeAll(code) {
      for (const client of server.clients) client.close(code)
    },
    askToReconnect() {
      for (const session of connectedSessions())
        session.connection?.send({ op: 7, s: null, t: null, d: null })
    },
    invalidate(resumable) {
      if (!resumable) forgetSessions()
      for (const session of connectedSessions())
        session.connection?.send({ op: 9, s: null, t: null, d: resumable })
    },
    forgetSessions,
    welcomeBot() {
      for (const session of sessions.values())
        send(session, 'GUILD_CREATE', guildCreatePayload(world, session))
    },
    expelBot() {
      for (const session of sessions.values())
        send(session, 'GUILD_DELETE', { id: world.guild.id, unavailable: false })
    },
    connected: () => connectedSessions().length,
    stop() {
      for (const client of server.clients) client.terminate()
      server.close()
    },
  }
}

function readPayload(text: string): { op: number; d: Record<string, unknown> } | null {
  try {
    const payload: unknown = JSON.parse(text)
    if (typeof payload !== 'object' || payload === null) return null
    const { op, d } = payload as { op?: unknown; d?: unknown }
    if (typeof op !== 'number') return null
    return { op, d: typeof d === 'object' && d !== null ? (d as Record<string, unknown>) : {} }
  } catch {
    return null
  }
}
