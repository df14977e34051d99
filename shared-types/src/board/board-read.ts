import * as Y from 'yjs'
import { MAX_PARTIES, MAX_PLACEMENTS, partiesOf, placementsOf } from './board-document.ts'
import { readParty, readOrder, readPlacement, type PartyRecord } from './board-record.ts'
import { assignSlots, compareClaims, compareIds, type Claim } from './board-slots.ts'

/** One slot of a party. */
export interface SlotAddress {
  partyId: string
  /** 0-based. */
  slot: number
}

export interface BoardParty extends Omit<PartyRecord, 'deleted'> {
  id: string
  /** One entry per slot, `maxSize` long: a Discord user id, or `null` when free. */
  slots: readonly (string | null)[]
}

export type BenchReason = 'party_deleted' | 'overflow'

/** A placed person without a slot: the party does not exist or is full, or a leader's repair put them on the bench. */
export interface BenchedPerson {
  discordUserId: string
  partyId: string
  reason: BenchReason
}

export interface Board {
  /** Parties that are not deleted, in display order. */
  parties: readonly BoardParty[]
  benched: readonly BenchedPerson[]
  placementOf: ReadonlyMap<string, SlotAddress>
}

/**
 * The board as everybody sees it. Pure and deterministic: replicas with the same document read the same board. No
 * person has two slots, no slot has two people, no party more than `maxSize`.
 */
export function readBoard(doc: Y.Doc): Board {
  const living = livingParties(doc)
  const { claimsOf, orphans } = readClaims(doc, living)
  const placementOf = new Map<string, SlotAddress>()
  const benched = orphans
  const parties: BoardParty[] = []
  for (const [id, record] of living) {
    const { deleted: _, ...fields } = record
    const { slots, overflow } = assignSlots(claimsOf.get(id) ?? [], record.maxSize)
    slots.forEach((person, slot) => person !== null && placementOf.set(person, { partyId: id, slot }))
    for (const person of overflow) benched.push({ discordUserId: person, partyId: id, reason: 'overflow' })
    parties.push({ ...fields, id, slots })
  }
  return {
    parties: numbered(parties),
    benched: benched.toSorted((a, b) => compareIds(a.discordUserId, b.discordUserId)),
    placementOf,
  }
}

/** Two leaders who create a party at the same time choose the same number; the one further down in the display order shows the next free one. */
function numbered(parties: readonly BoardParty[]): BoardParty[] {
  const stored = new Set(parties.map(({ number }) => number))
  const shown = new Set<number>()
  /** For a taken number: where the last search from it ended, so that no number is tried twice. */
  const searchFrom = new Map<number, number>()
  const nextFree = (number: number) => {
    let free = number + 1
    while (stored.has(free) || shown.has(free)) free = searchFrom.get(free) ?? free + 1
    searchFrom.set(number, free)
    return free
  }
  return parties.map((party) => {
    const number = shown.has(party.number) ? nextFree(party.number) : party.number
    shown.add(number)
    return number === party.number ? party : { ...party, number }
  })
}

/** The parties that are not deleted, in display order; at most {@link MAX_PARTIES}, those behind them are left out. */
export function livingParties(doc: Y.Doc): Map<string, PartyRecord> {
  const living: { id: string; party: Y.Map<unknown>; order: number }[] = []
  for (const [id, party] of partiesOf(doc).entries()) {
    if (party instanceof Y.Map && party.get('deleted') !== true)
      living.push({ id, party, order: readOrder(party) })
  }
  // Not by their numbers, which a repair changes.
  living.sort((a, b) => a.order - b.order || compareIds(a.id, b.id))
  return new Map(
    living.slice(0, MAX_PARTIES).flatMap(({ id, party }): [string, PartyRecord][] => {
      const record = readParty(party)
      return record ? [[id, record]] : []
    }),
  )
}

/** Whose register names this party, whether they have a slot in it or not. */
export function peopleOf(doc: Y.Doc, partyId: string): string[] {
  return [...placementsOf(doc)].flatMap(([person, stored]) =>
    readPlacement(person, stored)?.p === partyId ? [person] : [],
  )
}

function readClaims(
  doc: Y.Doc,
  living: ReadonlyMap<string, PartyRecord>,
): { claimsOf: Map<string, Claim[]>; orphans: BenchedPerson[] } {
  const claimsOf = new Map([...living.keys()].map((id): [string, Claim[]] => [id, []]))
  const orphans: BenchedPerson[] = []
  for (const claim of readAllClaims(doc)) {
    const claims = claimsOf.get(claim.p)
    if (claims) claims.push(claim)
    else orphans.push({ discordUserId: claim.person, partyId: claim.p, reason: 'party_deleted' })
  }
  return { claimsOf, orphans }
}

/** The claims of all people; above {@link MAX_PLACEMENTS} only the earliest ones. */
function readAllClaims(doc: Y.Doc): readonly Claim[] {
  const claims: Claim[] = []
  for (const [person, value] of placementsOf(doc).entries()) {
    const record = readPlacement(person, value)
    if (record) claims.push({ ...record, person })
  }
  return claims.length > MAX_PLACEMENTS ? claims.toSorted(compareClaims).slice(0, MAX_PLACEMENTS) : claims
}
