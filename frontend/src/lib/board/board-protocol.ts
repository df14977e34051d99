import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { WebsocketProvider } from 'y-websocket'

// What the board server says beyond the messages of y-websocket; its side is transports/board/board-frames.ts.
const CHECKPOINT = 100
const EPOCH = 101
const ACCESS = 102

export type BoardAccess = 'read' | 'write'

export type BoardMessages = {
  /** Everything sent before this number is durable. */
  onCheckpoint: (number: number) => void
  /** The first message of a connection: which generation of the document the server holds. */
  onEpoch: (epoch: number) => void
  onAccess: (access: BoardAccess) => void
}

export function listenToServer(provider: WebsocketProvider, messages: BoardMessages): void {
  provider.messageHandlers[CHECKPOINT] = (_, decoder) => messages.onCheckpoint(decoding.readVarUint(decoder))
  provider.messageHandlers[EPOCH] = (_, decoder) => messages.onEpoch(decoding.readVarUint(decoder))
  provider.messageHandlers[ACCESS] = (_, decoder) =>
    messages.onAccess(decoding.readVarUint(decoder) === 1 ? 'write' : 'read')
}

export function sendCheckpoint(provider: WebsocketProvider, number: number): void {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, CHECKPOINT)
  encoding.writeVarUint(encoder, number)
  provider.ws?.send(encoding.toUint8Array(encoder))
}
