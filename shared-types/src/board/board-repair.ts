import * as Y from 'yjs'
import { maxPartySize } from '../domain/limits.ts'
import {
  BENCH_SLOT,
  MAX_PARTIES,
  MAX_PLACEMENTS,
  MAX_STORED_PARTIES,
  partiesOf,
  placementsOf,
  suggestionsOf,
} from './board-document.ts'
import { livingParties, readBoard, type Board } from './board-read.ts'
import { LARGEST_NUMBER, readParty, readPlacement, type PlacementRecord } from './board-record.ts'
import { isSuggestionSound, unsoundSuggestions } from './board-suggestion.ts'

/** Something to rewrite so that the document stores what the board shows; `null` deletes it from the document. */
export type Repair =
  | { kind: 'placement'; discordUserId: string; placement: PlacementRecord | null }
  | { kind: 'party'; partyId: string; party: null | { number: number } }
  | { kind: 'suggestion'; key: string; suggestion: null }

/** Deleting more at once takes Yjs long. What such a document has too much of goes when it is rebuilt. */
const LARGEST_CLEANUP = 2_000

/**
 * The changes after which the document stores what the board shows. Without them, a person who lost a contested slot
 * would move back into it when the winner leaves, and a party's number would change when another is deleted. They never
 * change what {@link readBoard} returns.
 */
export function findRepairs(doc: Y.Doc): Repair[] {
  if (isInOrder(doc)) return []
  const board = readBoard(doc)
  const benched = new Map(board.benched.map(({ discordUserId, reason }) => [discordUserId, reason]))
  const surplus: Repair[] = [...findSurplusParties(doc), ...findUnsoundSuggestions(doc)]
  const repairs: Repair[] = findOtherNumbers(doc, board)
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
      if (repair.kind === 'party') repairParty(doc, repair)
      else if (repair.kind === 'suggestion') suggestionsOf(doc).delete(repair.key)
      else if (repair.placement) placements.set(repair.discordUserId, repair.placement)
      else placements.delete(repair.discordUserId)
    }
  })
  return repairs.length
}

function repairParty(doc: Y.Doc, { partyId, party }: Extract<Repair, { kind: 'party' }>): void {
  const stored = partiesOf(doc).get(partyId)
  if (party === null) partiesOf(doc).delete(partyId)
  else if (stored instanceof Y.Map) stored.set('number', party.number)
}

/** Whether the document stores more than its limits allow, for example because it is older than they are. */
export function isOverfull(doc: Y.Doc): boolean {
  return partiesOf(doc).size > MAX_STORED_PARTIES || placementsOf(doc).size > MAX_PLACEMENTS
}

/**
 * Whether everybody and every party certainly has what they store, found without validating each value: the server asks after
 * every commit. False for anything unusual, which {@link findRepairs} then reads in full.
 */
function isInOrder(doc: Y.Doc): boolean {
  const sizes = readPlainSizes(doc)
  if (!sizes || placementsOf(doc).size > MAX_PLACEMENTS || !isSuggestionSound(doc)) return false
  /** By party: the slots that somebody has, one bit each. */
  const taken = new Map<string, number>()
  let isClean = true
  placementsOf(doc).forEach((value, discordUserId) => {
    isClean &&= isPlacedPlainly(discordUserId, value, sizes, taken)
  })
  return isClean
}

/** The sizes of the parties that are shown; null when a party is stored in an unusual way, or there are too many. */
function readPlainSizes(doc: Y.Doc): Map<string, number> | null {
  const parties = partiesOf(doc)
  const sizes = new Map<string, number>()
  const numbers = new Set<unknown>()
  let isClean = parties.size <= MAX_STORED_PARTIES
  parties.forEach((party, id) => {
    const deleted = party instanceof Y.Map ? party.get('deleted') : null
    const size = party instanceof Y.Map ? party.get('maxSize') : null
    isClean &&= typeof deleted === 'boolean' && isWithin(size, 1, maxPartySize)
    if (!isClean || deleted !== false) return
    sizes.set(id, Number(size))
    const number = party instanceof Y.Map ? party.get('number') : null
    isClean = isWithin(number, 1, LARGEST_NUMBER) && !numbers.has(number)
    numbers.add(number)
  })
  return isClean && sizes.size <= MAX_PARTIES ? sizes : null
}

function isPlacedPlainly(
  discordUserId: string,
  value: unknown,
  sizes: ReadonlyMap<string, number>,
  taken: Map<string, number>,
): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const { p, s } = value as { p?: unknown; s?: unknown }
  if (typeof p !== 'string' || !isWithin(p.length, 1, 64) || !isWithin(discordUserId.length, 1, 64))
    return false
  const size = sizes.get(p)
  // Nobody has a slot in a deleted party, and whoever is on the bench takes none.
  if (size === undefined) return isWithin(s, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
  if (s === BENCH_SLOT) return true
  if (!isWithin(s, 0, size - 1)) return false
  const before = taken.get(p) ?? 0
  const slot = 1 << Number(s)
  taken.set(p, before | slot)
  return (before & slot) === 0
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
}

/** Of two parties with one number the later one is shown with another. */
function findOtherNumbers(doc: Y.Doc, { parties }: Board): Repair[] {
  const living = livingParties(doc)
  return parties.flatMap(({ id: partyId, number }): Repair[] => {
    const isStored = living.get(partyId)?.number === number
    return isStored || number > LARGEST_NUMBER ? [] : [{ kind: 'party', partyId, party: { number } }]
  })
}

/** What a browser stored in place of a suggestion. */
function findUnsoundSuggestions(doc: Y.Doc): Repair[] {
  return unsoundSuggestions(doc).map((key) => ({ kind: 'suggestion', key, suggestion: null }))
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
