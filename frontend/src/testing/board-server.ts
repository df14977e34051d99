import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import { messageYjsSyncStep1, readSyncMessage, writeSyncStep1, writeUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import { BOARD_MESSAGE } from '@raidtisch/shared-types/board/board-wire'

/** The server's end of a board connection, in memory, over one document. */
export class BoardServer {
  doc = new Y.Doc()
  epoch = 1
  access: 'read' | 'write' = 'write'
  isUp = true
  /** While true, messages wait for `resume`, as on a slow connection. */
  isPaused = false
  checkpoints: number[] = []
  sockets = new Set<LoopbackSocket>()
  /** Replaces the browser's `WebSocket`. */
  readonly WebSocket = LoopbackSocket.bind(null, this) as unknown as typeof WebSocket

  accept(socket: LoopbackSocket): void {
    this.sockets.add(socket)
    socket.deliver(Uint8Array.of(BOARD_MESSAGE.epoch, this.epoch))
    socket.deliver(this.accessMessage())
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, BOARD_MESSAGE.sync)
    writeSyncStep1(encoder, this.doc)
    socket.deliver(encoding.toUint8Array(encoder))
  }

  receive(socket: LoopbackSocket, data: Uint8Array): void {
    const decoder = decoding.createDecoder(data)
    const type = decoding.readVarUint(decoder)
    if (type === BOARD_MESSAGE.checkpoint) this.checkpoints.push(decoding.readVarUint(decoder))
    if (type !== BOARD_MESSAGE.sync) return
    // The server ignores what a reader without the right to edit sends.
    if (this.access === 'read' && decoding.peekVarUint(decoder) !== messageYjsSyncStep1) return
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, BOARD_MESSAGE.sync)
    readSyncMessage(decoder, encoder, this.doc, socket)
    if (encoding.length(encoder) > 1) socket.deliver(encoding.toUint8Array(encoder))
  }

  /** The reader's right on the board changes. */
  changeAccess(access: 'read' | 'write'): void {
    this.access = access
    for (const socket of this.sockets) socket.deliver(this.accessMessage())
  }

  private accessMessage(): Uint8Array {
    return Uint8Array.of(BOARD_MESSAGE.access, this.access === 'write' ? 1 : 0)
  }

  /** Another leader opens the board. */
  join(user: { id: string; name: string }): void {
    const awareness = new Awareness(new Y.Doc())
    awareness.setLocalState({ user, dragged: null, over: null })
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, BOARD_MESSAGE.awareness)
    encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(awareness, [awareness.clientID]))
    awareness.destroy()
    for (const socket of this.sockets) socket.deliver(encoding.toUint8Array(encoder))
  }

  /** Sends another leader's edits: the whole document, from which a browser takes what is new. */
  push(): void {
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, BOARD_MESSAGE.sync)
    writeUpdate(encoder, Y.encodeStateAsUpdate(this.doc))
    for (const socket of this.sockets) socket.deliver(encoding.toUint8Array(encoder))
  }

  resume(): void {
    this.isPaused = false
    for (const socket of this.sockets) socket.catchUp()
  }

  /** Echoes all checkpoints, which confirms the edits before them. */
  confirmEverything(): void {
    for (const number of this.checkpoints.splice(0)) {
      for (const socket of this.sockets) socket.deliver(Uint8Array.of(BOARD_MESSAGE.checkpoint, number))
    }
  }

  sayOutdated(): void {
    for (const socket of this.sockets) socket.deliver(Uint8Array.of(BOARD_MESSAGE.outdated))
  }

  hangUp(code: number): void {
    for (const socket of this.sockets) socket.hangUp(code)
  }
}

class LoopbackSocket {
  readonly OPEN = 1
  readyState = 0
  binaryType = ''
  onopen: (() => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null
  onerror: (() => void) | null = null
  private readonly server: BoardServer
  private readonly delayed: Uint8Array[] = []
  /** Messages that the browser sent at once; received after the server's first messages. */
  private readonly early: Uint8Array[] = []
  private isGreeted = false

  constructor(server: BoardServer) {
    this.server = server
    queueMicrotask(() => {
      if (!server.isUp) return this.hangUp(1006)
      this.readyState = 1
      this.onopen?.()
      server.accept(this)
      this.isGreeted = true
      for (const data of this.early.splice(0)) server.receive(this, data)
    })
  }

  send(data: Uint8Array): void {
    if (this.isGreeted) this.server.receive(this, data)
    else this.early.push(data)
  }

  deliver(data: Uint8Array): void {
    if (this.server.isPaused) this.delayed.push(data)
    else this.onmessage?.({ data: data.slice().buffer })
  }

  catchUp(): void {
    for (const data of this.delayed.splice(0)) this.deliver(data)
  }

  hangUp(code: number): void {
    this.server.sockets.delete(this)
    this.readyState = 3
    this.onclose?.({ code, reason: '' })
  }

  close(): void {
    this.server.sockets.delete(this)
    this.readyState = 3
  }
}
