import type { SlotAddress } from '@raidtisch/shared-types/board/board-read'
import type { Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import { Listeners } from '#lib/listeners.ts'
import type { BoardStore } from '../board/board-store.ts'

/** The ghost whose reasons are shown. */
export class ExplainedGhost {
  private readonly store: BoardStore
  private readonly listeners = new Listeners()
  private ghost: Ghost | null = null

  constructor(store: BoardStore) {
    this.store = store
  }

  current = (): Ghost | null => this.ghost
  onChange = this.listeners.subscribe

  /** `null` closes it. */
  open(slot: SlotAddress | null): void {
    this.replace(slot && this.store.ghosts.at(slot.partyId, slot.slot))
  }

  /** Who was explained has another slot, or none: a later suggestion for the slot opens nothing by itself. */
  check = (): void => {
    if (!this.ghost) return
    const { partyId, slot, personId } = this.ghost
    const now = this.store.ghosts.at(partyId, slot)
    if (now !== this.ghost) this.replace(now?.personId === personId ? now : null)
  }

  private replace(ghost: Ghost | null): void {
    this.ghost = ghost
    this.listeners.emit()
  }
}
