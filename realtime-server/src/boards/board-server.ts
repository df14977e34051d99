import type { PresenceUser } from '@raidtisch/shared-types/board/presence-state'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import { isOutdatedClient } from '@raidtisch/shared-types/protocol/protocol-version'
import { closeInSlices } from '#core/in-slices.ts'
import { createOrderedQueue } from '#core/ordered-queue.ts'
import { BoardConnection } from './board-connection.ts'
import { epochFrame, outdatedFrame } from './board-frames.ts'
import { BOARD_LIMITS, type BoardLimits } from './board-limits.ts'
import type { BoardCounts } from './board-room.ts'
import { createBoardRooms, type RoomsOptions } from './board-rooms.ts'

/** What one person may do on one document. `user` is what others see of them. */
export interface Authorization {
  access: 'none' | 'read' | 'write'
  /** `null` when the request has no session. */
  userId: string | null
  user: PresenceUser
}

export interface BoardServerOptions extends RoomsOptions {
  /**
   * Called at the upgrade (`isOpening`: the person asks for the document) and whenever rights may have changed. Rejects
   * when the rights cannot be read.
   */
  authorize: (request: IncomingMessage, documentName: string, isOpening: boolean) => Promise<Authorization>
  limits?: Partial<BoardLimits>
}

/** A person on a document. */
export type ConnectedPerson = { userId: string; documentName: string }
type Affects = (connection: ConnectedPerson) => boolean

export interface BoardServer {
  /** Accepts an upgrade of `/board/{documentName}`; the caller has checked the origin and loaded the session. */
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Sends a server-side edit to the browsers of all processes; called after its transaction was committed. */
  applyCommitted: (documentName: string, edit: { update: Uint8Array | null; seq: number }) => Promise<void>
  /** Calls `authorize` again for these connections: closes those without access, tells others that they may only read. */
  reauthorize: (isAffected?: Affects) => Promise<void>
  stats: () => BoardCounts & { documents: number; connections: number; paused: number }
  /** Refuses new connections, makes durable what was received, and closes so that browsers connect again. */
  close: () => Promise<void>
}

/** A y-websocket server whose documents are the log's: what it sends to a browser is durable. */
export function createBoardServer(options: BoardServerOptions): BoardServer {
  const { logger } = options
  const limits: BoardLimits = { ...BOARD_LIMITS, ...options.limits }
  const rooms = createBoardRooms(options, limits)
  const connections = new Set<BoardConnection>()
  /** For each connection whose rights are being read for the first time: the checks that do not find it yet. */
  const opening = new Set<Affects[]>()
  const inTurn = createOrderedQueue<BoardConnection>()
  const webSockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.maxMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  let isClosing = false

  async function accept(connection: BoardConnection): Promise<void> {
    const missed: Affects[] = []
    opening.add(missed)
    await admit(connection, missed).finally(() => opening.delete(missed))
    if (connections.has(connection)) await enter(connection)
  }

  async function admit(connection: BoardConnection, missed: Affects[]): Promise<void> {
    const { request, documentName } = connection
    const authorization = await options.authorize(request, documentName, true)
    const { userId } = authorization
    // The browser may have left meanwhile; its close event has passed, so it would be counted for ever.
    if (!connection.isOpen) return
    if (userId === null) return connection.close(CLOSE.unauthenticated, 'sign in first')
    // What was read before a right was taken away must not give it.
    if (missed.splice(0).some((affects) => affects({ userId, documentName })))
      return admit(connection, missed)
    if (authorization.access === 'none') return connection.close(CLOSE.forbidden, 'no access')
    if (isClosing) return connection.close(CLOSE.tryLater, 'shutting down')
    connection.user = { ...authorization.user, id: userId }
    connection.access = authorization.access
    const own = [...connections].filter((other) => other.user.id === userId)
    if (own.length >= limits.maxConnectionsPerUser)
      return connection.close(CLOSE.tryLater, 'too many connections')
    // From here on `reauthorize` finds it.
    connections.add(connection)
    connection.onClose(() => connections.delete(connection))
  }

  async function enter(connection: BoardConnection): Promise<void> {
    const open = await rooms.open(connection.documentName)
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

  /** One check at a time for each connection: what was read before a right was taken away must not give it back. */
  function reauthorizeOne(connection: BoardConnection): Promise<void> {
    return inTurn(connection, async () => {
      const { request, documentName } = connection
      const { access, userId } = await options.authorize(request, documentName, false)
      if (userId === null) connection.close(CLOSE.unauthenticated, 'sign in first')
      else if (access === 'none') connection.close(CLOSE.forbidden, 'no access')
      else connection.setAccess(access)
    })
  }

  async function reauthorize(isAffected: Affects = () => true): Promise<void> {
    for (const missed of opening) missed.push(isAffected)
    const affected = [...connections].filter(({ user, documentName }) =>
      isAffected({ userId: user.id, documentName }),
    )
    // A connection whose rights cannot be read keeps what it had until the next call.
    await Promise.allSettled(affected.map((connection) => reauthorizeOne(connection)))
  }

  const timers = [
    setInterval(() => {
      for (const connection of connections) connection.ping()
      rooms.keepAlive()
    }, limits.keepAliveMs),
    setInterval(() => void rooms.compareHeads().catch(() => undefined), limits.compareHeadsMs),
    setInterval(() => void reauthorize(), limits.reauthorizeMs),
  ]

  return {
    handleUpgrade(request, socket, head) {
      // Without a listener, an error of the socket would end the process.
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
    reauthorize,
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
      await closeInSlices([...connections], closeForRestart)
      await rooms.close()
      webSockets.close()
    },
  }
}

async function closeForRestart(connection: BoardConnection): Promise<void> {
  // One of a later slice may have left meanwhile; its close event has passed.
  if (connection.isClosed) return
  const closed = new Promise<void>((resolve) => connection.onClose(resolve))
  connection.close(CLOSE.restart, 'restart')
  await closed
}

/** Not `new URL`, which throws for some addresses that are not from a browser. */
function addressOf(request: IncomingMessage): { name: string; query: URLSearchParams } {
  const [path = '', query] = (request.url ?? '').split('?')
  return { name: path.replace(/^\/board\//, ''), query: new URLSearchParams(query) }
}
