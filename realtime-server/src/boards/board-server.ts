import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import { isOutdatedClient } from '@raidtisch/shared-types/protocol/outdated-client'
import { BoardConnection } from './board-connection.ts'
import { epochFrame, outdatedFrame } from './board-frames.ts'
import { BOARD_LIMITS, type BoardLimits } from './board-limits.ts'
import type { PresenceUser } from './board-presence.ts'
import type { BoardCounts } from './board-room.ts'
import { createBoardRooms, type RoomsOptions } from './board-rooms.ts'

/** The verdict about one person and one document. `user` is what others see of them. */
export interface Authorization {
  access: 'none' | 'read' | 'write'
  /** `null` when nobody is signed in. */
  userId: string | null
  user: PresenceUser
}

export interface BoardServerOptions extends RoomsOptions {
  /** Called at the upgrade and again whenever rights may have changed. Rejects when it cannot tell. */
  authorize: (request: IncomingMessage, documentName: string) => Promise<Authorization>
  limits?: Partial<BoardLimits>
}

/** Who is on which document. */
export type ConnectedPerson = { userId: string; documentName: string }

export interface BoardServer {
  /** Takes over an upgrade of `/board/{documentName}`; the caller has checked the origin and loaded the session. */
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Shows browsers, here and at other processes, a server-side edit; call it after its transaction committed. */
  applyCommitted: (documentName: string, edit: { update: Uint8Array | null; seq: number }) => Promise<void>
  /** Asks `authorize` again for these connections: who lost access is cut off, who may only read is told. */
  recheck: (isAffected?: (connection: ConnectedPerson) => boolean) => Promise<void>
  stats: () => BoardCounts & { documents: number; connections: number; paused: number }
  /** Refuses new connections, makes everything durable that can be, and hangs up so that browsers come back. */
  close: () => Promise<void>
}

const CLOSE_SLICE = 100

/** A y-websocket server whose documents are the log's: what a browser is shown is durable. */
export function createBoardServer(options: BoardServerOptions): BoardServer {
  const { logger } = options
  const limits: BoardLimits = { ...BOARD_LIMITS, ...options.limits }
  const rooms = createBoardRooms(options, limits)
  const connections = new Set<BoardConnection>()
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  let isClosing = false

  async function accept(connection: BoardConnection): Promise<void> {
    const verdict = await options.authorize(connection.request, connection.documentName)
    // The browser may have left meanwhile; its close event has passed, so nothing would ever remove it from the count.
    if (!connection.isOpen) return
    if (verdict.userId === null) return connection.close(CLOSE.unauthenticated, 'sign in first')
    if (verdict.access === 'none') return connection.close(CLOSE.forbidden, 'no access')
    if (isClosing) return connection.close(CLOSE.tryLater, 'shutting down')
    connection.user = { ...verdict.user, id: verdict.userId }
    connection.access = verdict.access
    const own = [...connections].filter((other) => other.user.id === verdict.userId)
    if (own.length >= limits.maxConnectionsPerUser)
      return connection.close(CLOSE.tryLater, 'too many connections')
    // From here on a recheck finds it.
    connections.add(connection)
    connection.onClose(() => connections.delete(connection))
    await enter(connection)
  }

  async function enter(connection: BoardConnection): Promise<void> {
    const open = rooms.open(connection.documentName)
    await open.ready
    if (!connection.isOpen) return
    if (!rooms.isCurrent(open)) return connection.close(CLOSE.notFound, 'no such document')
    const { room } = open
    const { query } = addressOf(connection.request)
    if (isOutdatedClient(query.get('protocol'))) connection.send(outdatedFrame())
    const epoch = query.get('epoch')
    if (epoch !== null && epoch !== String(room.epoch)) {
      connection.send(epochFrame(room.epoch))
      return connection.close(CLOSE.otherEpoch, 'other epoch')
    }
    if (open.evictTimer) clearTimeout(open.evictTimer)
    connection.onClose(() => {
      room.leave(connection)
      if (room.connections.size === 0) rooms.scheduleEviction(open)
    })
    connection.enter(room)
  }

  async function recheckOne(connection: BoardConnection): Promise<void> {
    const { access, userId } = await options.authorize(connection.request, connection.documentName)
    if (userId === null) connection.close(CLOSE.unauthenticated, 'sign in first')
    else if (access === 'none') connection.close(CLOSE.forbidden, 'no access')
    else connection.setAccess(access)
  }

  async function recheck(isAffected: (connection: ConnectedPerson) => boolean = () => true): Promise<void> {
    const affected = [...connections].filter(({ user, documentName }) =>
      isAffected({ userId: user.id, documentName }),
    )
    // Who cannot be judged right now keeps what they had; the next recheck comes by itself.
    await Promise.allSettled(affected.map((connection) => recheckOne(connection)))
  }

  const timers = [
    setInterval(() => {
      for (const connection of connections) connection.ping()
      rooms.keepAlive()
    }, limits.keepAliveMs),
    setInterval(() => void rooms.compareHeads().catch(() => undefined), limits.compareHeadsMs),
    setInterval(() => void recheck(), limits.recheckMs),
  ]

  return {
    handleUpgrade(request, socket, head) {
      // A socket without a listener would end the process when it breaks.
      socket.on('error', () => socket.destroy())
      webSockets.handleUpgrade(request, socket, head, (ws) => {
        const connection = new BoardConnection(ws, socket, request, addressOf(request).name, limits)
        accept(connection).catch((err: unknown) => {
          logger.warn({ err, board: connection.documentName }, 'a board could not be opened')
          connection.close(CLOSE.tryLater, 'unavailable')
        })
      })
    },
    applyCommitted: rooms.applyCommitted,
    recheck,
    stats: () => ({
      ...rooms.counts,
      documents: rooms.size,
      connections: connections.size,
      paused: [...connections].filter((connection) => connection.isPaused).length,
    }),
    async close() {
      isClosing = true
      for (const timer of timers) clearInterval(timer)
      for (const connection of connections) connection.stopReceiving()
      await rooms.settle()
      await closeInSlices([...connections])
      await rooms.close()
      webSockets.close()
    },
  }
}

/** Not all at once, or they would all come back in the same moment. */
async function closeInSlices(connections: BoardConnection[]): Promise<void> {
  for (let first = 0; first < connections.length; first += CLOSE_SLICE) {
    if (first > 0) await delay(50)
    const slice = connections.slice(first, first + CLOSE_SLICE)
    const closed = slice.map((connection) => new Promise<void>((resolve) => connection.onClose(resolve)))
    for (const connection of slice) connection.close(CLOSE.restart, 'restart')
    await Promise.all(closed)
  }
}

/** Not `new URL`, which throws on addresses that a browser never sends. */
function addressOf(request: IncomingMessage): { name: string; query: URLSearchParams } {
  const [path = '', query] = (request.url ?? '').split('?')
  return { name: path.replace(/^\/board\//, ''), query: new URLSearchParams(query) }
}
