import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import type { WebsocketProvider } from 'y-websocket'
import { BOARD_MESSAGE } from '@raidtisch/shared-types/board/board-wire'

export type BoardAccess = 'read' | 'write'

export type BoardMessages = {
  /** Everything sent before this number is durable. */
  onCheckpoint: (number: number) => void
  /** First message of a connection: which generation of the document the server has. */
  onEpoch: (epoch: number) => void
  onAccess: (access: BoardAccess) => void
  /** This page is older than the server's protocol. */
  onOutdated: () => void
}

export function listenToServer(provider: WebsocketProvider, messages: BoardMessages): void {
  provider.messageHandlers[BOARD_MESSAGE.checkpoint] = (_, decoder) =>
    messages.onCheckpoint(decoding.readVarUint(decoder))
  provider.messageHandlers[BOARD_MESSAGE.epoch] = (_, decoder) =>
    messages.onEpoch(decoding.readVarUint(decoder))
  provider.messageHandlers[BOARD_MESSAGE.access] = (_, decoder) =>
    messages.onAccess(decoding.readVarUint(decoder) === 1 ? 'write' : 'read')
  provider.messageHandlers[BOARD_MESSAGE.outdated] = messages.onOutdated
}

export function sendCheckpoint(provider: WebsocketProvider, number: number): void {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, BOARD_MESSAGE.checkpoint)
  encoding.writeVarUint(encoder, number)
  provider.ws?.send(encoding.toUint8Array(encoder))
}
