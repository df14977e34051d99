import { placementsOf } from '@raidtisch/shared-types/board/board-document'
import type { SlotAddress } from '@raidtisch/shared-types/board/board-read'
import { readPlacement, type PlacementRecord } from '@raidtisch/shared-types/board/board-record'
import * as Y from 'yjs'
import type { BoardStore } from '../board/board-store.ts'
import type { BoardNotice } from './board-notice.ts'

/** `item`: the register in the document. */
type OwnPlacement = { wanted: SlotAddress; claim: number; by: string; item: Y.ID }

/**
 * The placements made in this browser. When two leaders move one person or fill one slot at the same time, or one of
 * them did so offline, a card of the other leader goes elsewhere although nobody meant to move it.
 */
export class OwnPlacements {
  private readonly store: BoardStore
  private readonly made = new Map<string, OwnPlacement>()

  constructor(store: BoardStore) {
    this.store = store
  }

  forget(personId: string): void {
    this.made.delete(personId)
  }

  /** Call it after an edit that moved this person. */
  remember(personId: string): void {
    const register = registerOf(this.store, personId)
    const item = itemOf(this.store, personId)
    const wanted = this.slotOf(personId)
    this.made.delete(personId)
    if (register && item && wanted)
      this.made.set(personId, { wanted, claim: register.c, by: register.by, item: item.lastId })
  }

  /** A notice, once, when people are not in the wanted slots because of leaders who did not see these placements. */
  check(): BoardNotice | null {
    const notices = [...this.made].flatMap(
      ([personId, placement]) => this.checkOne(personId, placement) ?? [],
    )
    if (notices.length <= 1) return notices[0] ?? null
    return { kind: 'overruled', people: notices.map(({ personId }) => personId) }
  }

  private checkOne(personId: string, { wanted, claim, by, item }: OwnPlacement) {
    const register = registerOf(this.store, personId)
    const to = this.slotOf(personId)
    const isOwn = register?.c === claim && register.by === by
    const isThere = to?.partyId === wanted.partyId && to.slot === wanted.slot
    if (isOwn && isThere) return null
    this.forget(personId)
    if (isThere) return null
    if (isOwn) return this.shifted(personId, wanted, to)
    if (hasSeen(this.store, personId, item)) return null
    // An undo can write a placement that this leader made before.
    const other = register?.by === by ? null : (register?.by ?? null)
    return { kind: 'moved-away', personId, by: other, to } as const
  }

  private shifted(personId: string, wanted: SlotAddress, to: SlotAddress | null) {
    const first = this.store.occupant(wanted.partyId, wanted.slot)
    // Their party was deleted or made smaller.
    if (first === null) return null
    const by = registerOf(this.store, first)?.by ?? null
    return { kind: 'shifted', personId, by, wanted, to } as const
  }

  private slotOf(personId: string): SlotAddress | null {
    return this.store.placements().placementOf.get(personId) ?? null
  }
}

export function registerOf(store: BoardStore, personId: string): PlacementRecord | null {
  return readPlacement(personId, placementsOf(store.doc).get(personId))
}

function itemOf(store: BoardStore, personId: string): Y.Item | undefined {
  return placementsOf(store.doc)._map.get(personId)
}

/**
 * Whether whoever wrote the person's register last had this earlier one before them: each register names the one that
 * it replaced. A leader can delete only a register that they have.
 */
function hasSeen(store: BoardStore, personId: string, earlier: Y.ID): boolean {
  let id: Y.ID | null = itemOf(store, personId)?.lastId ?? null
  while (id && !(id.client === earlier.client && id.clock >= earlier.clock)) {
    id = Y.getItem(store.doc.store, id).origin
  }
  return id !== null
}
