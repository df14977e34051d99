import { BENCH_SLOT } from './board-document.ts'
import type { PlacementRecord } from './board-record.ts'

// Who has which slot of one party. `slots` has `maxSize` entries, so no party has more members than that.

/** A person's placement in a party, before it is known whether they have the slot. */
export interface Claim extends PlacementRecord {
  person: string
}

/** What to do when the slot is taken. `first_free` is for undo, where another person may have the slot by now. */
export type WhenTaken = 'refuse' | 'first_free'

/** The earliest claim keeps its slot, others get the first free one, and the rest goes to the bench. */
export function assignSlots(
  claims: readonly Claim[],
  maxSize: number,
): { slots: (string | null)[]; overflow: string[] } {
  const slots = Array<string | null>(maxSize).fill(null)
  const waiting: string[] = []
  const overflow: string[] = []
  // Y.Map iterates in another order on each replica, so the order must come from the values.
  for (const claim of claims.toSorted(compareClaims)) {
    if (claim.s <= BENCH_SLOT) overflow.push(claim.person)
    else if (slots[claim.s] === null) slots[claim.s] = claim.person
    else waiting.push(claim.person)
  }
  for (const person of waiting) {
    const free = slots.indexOf(null)
    if (free === -1) overflow.push(person)
    else slots[free] = person
  }
  return { slots, overflow }
}

/** The slot that a move leads to: the wanted one, or without one the first free slot; or why there is none. */
export function pickSlot(
  slots: readonly (string | null)[],
  wanted: number | undefined,
  whenTaken: WhenTaken,
): number | 'slot_out_of_range' | 'slot_taken' | 'party_full' {
  if (wanted !== undefined && slots[wanted] === null) return wanted
  if (wanted !== undefined && whenTaken === 'refuse') {
    return slots[wanted] === undefined ? 'slot_out_of_range' : 'slot_taken'
  }
  const free = slots.indexOf(null)
  return free === -1 ? 'party_full' : free
}

/** The earlier claim first. */
export function compareClaims(a: Claim, b: Claim): number {
  return a.c - b.c || compareIds(a.person, b.person)
}

/** The same order on every replica. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
