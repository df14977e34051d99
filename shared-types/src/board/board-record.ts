import * as Y from 'yjs'
import * as z from 'zod/mini'
import { defaultPartySize } from '../domain/party-defaults.ts'
import { maxPartySize } from '../domain/limits.ts'
import { partyStatuses } from '../domain/party-statuses.ts'

// A client with write access can store any value in a document, so every field is read with a fallback. Browsers load
// these schemas with the board, hence the small half of Zod.

/** Longer than the forms allow, so that texts from before their limits are shown whole and only abuse is cut. */
const STORED_NAME_MAX = 80
const STORED_NOTES_MAX = 2_000
const LARGEST_CLAIM = 2 ** 40
export const LARGEST_NUMBER = 9_999

const text = (length: number) =>
  z.pipe(
    z.string(),
    z.transform((value: string) => value.slice(0, length)),
  )
const optionalText = (length: number) => z.catch(z.nullable(text(length)), null)
const personId = z.string().check(z.minLength(1), z.maxLength(64))

/** A number that is cut to whole ones between both. */
const within = (least: number, most: number, usual: number) =>
  z.pipe(
    z.catch(z.number(), usual),
    z.transform((value: number) => Math.min(most, Math.max(least, Math.trunc(value)))),
  )

export const PartyRecord = z.object({
  number: z.catch(z.int().check(z.minimum(1), z.maximum(LARGEST_NUMBER)), 1),
  name: optionalText(STORED_NAME_MAX),
  leaderId: z.catch(z.nullable(personId), null),
  maxSize: within(1, maxPartySize, defaultPartySize),
  status: z.catch(z.enum(partyStatuses), 'active'),
  notes: z.catch(text(STORED_NOTES_MAX), ''),
  order: z.catch(z.number(), 0),
  deleted: z.catch(z.boolean(), false),
  description: optionalText(STORED_NOTES_MAX),
  category: optionalText(STORED_NAME_MAX),
  typeId: z.catch(z.nullable(z.uuid()), null),
})
/** One party as it is stored, with hostile or missing values replaced by defaults. */
export type PartyRecord = z.infer<typeof PartyRecord>

export type PartyField = keyof PartyRecord
export const PARTY_FIELDS = Object.keys(PartyRecord.shape) as readonly PartyField[]

export const PlacementRecord = z.object({
  p: z.string().check(z.minLength(1), z.maxLength(64)),
  s: z.int(),
  c: within(0, LARGEST_CLAIM, 0),
  by: z.catch(z.string().check(z.maxLength(64)), ''),
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
export function readOrder(party: Y.Map<unknown>): number {
  return knownParty(party)?.order ?? PartyRecord.shape.order.parse(party.get('order'))
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
