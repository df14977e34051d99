import * as Y from 'yjs'
import { z } from 'zod'
import { defaultPartySize } from '../domain/party-defaults.ts'
import { maxPartySize } from '../domain/limits.ts'
import { partyStatuses } from '../domain/party-statuses.ts'

// A client with write access can store any value in a document, so every field is read with a fallback.

/** Longer than the forms allow, so that texts from before their limits are shown whole and only abuse is cut. */
const STORED_NAME_MAX = 80
const STORED_NOTES_MAX = 2_000
const LARGEST_CLAIM = 2 ** 40

const text = (length: number) => z.string().transform((value) => value.slice(0, length))
const optionalText = (length: number) => text(length).nullable().catch(null)
const personId = z.string().min(1).max(64)

export const PartyRecord = z.object({
  number: z.int().min(1).max(9_999).catch(1),
  name: optionalText(STORED_NAME_MAX),
  leaderId: personId.nullable().catch(null),
  maxSize: z
    .number()
    .catch(defaultPartySize)
    .transform((size) => Math.min(maxPartySize, Math.max(1, Math.trunc(size)))),
  status: z.enum(partyStatuses).catch('active'),
  notes: text(STORED_NOTES_MAX).catch(''),
  order: z.number().catch(0),
  deleted: z.boolean().catch(false),
  description: optionalText(STORED_NOTES_MAX),
  category: optionalText(STORED_NAME_MAX),
  typeId: z.uuid().nullable().catch(null),
})
/** One party as it is stored, with hostile or missing values replaced by defaults. */
export type PartyRecord = z.infer<typeof PartyRecord>

export type PartyField = keyof PartyRecord
export const PARTY_FIELDS = Object.keys(PartyRecord.shape) as readonly PartyField[]

export const PlacementRecord = z.object({
  p: z.string().min(1).max(64),
  s: z.int(),
  c: z
    .number()
    .catch(0)
    .transform((claim) => Math.min(LARGEST_CLAIM, Math.max(0, Math.trunc(claim)))),
  by: z.string().max(64).catch(''),
})
/** One person's register: party, slot, claim (the earlier one keeps a contested slot), and the leader who wrote it. */
export type PlacementRecord = z.infer<typeof PlacementRecord>

/** What each party read as, with the stored values it was read from: between two moves hardly any of them changes. */
const parties = new WeakMap<Y.Map<unknown>, { stored: readonly unknown[]; record: PartyRecord }>()

/** The stored party, or `null` when the value is no party. */
export function readParty(value: unknown): PartyRecord | null {
  if (!(value instanceof Y.Map)) return null
  const known = knownParty(value)
  if (known) return known
  const stored = PARTY_FIELDS.map((field) => value.get(field))
  const record = PartyRecord.parse(Object.fromEntries(PARTY_FIELDS.map((field, at) => [field, stored[at]])))
  parties.set(value, { stored, record })
  return record
}

function knownParty(party: Y.Map<unknown>): PartyRecord | undefined {
  const known = parties.get(party)
  return known?.stored.every((value, at) => Object.is(value, party.get(PARTY_FIELDS[at] ?? '')))
    ? known.record
    : undefined
}

/** What decides a party's place in the display order, cheaper than the whole party. */
export function readRank(party: Y.Map<unknown>): Pick<PartyRecord, 'order' | 'number'> {
  const known = knownParty(party)
  if (known) return known
  const { order, number } = PartyRecord.shape
  return { order: order.parse(party.get('order')), number: number.parse(party.get('number')) }
}

/** The register in each stored value. A move replaces the value, so that the same object never reads differently. */
const placements = new WeakMap<object, PlacementRecord | null>()

/** The stored register of `person`, or `null` when the key or the value is no placement. */
export function readPlacement(person: string, value: unknown): PlacementRecord | null {
  if (person.length < 1 || person.length > 64 || typeof value !== 'object' || value === null) return null
  const known = placements.get(value)
  if (known !== undefined) return known
  const record = PlacementRecord.safeParse(value).data ?? null
  placements.set(value, record)
  return record
}

/** The claim for a new move: later than every claim in the document. */
export function nextClaim(placements: Y.Map<unknown>): number {
  let latest = 0
  for (const [person, value] of placements.entries()) {
    latest = Math.max(latest, readPlacement(person, value)?.c ?? 0)
  }
  return Math.min(LARGEST_CLAIM, latest + 1)
}
