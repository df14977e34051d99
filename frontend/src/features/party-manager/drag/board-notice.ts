import type { RefusalReason, UndoStep } from '@raidtisch/shared-types/board/board-moves'
import type { Place } from '@raidtisch/shared-types/board/board-read'

export type DeskAction = 'create' | 'add' | 'remove' | 'delete' | 'change' | 'undo' | 'redo'

/** What the reader has to be told, in words or by the screen reader alone. */
export type DeskNotice =
  | { kind: 'picked' | 'cancelled' | 'removed'; personId: string }
  | { kind: 'group-picked' | 'group-cancelled'; name: string }
  | { kind: 'placed'; personId: string; to: Place }
  | { kind: 'swapped'; personId: string; otherId: string; to: Place }
  | { kind: 'moved-away'; personId: string; by: string | null; to: Place | null }
  | {
      kind: 'group-placed'
      name: string
      partyId: string
      /** The people of the group who were placed. */
      seated: readonly string[]
      leftOut: readonly string[]
    }
  | { kind: 'shifted'; personId: string; by: string | null; wanted: Place; to: Place }
  | { kind: 'undone' | 'redone'; step: UndoStep | null }
  | { kind: 'refused'; action: DeskAction; reason: RefusalReason }
  | { kind: 'drag-failed' }
