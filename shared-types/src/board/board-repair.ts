import type * as Y from 'yjs'
import { BENCH_SLOT, placementsOf } from './board-document.ts'
import { readBoard } from './board-read.ts'
import { readPlacement, type PlacementRecord } from './board-record.ts'

/** A register that says something else than the board shows; `null` takes it out of the document. */
export interface Repair {
  discordUserId: string
  placement: PlacementRecord | null
}

/**
 * The registers to rewrite so that what is stored equals what is shown. Without it, somebody who lost a slot
 * would jump back into it when the winner leaves. Idempotent, and never changes what {@link readBoard} returns.
 */
export function findRepairs(doc: Y.Doc): Repair[] {
  const board = readBoard(doc)
  const overflow = new Set(board.benched.filter((b) => b.reason === 'overflow').map((b) => b.discordUserId))
  const repairs: Repair[] = []
  for (const [person, value] of placementsOf(doc).entries()) {
    const stored = readPlacement(person, value)
    if (!stored) {
      repairs.push({ discordUserId: person, placement: null })
      continue
    }
    const slot = board.placementOf.get(person)?.slot ?? (overflow.has(person) ? BENCH_SLOT : stored.s)
    if (slot !== stored.s) repairs.push({ discordUserId: person, placement: { ...stored, s: slot } })
  }
  return repairs
}

/** Writes the repairs and says how many there were. Only the server calls this. */
export function repairBoard(doc: Y.Doc): number {
  const repairs = findRepairs(doc)
  const placements = placementsOf(doc)
  doc.transact(() => {
    for (const { discordUserId, placement } of repairs) {
      if (placement) placements.set(discordUserId, placement)
      else placements.delete(discordUserId)
    }
  })
  return repairs.length
}
