import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import type * as Y from 'yjs'
import type { BoardPresence } from './board-presence.ts'
import type { BoardStore } from './board-store.ts'

/** `read_only`: this browser may not change the board now, or not any more. */
export type BoardResult = EditResult | { outcome: 'refused'; reason: 'read_only' }

/** A board as the controller edits it: a session with the server, or the demo board without one. */
export interface EditableBoard {
  readonly store: BoardStore
  /** Other people on the board; null on the demo board. */
  readonly presence: BoardPresence | null
  /** Runs an edit on the document; `by` is the id of the person who edits. */
  edit(run: (doc: Y.Doc, by: string) => EditResult): BoardResult
}

/** Undo and redo of a person's own edits. A result is null when there is no step. */
export interface BoardSteps {
  undo(): BoardResult | null
  redo(): BoardResult | null
}
