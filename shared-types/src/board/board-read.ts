import type * as Y from 'yjs'
import { partiesOf, placementsOf } from './board-document.ts'
import { readParty, readPlacement, type PartyRecord } from './board-record.ts'
import { assignSlots, compareIds, type Claim } from './board-slots.ts'

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

/** A person whose party has no slot for them. */
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
  const { claimsOf, orphans } = readClaims(doc)
  const placementOf = new Map<string, SlotAddress>()
  const benched = orphans
  const parties: BoardParty[] = []
  for (const [id, record] of livingParties(doc)) {
    const { deleted: _, ...fields } = record
    const { slots, overflow } = assignSlots(claimsOf.get(id) ?? [], record.maxSize)
    slots.forEach((person, slot) => person !== null && placementOf.set(person, { partyId: id, slot }))
    for (const person of overflow) benched.push({ discordUserId: person, partyId: id, reason: 'overflow' })
    parties.push({ ...fields, id, slots })
  }
  return {
    parties: numbered(
      parties.toSorted((a, b) => a.order - b.order || a.number - b.number || compareIds(a.id, b.id)),
    ),
    benched: benched.toSorted((a, b) => compareIds(a.discordUserId, b.discordUserId)),
    placementOf,
  }
}

/** Two leaders who create a party at the same time choose the same number; the later party shows the next free one. */
function numbered(parties: readonly BoardParty[]): BoardParty[] {
  const stored = new Set(parties.map(({ number }) => number))
  const shown = new Set<number>()
  return parties.map((party) => {
    let { number } = party
    while (shown.has(number) || (number !== party.number && stored.has(number))) number++
    shown.add(number)
    return number === party.number ? party : { ...party, number }
  })
}

/** The parties that exist and are not deleted, in no particular order. */
export function livingParties(doc: Y.Doc): Map<string, PartyRecord> {
  const living = new Map<string, PartyRecord>()
  for (const [id, value] of partiesOf(doc).entries()) {
    const record = readParty(value)
    if (record && !record.deleted) living.set(id, record)
  }
  return living
}

function readClaims(doc: Y.Doc): { claimsOf: Map<string, Claim[]>; orphans: BenchedPerson[] } {
  const claimsOf = new Map([...livingParties(doc).keys()].map((id): [string, Claim[]] => [id, []]))
  const orphans: BenchedPerson[] = []
  for (const [person, value] of placementsOf(doc).entries()) {
    const record = readPlacement(person, value)
    if (!record) continue
    const claims = claimsOf.get(record.p)
    if (claims) claims.push({ ...record, person })
    else orphans.push({ discordUserId: person, partyId: record.p, reason: 'party_deleted' })
  }
  return { claimsOf, orphans }
}
