import type { SlotAddress } from '@raidtisch/shared-types/board/board-read'
import { slotKey, type BoardStore } from '../board/board-store.ts'
import { KeyedListeners } from '../board/keyed-listeners.ts'
import { freeSlots, moveCursor, nextFree, type PartySlots } from './slot-navigation.ts'

/** The one slot of a board that Tab reaches; arrow keys move it. */
export class BoardCursor {
  private readonly store: BoardStore
  private readonly listeners = new KeyedListeners()
  private last: SlotAddress | null = null

  constructor(store: BoardStore) {
    this.store = store
  }

  /** The first slot of the board until a slot had the focus, and when that slot is gone. */
  current(): SlotAddress | null {
    const size = this.last ? (this.store.party(this.last.partyId)?.maxSize ?? 0) : 0
    if (this.last && this.last.slot < size) return this.last
    const partyId = this.store.partyIds()[0] ?? this.store.ghosts.newParties()[0]?.id
    return partyId === undefined ? null : { partyId, slot: 0 }
  }

  isAt = (partyId: string, slot: number): boolean => {
    const current = this.current()
    return current?.partyId === partyId && current.slot === slot
  }

  onChange = (slot: string, listener: () => void) => this.listeners.subscribe(slot, listener)

  moveTo(next: SlotAddress): void {
    const before = this.current()
    this.last = next
    this.listeners.emit([before, next].flatMap((one) => (one ? [slotKey(one.partyId, one.slot)] : [])))
  }

  /** The slot that a key leads to; `null` when the key does not move the cursor. */
  follow(from: SlotAddress, key: string): SlotAddress | null {
    return moveCursor(this.slots(), from, key)
  }

  /** Gets the focus after a card was picked up with the keyboard. */
  firstFree(): SlotAddress | null {
    return freeSlots(this.slots())[0] ?? this.current()
  }

  nextFree(after: SlotAddress): SlotAddress | null {
    return nextFree(this.slots(), after)
  }

  private slots(): PartySlots[] {
    const suggested = this.store.ghosts
      .newParties()
      .map(({ id, maxSize }) => ({ id, members: Array<null>(maxSize).fill(null) }))
    return [...this.store.partyIds().map((id) => ({ id, members: this.store.members(id) })), ...suggested]
  }
}
