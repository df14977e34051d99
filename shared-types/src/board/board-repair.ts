import type * as Y from 'yjs'
import { BENCH_SLOT, placementsOf } from './board-document.ts'
import { readBoard } from './board-read.ts'
import { readPlacement, type PlacementRecord } from './board-record.ts'

/** A register that differs from what the board shows; `null` deletes it from the document. */
export interface Repair {
  discordUserId: string
  placement: PlacementRecord | null
}

/**
 * The registers to rewrite so that the document stores what the board shows. Without this, a person who lost a
 * contested slot would move back into it when the winner leaves. It never changes what {@link readBoard} returns.
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

/** Writes the repairs and returns their number. Only the server calls this. */
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
