import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type * as Y from 'yjs'
import { CLOSE, type CloseCode } from '@raidtisch/shared-types/board/board-wire'
import {
  accessFrame,
  checkpointFrame,
  epochFrame,
  readMessage,
  stateVectorFrame,
  type ClientMessage,
} from './board-frames.ts'
import { type BoardLimits, TokenBucket } from './board-limits.ts'
import type { PresenceHolder, PresenceUser } from './board-presence.ts'

export type Access = 'read' | 'write'

/** What a connection needs of its document's room. */
export type ConnectionRoom = {
  readonly epoch: number
  readonly doc: Y.Doc
  enter: (connection: BoardConnection) => void
  receive: (connection: BoardConnection, update: Uint8Array, isAnswer: boolean) => void
  answer: (connection: BoardConnection, vector?: Uint8Array) => void
  receivePresence: (connection: BoardConnection, states: Uint8Array) => void
  presenceFrame: () => Buffer | null
  whenDurable: (run: () => void) => void
}

/** One browser on one document. Judges how much it sends; what it sends is the room's to judge. */
export class BoardConnection implements PresenceHolder {
  readonly request: IncomingMessage
  readonly documentName: string
  user: PresenceUser = { id: '', name: '' }
  access: Access = 'read'
  /** It may have what we do not; acknowledgements wait until it sent everything. */
  isBehind = false
  isPaused = false
  /** Answered the last ping. */
  isAlive = true
  private room: ConnectionRoom | null = null
  private isClosing = false
  /** While the document loads or catches up, messages wait in their order. */
  private isHeld = true
  private readonly waiting: Uint8Array[] = []
  private waitingBytes = 0
  /** The newest checkpoint that could not be sent yet. */
  private heldCheckpoint: number | null = null
  private readonly ws: WebSocket
  private readonly socket: Duplex
  private readonly limits: BoardLimits
  private readonly messages: TokenBucket
  private readonly bytes: TokenBucket

  constructor(
    ws: WebSocket,
    socket: Duplex,
    request: IncomingMessage,
    documentName: string,
    limits: BoardLimits,
  ) {
    this.ws = ws
    this.socket = socket
    this.request = request
    this.documentName = documentName
    this.limits = limits
    this.messages = new TokenBucket(limits.messagesPerSecond)
    this.bytes = new TokenBucket(limits.bytesPerSecond)
    ws.on('message', (data: Buffer) => this.receive(data))
    ws.on('pong', () => (this.isAlive = true))
    // The close that follows says everything.
    ws.on('error', () => undefined)
  }

  get isOpen(): boolean {
    return !this.isClosing && this.ws.readyState === WebSocket.OPEN
  }

  /** The document is loaded and the person may see it. */
  enter(room: ConnectionRoom): void {
    this.room = room
    room.enter(this)
    // The epoch comes first, so that a browser with an older document never answers the state vector.
    this.send(epochFrame(room.epoch))
    this.send(accessFrame(this.access))
    // What it did offline comes with the answer; nothing is acknowledged before.
    this.askForMissing(room)
    const states = room.presenceFrame()
    if (states) this.send(states)
    this.isHeld = false
    this.handleWaiting()
  }

  setAccess(access: Access): void {
    if (access === this.access) return
    this.access = access
    this.send(accessFrame(access))
    if (access === 'write' && this.room) this.askForMissing(this.room)
  }

  /** Asks for everything we do not have. */
  askForMissing(room: ConnectionRoom): void {
    this.isBehind = true
    this.send(stateVectorFrame(room.doc))
  }

  private receive(data: Uint8Array): void {
    if (!this.isOpen) return
    if (!this.messages.take(1) || !this.bytes.take(data.length))
      return this.close(CLOSE.policy, 'too many messages')
    this.waiting.push(data)
    this.waitingBytes += data.length
    if (this.waitingBytes > 4 * this.limits.maxMessageBytes)
      return this.close(CLOSE.policy, 'too many messages')
    this.handleWaiting()
  }

  private handleWaiting(): void {
    while (!this.isHeld && this.isOpen) {
      const data = this.waiting.shift()
      if (!data) return
      this.waitingBytes -= data.length
      this.handle(data)
    }
  }

  private handle(data: Uint8Array): void {
    try {
      const message = readMessage(data)
      if (this.room) this.dispatch(message, this.room)
    } catch {
      this.close(CLOSE.policy, 'malformed message')
    }
  }

  private dispatch(message: ClientMessage, room: ConnectionRoom): void {
    switch (message.type) {
      case 'state-vector':
        return room.answer(this, message.vector)
      case 'update':
        // A reader's own document may differ; it is shown read-only.
        return this.access === 'write' ? room.receive(this, message.update, message.isAnswer) : undefined
      case 'awareness':
        return room.receivePresence(this, message.states)
      case 'query-awareness': {
        const states = room.presenceFrame()
        return states ? this.send(states) : undefined
      }
      case 'checkpoint':
        return this.access === 'write' ? this.acknowledge(message.number, room) : undefined
    }
  }

  private acknowledge(number: number, room: ConnectionRoom): void {
    room.whenDurable(() => {
      if (this.isBehind || this.isPaused) this.heldCheckpoint = number
      else this.send(checkpointFrame(number))
    })
  }

  /** What was missing has arrived; acknowledges once it is durable. */
  caughtUp(room: ConnectionRoom): void {
    this.isBehind = false
    const held = this.heldCheckpoint
    this.heldCheckpoint = null
    if (held !== null) this.acknowledge(held, room)
  }

  /** Lets later messages wait until `work` is done, so that they are handled in order. */
  holdUntil(work: Promise<void>): void {
    this.isHeld = true
    work.then(
      () => {
        this.isHeld = false
        this.handleWaiting()
      },
      () => this.close(CLOSE.failed, 'could not catch up'),
    )
  }

  /** Writes a frame past `ws`, which would put a header before each copy of the same bytes. */
  send(frame: Buffer): void {
    if (!this.isOpen || this.isPaused) return
    this.socket.write(frame)
    if (this.socket.writableLength > this.limits.pauseAboveBytes) this.pause()
  }

  /** A slow client gets nothing until it has read everything, and then the whole state: a diff would miss updates. */
  private pause(): void {
    this.isPaused = true
    const giveUp = setTimeout(() => this.terminate(), this.limits.pauseTimeoutMs)
    this.ws.once('close', () => clearTimeout(giveUp))
    this.socket.once('drain', () => {
      clearTimeout(giveUp)
      this.isPaused = false
      if (!this.room || !this.isOpen) return
      this.room.answer(this)
      const states = this.room.presenceFrame()
      if (states) this.send(states)
      if (!this.isBehind) this.caughtUp(this.room)
    })
  }

  /** Finishes what it received and takes nothing more: what is not acknowledged, the browser sends again. */
  stopReceiving(): void {
    this.isHeld = true
  }

  ping(): void {
    if (!this.isAlive) return this.terminate()
    this.isAlive = false
    if (this.isOpen) this.ws.ping()
  }

  close(code: CloseCode, reason: string): void {
    if (this.isClosing) return
    this.isClosing = true
    this.ws.close(code, reason)
    // Who does not answer the close is cut off.
    const giveUp = setTimeout(() => this.ws.terminate(), 1_000)
    this.ws.once('close', () => clearTimeout(giveUp))
  }

  terminate(): void {
    this.isClosing = true
    this.ws.terminate()
  }

  onClose(handler: () => void): void {
    this.ws.once('close', handler)
  }
}
