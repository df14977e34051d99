import type { EditResult } from '@raidtisch/shared-types/board/board-moves'
import type * as Y from 'yjs'
import type { BoardPresence } from './board-presence.ts'
import type { BoardStore } from './board-store.ts'

/** What a board session and the demo board have in common. */
export interface EditableBoard {
  readonly store: BoardStore
  readonly presence: BoardPresence | null
  edit: (run: (doc: Y.Doc, by: string) => EditResult) => EditResult
}

/** The reader's own undo steps on a stored board. */
export interface BoardSteps {
  undo: () => EditResult | null
  redo: () => EditResult | null
}
