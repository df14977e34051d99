import type { OwnEdit } from './unsaved-edits.ts'

/**
 * Why this browser's copy was discarded, how many of the reader's edits are lost with it, and which the server may
 * have: the next session finds out.
 */
export type Discarded = { reason: DiscardReason; lostEdits: number; unclear: readonly OwnEdit[] }
export type DiscardReason = 'too-large' | 'replaced' | 'refused' | 'read-only'
/** What a reader is told; `not-stored`: edits were unsaved in the session before, and the server does not have them. */
export type Loss = { reason: DiscardReason | 'not-stored'; lostEdits: number }

export type SessionOptions = {
  /** `wss://…/board`, without the document's name. */
  serverUrl: string
  documentName: string
  /** The reader's Discord user id. */
  userId: string
  /** Stores the list of unsaved edits. */
  storage: Storage | null
  /** Called when the copy is discarded: this session has ended, and the caller starts a new one. */
  onDiscarded: (discarded: Discarded) => void
  /** Called when edits are lost and this session goes on. */
  onLost: (loss: Loss) => void
  /** Edits of a session that was discarded; perhaps the server has them. */
  missing?: readonly OwnEdit[]
  WebSocket?: typeof WebSocket
}
