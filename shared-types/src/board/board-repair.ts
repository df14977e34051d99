import type * as Y from 'yjs'
import { BENCH_SLOT, MAX_PLACEMENTS, MAX_STORED_PARTIES, partiesOf, placementsOf } from './board-document.ts'
import { livingParties, readBoard } from './board-read.ts'
import { readParty, readPlacement, type PlacementRecord } from './board-record.ts'

/** Something to rewrite so that the document stores what the board shows; `null` deletes it from the document. */
export type Repair =
  | { kind: 'placement'; discordUserId: string; placement: PlacementRecord | null }
  | { kind: 'party'; partyId: string; party: null }

/** Deleting more at once takes Yjs long. What such a document has too much of goes when it is rebuilt. */
const LARGEST_CLEANUP = 2_000

/**
 * The changes after which the document stores what the board shows. Without them, a person who lost a contested slot
 * would move back into it when the winner leaves. They never change what {@link readBoard} returns.
 */
export function findRepairs(doc: Y.Doc): Repair[] {
  const board = readBoard(doc)
  const benched = new Map(board.benched.map(({ discordUserId, reason }) => [discordUserId, reason]))
  const surplus: Repair[] = findSurplusParties(doc)
  const repairs: Repair[] = []
  for (const [discordUserId, value] of placementsOf(doc).entries()) {
    const stored = readPlacement(discordUserId, value)
    const shown = board.placementOf.get(discordUserId)
    const reason = benched.get(discordUserId)
    if (!stored || (!shown && !reason)) {
      surplus.push({ kind: 'placement', discordUserId, placement: null })
      continue
    }
    const slot = shown?.slot ?? (reason === 'overflow' ? BENCH_SLOT : stored.s)
    if (slot !== stored.s)
      repairs.push({ kind: 'placement', discordUserId, placement: { ...stored, s: slot } })
  }
  return surplus.length > LARGEST_CLEANUP ? repairs : [...repairs, ...surplus]
}

/** Writes the repairs and returns their number. Only the server calls this. */
export function repairBoard(doc: Y.Doc): number {
  const repairs = findRepairs(doc)
  const placements = placementsOf(doc)
  doc.transact(() => {
    for (const repair of repairs) {
      if (repair.kind === 'party') partiesOf(doc).delete(repair.partyId)
      else if (repair.placement) placements.set(repair.discordUserId, repair.placement)
      else placements.delete(repair.discordUserId)
    }
  })
  return repairs.length
}

/** Whether the document stores more than its limits allow, for example because it is older than they are. */
export function isOverfull(doc: Y.Doc): boolean {
  return partiesOf(doc).size > MAX_STORED_PARTIES || placementsOf(doc).size > MAX_PLACEMENTS
}

/** Parties that are not shown because there are too many; when too many are stored, the deleted ones, too. */
function findSurplusParties(doc: Y.Doc): Repair[] {
  const living = livingParties(doc)
  const hidden = [...partiesOf(doc).entries()].filter(([id]) => !living.has(id))
  const isTooLarge = living.size + hidden.length > MAX_STORED_PARTIES
  return hidden.flatMap(([partyId, value]): Repair[] =>
    isTooLarge || readParty(value)?.deleted === false ? [{ kind: 'party', partyId, party: null }] : [],
  )
}
