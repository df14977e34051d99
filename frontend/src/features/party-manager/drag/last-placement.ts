import { placementsOf } from '@raidtisch/shared-types/board/board-document'
import type { SlotAddress } from '@raidtisch/shared-types/board/board-read'
import { readPlacement, type PlacementRecord } from '@raidtisch/shared-types/board/board-record'
import type { BoardStore } from '../board/board-store.ts'
import type { BoardNotice } from './board-notice.ts'

/**
 * The last placement made in this browser. When two leaders fill one slot at the same time, or one of them did so
 * offline before, the later person gets another slot, or none, although their register is unchanged.
 */
export class LastPlacement {
  private readonly store: BoardStore
  private made: { personId: string; wanted: SlotAddress; claim: number; by: string } | null = null

  constructor(store: BoardStore) {
    this.store = store
  }

  forget(): void {
    this.made = null
  }

  remember(personId: string, wanted: SlotAddress): void {
    const register = registerOf(this.store, personId)
    this.made = register && { personId, wanted, claim: register.c, by: register.by }
  }

  /** A notice, once, when the person is not in the wanted slot. */
  check(): BoardNotice | null {
    if (!this.made) return null
    const { personId, wanted, claim, by } = this.made
    const register = registerOf(this.store, personId)
    const to = this.store.placements().placementOf.get(personId)
    if (register?.c === claim && register.by === by && to?.slot === wanted.slot) return null
    this.forget()
    if (register?.c !== claim || register.by !== by) return null
    const first = this.store.occupant(wanted.partyId, wanted.slot)
    // Their party was deleted or made smaller.
    if (!to && first === null) return null
    const winner = first === null ? null : (registerOf(this.store, first)?.by ?? null)
    return { kind: 'shifted', personId, by: winner, wanted, to: to ?? null }
  }
}

export function registerOf(store: BoardStore, personId: string): PlacementRecord | null {
  return readPlacement(personId, placementsOf(store.doc).get(personId))
}
