import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import type * as Y from 'yjs'
import type { BoardPresence } from './board-presence.ts'
import type { BoardStore } from './board-store.ts'

/** A board as the controller edits it: a session with the server, or the demo board without one. */
export interface EditableBoard {
  readonly store: BoardStore
  /** Other people on the board; null on the demo board. */
  readonly presence: BoardPresence | null
  /** Runs an edit on the document; `by` is the id of the person who edits. */
  edit: (run: (doc: Y.Doc, by: string) => EditResult) => EditResult
}

/** Undo and redo of a person's own edits. A result is null when there is no step. */
export interface BoardSteps {
  undo: () => EditResult | null
  redo: () => EditResult | null
}
