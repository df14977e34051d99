import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import { statuses } from '../world.state.ts'
import { createGatewayCommands, opcodes, type GatewayDeps } from './gateway.commands.ts'
import { isHidden, wants, type Dispatch } from './gateway.events.ts'
import { guildCreatePayload, type MemberRequest } from './gateway.payloads.ts'
import type { Connection, GatewaySession } from './gateway.session.ts'

/** The size and number of payloads that a client may send. */
const maxFrameBytes = 4096
const commandLimit = { calls: 120, windowMs: 60_000 }

export type Gateway = ReturnType<typeof createGateway>

export function createGateway(deps: GatewayDeps) {
  const { world, counters } = deps
  const sessions = new Map<string, GatewaySession>()
  const server = new WebSocketServer({ noServer: true, maxPayload: 1024 * 1024 })
  const { identify, resume, sendMembers, send, isInvited } = createGatewayCommands(deps, sessions)

  server.on('connection', (socket: WebSocket) => {
    let session: GatewaySession | null = null
    let heardAt: number[] = []
    const connection: Connection = {
      send: (payload) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(payload)),
      close: (code, reason) => socket.close(code, reason),
    }
    // A client that misses two heartbeats is gone, also when TCP has not noticed it.
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
  /** Sessions cannot be resumed any more; connected clients stay connected. */
  function forgetSessions(): void {
    for (const session of sessions.values()) {
      session.resumable = false
      if (!session.connection) sessions.delete(session.id)
    }
  }

  const dispatch: Dispatch = (name, data) => {
    // Discord sends a bot nothing of a guild that it is not in.
    if (!isInvited() && name !== 'INTERACTION_CREATE') return
    if (isHidden(world, name, data)) return
    for (const session of sessions.values())
      if (wants(world, session.intents, name, data)) send(session, name, data)
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams
      server.handleUpgrade(request, socket, head, (client) => {
        if (query.get('v') !== '10') return client.close(4012, 'Invalid API version.')
        if (query.has('compress')) return client.close(4002, 'The emulator does not compress.')
        server.emit('connection', client, request)
      })
    },
    dispatch,
    /** Ends every connection without a close frame, as a network failure does. */
    drop: () => {
      for (const client of server.clients) client.terminate()
    },
    closeAll: (code: number) => {
      for (const client of server.clients) client.close(code)
    },
    askToReconnect: () => {
      for (const session of connectedSessions())
        session.connection?.send({ op: 7, s: null, t: null, d: null })
    },
    invalidate: (resumable: boolean) => {
      if (!resumable) forgetSessions()
      for (const session of connectedSessions())
        session.connection?.send({ op: 9, s: null, t: null, d: resumable })
    },
    forgetSessions,
    /** The application's bot comes to the guild. */
    welcomeBot() {
      for (const session of sessions.values())
        send(session, 'GUILD_CREATE', guildCreatePayload(world, session))
    },
    /** The application's bot leaves the guild. */
    expelBot() {
      for (const session of sessions.values())
        send(session, 'GUILD_DELETE', { id: world.guild.id, unavailable: false })
    },
    /** Sessions with a client connected at this moment. */
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
