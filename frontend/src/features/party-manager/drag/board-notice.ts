import type { RefusalReason, UndoStep } from '@raidtisch/shared-types/board/board-moves'
import type { SlotAddress } from '@raidtisch/shared-types/board/board-read'

export type BoardAction = 'create' | 'add' | 'remove' | 'delete' | 'change' | 'undo' | 'redo'

/** What happened on the board; the screen reader reads it, and unexpected results are also shown as a message. */
export type BoardNotice =
  | { kind: 'picked' | 'cancelled' | 'removed'; personId: string }
  | { kind: 'group-picked' | 'group-cancelled'; name: string }
  | { kind: 'placed'; personId: string; to: SlotAddress }
  | { kind: 'swapped'; personId: string; otherId: string; to: SlotAddress; otherTo: SlotAddress | null }
  | { kind: 'replaced'; personId: string; otherId: string; by: string | null }
  /** The picker was open for the slot `at`, the last free one of its party. */
  | { kind: 'slot-taken'; personId: string; by: string | null; at: SlotAddress }
  | { kind: 'moved-away'; personId: string; by: string | null; to: SlotAddress | null }
  | {
      kind: 'group-placed'
      name: string
      partyId: string
      placed: readonly string[]
      /** Who has a slot in another party. */
      stayed: readonly { personId: string; partyId: string }[]
      leftOut: readonly string[]
      missing: readonly string[]
    }
  | { kind: 'shifted'; personId: string; by: string | null; wanted: SlotAddress; to: SlotAddress | null }
  /** Other leaders, who did not see where this one put these people, moved them, too, or filled their slots. */
  | { kind: 'overruled'; people: readonly string[] }
  | { kind: 'accepted'; count: number }
  /** `leftOut`: who stays, because another leader moved them since. */
  | { kind: 'undone' | 'redone'; step: UndoStep | null; leftOut: readonly string[] }
  | { kind: 'refused'; action: BoardAction; reason: RefusalReason | 'read_only' }
  | { kind: 'drag-failed' }
