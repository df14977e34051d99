import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { findRepairs, repairBoard } from '@raidtisch/shared-types/board/board-repair'
import { rebuildBoard } from '@raidtisch/shared-types/board/board-rebuild'
import { readBoard, type Board } from '@raidtisch/shared-types/board/board-read'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { pino } from 'pino'
import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { createBoardLog, createDocument, editDocument } from './board-log.ts'
import type { Database } from '#core/db/database.ts'
import { transaction } from '#core/db/transaction.ts'
import type { RedisHub } from '#core/redis/redis.ts'
import type { BoardLimits } from './board-limits.ts'
import { createBoardServer, type Authorization } from './board-server.ts'

// Real sockets, real y-websocket, a real log. Only the session is a stand-in: the person is named in the address.

const silent = pino({ level: 'silent' })

/** Rights by user id; who is not named may write. */
export type Rights = Map<string, Authorization['access']>

export interface TestBoardServer {
  url: string
  boards: ReturnType<typeof createBoardServer>
  rights: Rights
  committed: { name: string; seq: number }[]
  stop: () => Promise<void>
}

export async function startBoardServer(
  db: Database,
  options: {
    redis?: RedisHub
    limits?: Partial<BoardLimits>
    rights?: Rights
    /** Holds each connection's rights back until it resolves. */
    beforeRights?: () => Promise<void>
  } = {},
): Promise<TestBoardServer> {
  const rights: Rights = options.rights ?? new Map()
  const committed: { name: string; seq: number }[] = []
  const boards = createBoardServer({
    log: createBoardLog(db),
    redis: options.redis,
    logger: silent,
    rules: {
      needsRepair: (doc) => findRepairs(doc).length > 0,
      repair: (doc) => void repairBoard(doc),
      rebuild: rebuildBoard,
    },
    authorize: async (request) => {
      await options.beforeRights?.()
      const userId = new URL(request.url ?? '', 'ws://test').searchParams.get('user')
      const user = { id: userId ?? '', name: `Name of ${userId}` }
      return { userId, user, access: rights.get(userId ?? '') ?? 'write' }
    },
    onCommitted: (name, seq) => committed.push({ name, seq }),
    limits: { mergeWindowMs: 2, ...options.limits },
  })
  const http = createServer()
  http.on('upgrade', boards.handleUpgrade)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  let stopped: Promise<void> | null = null
  const stop = () =>
    (stopped ??= (async () => {
      await boards.close()
      http.closeAllConnections()
      http.close()
    })())
  onTestFinished(stop)
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/board`,
    boards,
    rights,
    committed,
    stop,
  }
}

/** Creates a document and returns its name. */
export async function newBoard(db: Database, edit?: (doc: Y.Doc) => unknown): Promise<string> {
  const name = `parties.${randomUUID()}`
  await transaction(db, async (tx) => {
    await createDocument(tx, name)
    if (edit) await editDocument(tx, name, edit)
  })
  return name
}

export interface TestLeader {
  doc: Y.Doc
  provider: WebsocketProvider
  /** Resolves once everything this leader did so far is durable. */
  saved: () => Promise<void>
  /** The checkpoints acknowledged so far. */
  acknowledged: number[]
  askCheckpoint: (number: number) => void
  epochs: number[]
  access: number[]
  /** Whether the server said that this page is old. */
  isOutdated: () => boolean
  closed: Promise<{ code: number; reason: string }>
  board: () => Board
  names: () => string[]
}

/** A browser: the plain y-websocket provider with the messages of our own. */
export function openLeader(
  url: string,
  name: string,
  user: string,
  options: {
    doc?: Y.Doc
    params?: Record<string, string>
    webSocket?: new (address: string) => WebSocket
  } = {},
): TestLeader {
  const doc = options.doc ?? new Y.Doc()
  const provider = new WebsocketProvider(url, name, doc, {
    WebSocketPolyfill: (options.webSocket ?? WebSocket) as unknown as typeof globalThis.WebSocket,
    disableBc: true,
    params: { user, ...options.params },
    maxBackoffTime: 200,
    connect: false,
  })
  const acknowledged: number[] = []
  const epochs: number[] = []
  const access: number[] = []
  const collect = (into: number[]) => (_encoder: unknown, decoder: decoding.Decoder) =>
    void into.push(decoding.readVarUint(decoder))
  provider.messageHandlers[100] = collect(acknowledged)
  provider.messageHandlers[101] = collect(epochs)
  provider.messageHandlers[102] = collect(access)
  let isOutdated = false
  provider.messageHandlers[103] = () => {
    isOutdated = true
  }
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    provider.on('connection-close', (event) => event && resolve({ code: event.code, reason: event.reason }))
  })
  // What every y-websocket client needs so that presence is back at once after a reconnect.
  const { awareness } = provider
  provider.on('status', ({ status }) => {
    const remote = [...awareness.meta.keys()].filter((id) => id !== awareness.clientID)
    if (status === 'disconnected') for (const id of remote) awareness.meta.delete(id)
    if (status === 'connected') awareness.setLocalState({ ...awareness.getLocalState() })
  })
  provider.connect()
  onTestFinished(() => provider.destroy())
  let checkpoint = 0
  const askCheckpoint = (number: number) => {
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, 100)
    encoding.writeVarUint(encoder, number)
    provider.ws?.send(encoding.toUint8Array(encoder))
  }
  return {
    doc,
    provider,
    acknowledged,
    askCheckpoint,
    epochs,
    access,
    isOutdated: () => isOutdated,
    closed,
    saved: async () => {
      const mine = ++checkpoint
      await eventually(() => provider.synced)
      askCheckpoint(mine)
      await eventually(() => acknowledged.includes(mine))
    },
    board: () => readBoard(doc),
    names: () =>
      [...provider.awareness.getStates().values()]
        .map((state) => String(state['user']?.name ?? ''))
        .toSorted(),
  }
}

/** A leader whose document is there. */
export async function joinLeader(...args: Parameters<typeof openLeader>): Promise<TestLeader> {
  const leader = openLeader(...args)
  await eventually(() => leader.provider.synced)
  return leader
}

/** Waits for a condition that events bring about. */
export async function eventually(condition: () => unknown, timeout = 15_000): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await condition())) throw new Error(`not yet: ${condition.toString()}`)
    },
    { timeout, interval: 5 },
  )
}

/** A client that sends whatever it is told. */
export async function openRaw(url: string, name: string, user: string) {
  const ws = new WebSocket(`${url}/${name}?user=${user}`)
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  ws.on('error', () => undefined)
  onTestFinished(() => ws.terminate())
  await once(ws, 'open')
  return { ws, closed }
}

/** A y-websocket message of these types around `bytes`. */
export function message(types: readonly number[], bytes: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder()
  for (const type of types) encoding.writeVarUint(encoder, type)
  encoding.writeVarUint8Array(encoder, bytes)
  return encoding.toUint8Array(encoder)
}
