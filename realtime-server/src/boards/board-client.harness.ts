import { once } from 'node:events'
import { BOARD_MESSAGE } from '@raidtisch/shared-types/board/board-wire'
import { readBoard, type Board } from '@raidtisch/shared-types/board/board-read'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { eventually } from '#testing/eventually.ts'

export interface TestLeader {
  doc: Y.Doc
  provider: WebsocketProvider
  /** Resolves once everything this leader did so far is durable. */
  saved: () => Promise<void>
  /** The checkpoints acknowledged so far. */
  acknowledged: number[]
  askCheckpoint: (number: number) => void
  epochs: number[]
  /** 1 may write, 0 may only read; one entry for each message. */
  access: number[]
  /** Whether the server said that this page is old. */
  isOutdated: () => boolean
  closed: Promise<{ code: number; reason: string }>
  board: () => Board
  names: () => string[]
}

/** A browser: the plain y-websocket provider and the product's own messages. */
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
  provider.messageHandlers[BOARD_MESSAGE.checkpoint] = collect(acknowledged)
  provider.messageHandlers[BOARD_MESSAGE.epoch] = collect(epochs)
  provider.messageHandlers[BOARD_MESSAGE.access] = collect(access)
  let isOutdated = false
  provider.messageHandlers[BOARD_MESSAGE.outdated] = () => {
    isOutdated = true
  }
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    provider.on('connection-close', (event) => event && resolve({ code: event.code, reason: event.reason }))
  })
  // y-websocket does not repeat its presence after a reconnect by itself; the product's browser code does the same.
  const { awareness } = provider
  provider.on('status', ({ status }) => {
    const remote = [...awareness.meta.keys()].filter((id) => id !== awareness.clientID)
    if (status === 'disconnected') for (const id of remote) awareness.meta.delete(id)
    if (status === 'connected') awareness.setLocalState({ ...awareness.getLocalState() })
  })
  provider.connect()
  onTestFinished(() => provider.destroy())
  let checkpoint = 0
  const askCheckpoint = (number: number) => provider.ws?.send(checkpointMessage(number))
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

/** A leader whose browser has loaded the document. */
export async function joinLeader(...args: Parameters<typeof openLeader>): Promise<TestLeader> {
  const leader = openLeader(...args)
  await eventually(() => leader.provider.synced)
  return leader
}

/** A WebSocket that sends any bytes; `received` has the first two of each message that arrived, as '0,1'. */
export async function openRaw(url: string, name: string, user: string) {
  const ws = new WebSocket(`${url}/${name}?user=${user}`)
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  ws.on('error', () => undefined)
  const received: string[] = []
  ws.on('message', (data: Buffer) => received.push(data.subarray(0, 2).join()))
  onTestFinished(() => ws.terminate())
  await once(ws, 'open')
  return { ws, closed, received }
}

/** A y-websocket message of these types around `bytes`. */
export function message(types: readonly number[], bytes: Uint8Array): Uint8Array {
  const encoder = encoding.createEncoder()
  for (const type of types) encoding.writeVarUint(encoder, type)
  encoding.writeVarUint8Array(encoder, bytes)
  return encoding.toUint8Array(encoder)
}

export function checkpointMessage(number: number): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, BOARD_MESSAGE.checkpoint)
  encoding.writeVarUint(encoder, number)
  return encoding.toUint8Array(encoder)
}
