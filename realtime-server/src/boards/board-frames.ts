import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { BOARD_MESSAGE } from '@raidtisch/shared-types/board/board-wire'

// A frame is written once, with its WebSocket header, and the same bytes go to every connection.

/** The steps of a sync message, as y-protocols numbers them. */
export const SYNC_STEP = { stateVector: 0, state: 1, update: 2 } as const

export type ClientMessage =
  /** Asks for everything that the state vector does not cover. */
  | { type: 'state-vector'; vector: Uint8Array }
  /** `isAnswer`: the client's answer to the server's state vector; it contains everything that the server lacks. */
  | { type: 'update'; update: Uint8Array; isAnswer: boolean }
  | { type: 'awareness'; states: Uint8Array }
  | { type: 'query-awareness' }
  /** To be echoed once everything sent before it is durable. */
  | { type: 'checkpoint'; number: number }

/** Throws when the bytes are no message. */
export function readMessage(data: Uint8Array): ClientMessage {
  const decoder = decoding.createDecoder(data)
  const type = decoding.readVarUint(decoder)
  switch (type) {
    case BOARD_MESSAGE.sync:
      return readSyncMessage(decoder)
    case BOARD_MESSAGE.awareness:
      return { type: 'awareness', states: decoding.readVarUint8Array(decoder) }
    case BOARD_MESSAGE.queryAwareness:
      return { type: 'query-awareness' }
    case BOARD_MESSAGE.checkpoint:
      return { type: 'checkpoint', number: decoding.readVarUint(decoder) }
    default:
      throw new Error(`unknown message type ${type}`)
  }
}

function readSyncMessage(decoder: decoding.Decoder): ClientMessage {
  const step = decoding.readVarUint(decoder)
  const bytes = decoding.readVarUint8Array(decoder)
  switch (step) {
    case SYNC_STEP.stateVector:
      return { type: 'state-vector', vector: bytes }
    case SYNC_STEP.state:
      return { type: 'update', update: bytes, isAnswer: true }
    case SYNC_STEP.update:
      return { type: 'update', update: bytes, isAnswer: false }
    default:
      throw new Error(`unknown sync step ${step}`)
  }
}

export function stateVectorFrame(doc: Y.Doc): Buffer {
  return frame(BOARD_MESSAGE.sync, (encoder) => {
    encoding.writeVarUint(encoder, SYNC_STEP.stateVector)
    encoding.writeVarUint8Array(encoder, Y.encodeStateVector(doc))
  })
}

/** What a document with this state vector lacks; the whole document without one. */
export function stateFrame(doc: Y.Doc, vector?: Uint8Array): Buffer {
  return frame(BOARD_MESSAGE.sync, (encoder) => {
    encoding.writeVarUint(encoder, SYNC_STEP.state)
    encoding.writeVarUint8Array(encoder, Y.encodeStateAsUpdate(doc, vector))
  })
}

export function updateFrame(update: Uint8Array): Buffer {
  return frame(BOARD_MESSAGE.sync, (encoder) => {
    encoding.writeVarUint(encoder, SYNC_STEP.update)
    encoding.writeVarUint8Array(encoder, update)
  })
}

export function awarenessFrame(states: Uint8Array): Buffer {
  return frame(BOARD_MESSAGE.awareness, (encoder) => encoding.writeVarUint8Array(encoder, states))
}

/** y-websocket closes after 30 s without a message, and a ping is none. */
export const KEEP_ALIVE_FRAME = awarenessFrame(Uint8Array.of(0))

export function checkpointFrame(number: number): Buffer {
  return frame(BOARD_MESSAGE.checkpoint, (encoder) => encoding.writeVarUint(encoder, number))
}

/** Says that the browser's page is older than the server. The connection stays as it is. */
export function outdatedFrame(): Buffer {
  return frame(BOARD_MESSAGE.outdated, () => undefined)
}

/** The first frame of a connection: a client with another epoch must drop its document before it syncs. */
export function epochFrame(epoch: number): Buffer {
  return frame(BOARD_MESSAGE.epoch, (encoder) => encoding.writeVarUint(encoder, epoch))
}

/** Whether this connection may write; sent at the start and whenever it changes. */
export function accessFrame(access: 'read' | 'write'): Buffer {
  return frame(BOARD_MESSAGE.access, (encoder) => encoding.writeVarUint(encoder, access === 'write' ? 1 : 0))
}

function frame(type: number, write: (encoder: encoding.Encoder) => void): Buffer {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, type)
  write(encoder)
  const payload = encoding.toUint8Array(encoder)
  return Buffer.concat([webSocketHeader(payload.length), payload])
}

/** RFC 6455, 5.2: one final binary frame, unmasked as from any server. */
function webSocketHeader(length: number): Buffer {
  if (length < 126) return Buffer.of(0x82, length)
  if (length < 0x1_0000) {
    const header = Buffer.of(0x82, 126, 0, 0)
    header.writeUInt16BE(length, 2)
    return header
  }
  const header = Buffer.alloc(10)
  header.writeUInt16BE(0x82_7f)
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
