import type { PresenceUser } from '@raidtisch/shared-types/board/presence-state'
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
import type { BoardLimits } from './board-limits.ts'
import type { PresenceConnection } from './board-presence.ts'
import { MessageQueue } from './message-queue.ts'
import { StateQuestions } from './state-questions.ts'

export type Access = 'read' | 'write'

/** The part of a document's room that a connection uses. */
export type ConnectionRoom = {
  readonly epoch: number
  readonly doc: Y.Doc
  enter: (connection: BoardConnection) => void
  receive: (connection: BoardConnection, update: Uint8Array, isAnswer: boolean) => void
  sendState: (connection: BoardConnection, vector?: Uint8Array) => void
  receivePresence: (connection: BoardConnection, states: Uint8Array) => void
  readonly presence: { frame: () => Buffer | null }
  whenDurable: (run: () => void) => void
}

/** One browser on one document. It limits how much the browser sends; the room checks what that is. */
export class BoardConnection implements PresenceConnection {
  readonly request: IncomingMessage
  readonly documentName: string
  user: PresenceUser = { id: '', name: '' }
  access: Access = 'read'
  /** The browser may have edits that the server lacks. Until it has sent them, no checkpoint is acknowledged. */
  isBehind = false
  /** The browser reads too slowly: nothing is sent to it until its socket is empty. */
  isPaused = false
  private pauseDeadline: NodeJS.Timeout | undefined
  /** Length of the largest frame since everything was sent the last time. */
  private largestFrame = 0
  private answeredPing = true
  private room: ConnectionRoom | null = null
  private isClosing = false
  /** The newest checkpoint that could not be acknowledged yet. */
  private pendingCheckpoint: number | null = null
  private readonly received: MessageQueue
  private readonly questions: StateQuestions
  private readonly ws: WebSocket
  private readonly socket: Duplex
  private readonly limits: BoardLimits

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
    this.received = new MessageQueue(limits, (data) => this.handle(data))
    this.questions = new StateQuestions({
      answer: (vector) => this.answerState(vector),
      isPaused: () => this.isPaused,
      isWritten: () => socket.writableLength === 0,
      everyMs: limits.stateEveryMs,
    })
    ws.once('close', () => {
      this.questions.stop()
      clearTimeout(this.pauseDeadline)
    })
    ws.on('message', (data: Buffer) => {
      if (this.isOpen && !this.received.push(data)) this.close(CLOSE.policy, 'too many messages')
    })
    ws.on('pong', () => (this.answeredPing = true))
    for (const kind of ['ping', 'pong'] as const) {
      ws.on(kind, (data: Buffer) => {
        if (!this.received.take(data)) this.terminate()
      })
    }
    // 'close' always follows 'error' and is handled; without a listener the process would end.
    ws.on('error', () => undefined)
  }

  get isOpen(): boolean {
    return !this.isClosing && this.ws.readyState === WebSocket.OPEN
  }

  get isClosed(): boolean {
    return this.ws.readyState === WebSocket.CLOSED
  }

  /** Starts the exchange: the document is loaded and the person may see it. */
  enter(room: ConnectionRoom): void {
    this.room = room
    room.enter(this)
    // The epoch comes first, so that a browser with an older document never answers the state vector.
    this.send(epochFrame(room.epoch))
    this.send(accessFrame(this.access))
    this.askForMissing(room)
    this.sendPresence(room)
    this.received.unblock()
  }

  setAccess(access: Access): void {
    if (access === this.access) return
    this.access = access
    this.send(accessFrame(access))
    if (access === 'write' && this.room) this.askForMissing(this.room)
  }

  /** Asks for every edit that the browser has and the server does not, for example those made offline. */
  askForMissing(room: ConnectionRoom): void {
    this.isBehind = true
    this.send(stateVectorFrame(room.doc))
  }

  private handle(data: Uint8Array): void {
    if (!this.isOpen) return
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
        return this.questions.ask(message.vector)
      case 'update':
        // What a reader sends is dropped. Their own document may differ; the browser shows it as read-only.
        return this.access === 'write' ? room.receive(this, message.update, message.isAnswer) : undefined
      case 'awareness':
        return room.receivePresence(this, message.states)
      case 'query-awareness':
        return this.sendPresence(room)
      case 'checkpoint':
        return this.access === 'write' ? this.acknowledge(message.number, room) : undefined
    }
  }

  private answerState(vector: Uint8Array): void {
    try {
      this.room?.sendState(this, vector)
    } catch {
      this.close(CLOSE.policy, 'malformed message')
    }
  }

  private acknowledge(number: number, room: ConnectionRoom): void {
    // Asked here as well: when everything up to here is durable, what was missing may have arrived, but not be durable.
    if (this.isBehind) return this.postpone(number)
    room.whenDurable(() => {
      if (this.isBehind || this.isPaused) this.postpone(number)
      else this.send(checkpointFrame(number))
    })
  }

  private postpone(number: number): void {
    this.pendingCheckpoint = Math.max(number, this.pendingCheckpoint ?? 0)
  }

  /** The browser has sent its missing edits: acknowledges the pending checkpoint once they are durable. */
  caughtUp(room: ConnectionRoom): void {
    this.isBehind = false
    const number = this.pendingCheckpoint
    this.pendingCheckpoint = null
    if (number !== null) this.acknowledge(number, room)
  }

  /** Handles later messages only when `work` is done, so that they keep their order. */
  waitFor(work: Promise<void>): void {
    this.received.block()
    work.then(
      () => this.received.unblock(),
      () => this.close(CLOSE.failed, 'could not catch up'),
    )
  }

  /** The frame has its WebSocket header, so that all connections share its bytes; `ws` would copy them for each. */
  send(frame: Buffer): void {
    if (!this.isOpen || this.isPaused) return
    if (this.socket.writableLength === 0) this.largestFrame = 0
    this.largestFrame = Math.max(this.largestFrame, frame.length)
    this.socket.write(frame)
    // One frame alone does not pause: a whole board above the limit would be sent again after each pause.
    if (this.socket.writableLength > this.limits.pauseAboveBytes + this.largestFrame) this.pause()
  }

  private sendPresence(room: ConnectionRoom): void {
    const states = room.presence.frame()
    if (states) this.send(states)
  }

  /** Sends nothing until the socket is empty, then the whole state: a diff would lack the updates of the pause. */
  private pause(): void {
    this.isPaused = true
    this.pauseDeadline = setTimeout(() => this.terminate(), this.limits.pauseTimeoutMs)
    this.socket.once('drain', () => {
      clearTimeout(this.pauseDeadline)
      this.isPaused = false
      if (this.room && this.isOpen) this.repeat(this.room)
    })
  }

  /** What was sent during a pause is lost, the access and the state vector as well. */
  private repeat(room: ConnectionRoom): void {
    this.send(accessFrame(this.access))
    if (this.isBehind) this.askForMissing(room)
    room.sendState(this)
    this.sendPresence(room)
    if (!this.isBehind) this.caughtUp(room)
  }

  /** Handles no further message. The browser sends again what was not acknowledged. */
  stopReceiving(): void {
    this.received.stop()
  }

  /** Sends a ping, or cuts off a browser that did not answer the last one. */
  ping(): void {
    if (!this.answeredPing) return this.terminate()
    this.answeredPing = false
    if (this.isOpen) this.ws.ping()
  }

  close(code: CloseCode, reason: string): void {
    if (this.isClosing) return
    this.isClosing = true
    this.ws.close(code, reason)
    const deadline = setTimeout(() => this.ws.terminate(), 1_000)
    this.ws.once('close', () => clearTimeout(deadline))
  }

  terminate(): void {
    this.isClosing = true
    this.ws.terminate()
  }

  onClose(handler: () => void): void {
    this.ws.once('close', handler)
  }
}
