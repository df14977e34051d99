import type * as Y from 'yjs'
import { CLOSE } from '@raidtisch/shared-types/board/board-wire'
import type { BoardConnection } from './board-connection.ts'
import { stateFrame } from './board-frames.ts'

/** Replies to state vectors while the document holds updates that are not durable yet. */
export class StateReplies {
  private readonly doc: Y.Doc
  private requests: { connection: BoardConnection; vector: Uint8Array | undefined }[] = []
  private prepared: { connection: BoardConnection; frame: Buffer }[] = []

  constructor(doc: Y.Doc) {
    this.doc = doc
  }

  /** Without a vector, the reply is the whole document. */
  add(connection: BoardConnection, vector: Uint8Array | undefined): void {
    this.requests.push({ connection, vector })
  }

  /** Called right before a commit: the document holds exactly what is durable after it. */
  prepare(): void {
    for (const { connection, vector } of this.requests.splice(0)) {
      if (!connection.isOpen) continue
      try {
        this.prepared.push({ connection, frame: stateFrame(this.doc, vector) })
      } catch {
        connection.close(CLOSE.policy, 'malformed message')
      }
    }
  }

  /** Called after the commit. */
  send(): void {
    for (const { connection, frame } of this.prepared.splice(0)) connection.send(frame)
  }

  /** Called after a failed commit: what was prepared is not durable, so each gets the whole document after the next. */
  prepareAgain(): void {
    for (const { connection } of this.prepared.splice(0)) this.add(connection, undefined)
  }
}
