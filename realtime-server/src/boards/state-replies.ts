import type * as Y from 'yjs'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import type { BoardConnection } from './board-connection.ts'
import { stateFrame } from './board-frames.ts'

/** Replies to state vectors while the document holds updates that are not durable yet; one for each connection. */
export class StateReplies {
  private readonly doc: Y.Doc
  /** The reply to `null` is the whole document. */
  private readonly requests = new Map<BoardConnection, Uint8Array | null>()
  private readonly prepared = new Map<BoardConnection, Buffer>()

  constructor(doc: Y.Doc) {
    this.doc = doc
  }

  get areDue(): boolean {
    return this.requests.size > 0
  }

  add(connection: BoardConnection, vector: Uint8Array | null): void {
    if (this.requests.get(connection) !== null) this.requests.set(connection, vector)
  }

  /** Called right before a commit: the document holds exactly what is durable after it. */
  prepare(): void {
    this.replyFrom(this.doc, (connection, frame) => this.prepared.set(connection, frame))
  }

  /** Called after the commit. */
  send(): void {
    for (const [connection, frame] of this.prepared) connection.send(frame)
    this.prepared.clear()
  }

  /** Called after a failed commit: what was prepared is not durable, so each gets the whole document after the next. */
  prepareAgain(): void {
    for (const connection of this.prepared.keys()) this.add(connection, null)
    this.prepared.clear()
  }

  /** Replies at once from a document that is durable; it is destroyed. */
  sendFrom(durable: Y.Doc): void {
    this.replyFrom(durable, (connection, frame) => connection.send(frame))
    durable.destroy()
  }

  private replyFrom(doc: Y.Doc, reply: (connection: BoardConnection, frame: Buffer) => void): void {
    for (const [connection, vector] of this.requests) {
      if (!connection.isOpen) continue
      try {
        reply(connection, stateFrame(doc, vector ?? undefined))
      } catch {
        connection.close(CLOSE.policy, 'malformed message')
      }
    }
    this.requests.clear()
  }
}
