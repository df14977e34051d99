import * as Y from 'yjs'
import { defaultPartySize } from '../domain/party-defaults.ts'
import { maxPartySize } from '../domain/limits.ts'
import { MAX_PARTIES, MAX_STORED_PARTIES, partiesOf } from './board-document.ts'
import {
  movePeople,
  NOTHING_CHANGED,
  refused,
  type EditResult,
  type Move,
  type UndoStep,
} from './board-moves.ts'
import { livingParties, peopleOf, readBoard } from './board-read.ts'
import { readParty, type PartyField, type PartyRecord } from './board-record.ts'

// Every change of a board goes through these functions. The browser calls them on its own document; REST, Discord and
// jobs call them on a clone at the head of the log. A refused edit writes nothing.

export interface NewParty {
  /** A new uuid: two leaders who create a party at the same time create two parties. */
  id: string
  number?: number
  name?: string | null
  leaderId?: string | null
  maxSize?: number
  notes?: string
  description?: string | null
  category?: string | null
  typeId?: string | null
}

/** Adds a party after the others; it gets the next number unless one is given. */
export function createParty(doc: Y.Doc, party: NewParty): EditResult {
  const parties = partiesOf(doc)
  const living = readBoard(doc).parties
  if (parties.has(party.id)) return refused('party_exists')
  if (living.length >= MAX_PARTIES) return refused('too_many_parties')
  const maxSize = party.maxSize ?? defaultPartySize
  if (!isSize(maxSize)) return refused('size_out_of_range')
  const fields: PartyRecord = {
    number: party.number ?? 1 + Math.max(0, ...living.map((other) => other.number)),
    name: party.name ?? null,
    leaderId: party.leaderId ?? null,
    maxSize,
    status: 'recruiting',
    notes: party.notes ?? '',
    order: 1 + Math.max(0, ...living.map((other) => other.order)),
    deleted: false,
    description: party.description ?? null,
    category: party.category ?? null,
    typeId: party.typeId ?? null,
  }
  doc.transact(() => {
    if (parties.size > LARGEST_BEFORE_CLEANUP) removeDeletedParties(doc)
    parties.set(party.id, new Y.Map<unknown>(Object.entries(fields)))
  })
  return done({ kind: 'party', partyId: party.id, field: 'deleted', before: true, after: false })
}

/** Leaves room for the parties that other leaders create before they see the cleanup. */
const LARGEST_BEFORE_CLEANUP = MAX_STORED_PARTIES - MAX_PARTIES

/** For good: restoring one of them is refused from then on. */
function removeDeletedParties(doc: Y.Doc): void {
  const parties = partiesOf(doc)
  for (const [id, value] of parties.entries()) if (readParty(value)?.deleted ?? true) parties.delete(id)
}

/** Only marks the party as deleted, so that undo works and simultaneous edits of others are not lost. */
export function deleteParty(doc: Y.Doc, partyId: string): EditResult {
  return setField(doc, partyId, 'deleted', true)
}

/** Restores a deleted party with those of its people who were not moved since. */
export function restoreParty(doc: Y.Doc, partyId: string): EditResult {
  if (readParty(partiesOf(doc).get(partyId))?.deleted && livingParties(doc).size >= MAX_PARTIES) {
    return refused('too_many_parties')
  }
  const result = setField(doc, partyId, 'deleted', false)
  if (result.outcome === 'refused' || result.step?.kind !== 'party') return result
  return done({ ...result.step, people: peopleOf(doc, partyId) })
}

/** `null`: shown by its number alone. */
export function renameParty(doc: Y.Doc, partyId: string, name: string | null): EditResult {
  return setLivingField(doc, partyId, 'name', name)
}

/** The leader may be outside the party; `null`: no leader. */
export function setLeader(doc: Y.Doc, partyId: string, leaderId: string | null): EditResult {
  return setLivingField(doc, partyId, 'leaderId', leaderId)
}

/** Shown to the party's members. */
export function setNotes(doc: Y.Doc, partyId: string, notes: string): EditResult {
  return setLivingField(doc, partyId, 'notes', notes)
}

/** Of a static group: what it is for. */
export function setDescription(doc: Y.Doc, partyId: string, description: string | null): EditResult {
  return setLivingField(doc, partyId, 'description', description)
}

/** Of a static group: what it is listed under. */
export function setCategory(doc: Y.Doc, partyId: string, category: string | null): EditResult {
  return setLivingField(doc, partyId, 'category', category)
}

/** The id of a party type; `null`: nothing in particular. */
export function setTypeId(doc: Y.Doc, partyId: string, typeId: string | null): EditResult {
  return setLivingField(doc, partyId, 'typeId', typeId)
}

/** 1 to {@link maxPartySize}; refused when the party has more members than that. */
export function setMaxSize(doc: Y.Doc, partyId: string, maxSize: number): EditResult {
  if (!isSize(maxSize)) return refused('size_out_of_range')
  const members = readBoard(doc)
    .parties.find((party) => party.id === partyId)
    ?.slots.filter((slot) => slot !== null)
  if (members && members.length > maxSize) return refused('size_below_members')
  return setLivingField(doc, partyId, 'maxSize', maxSize)
}

/** Puts a person into this slot, wherever they were before. `by` is the leader's Discord user id. */
export function place(
  doc: Y.Doc,
  by: string,
  discordUserId: string,
  partyId: string,
  slot: number,
): EditResult {
  return movePeople(doc, by, [{ discordUserId, to: { partyId, slot } }])
}

/**
 * Gives a person without a slot one that is free or still has `replaces` in it, who goes back to the available players.
 * Refused when somebody else has it, or the person has another one; who has exactly this one keeps it.
 */
export function takeSlot(
  doc: Y.Doc,
  discordUserId: string,
  { partyId, slot, replaces }: { partyId: string; slot: number; replaces: string | null },
): EditResult {
  const { placementOf } = readBoard(doc)
  const own = placementOf.get(discordUserId)
  if (own) return own.partyId === partyId && own.slot === slot ? NOTHING_CHANGED : refused('moved_since')
  const current = replaces === null ? undefined : placementOf.get(replaces)
  const leaves: Move[] =
    replaces !== null && current?.partyId === partyId && current.slot === slot
      ? [{ discordUserId: replaces, to: null }]
      : []
  return movePeople(doc, discordUserId, [...leaves, { discordUserId, to: { partyId, slot } }])
}

/** Puts a person into the first free slot; one who is in that party already stays where they are. */
export function placeInParty(doc: Y.Doc, by: string, discordUserId: string, partyId: string): EditResult {
  if (readBoard(doc).placementOf.get(discordUserId)?.partyId === partyId) return NOTHING_CHANGED
  return movePeople(doc, by, [{ discordUserId, to: { partyId } }])
}

/** Two people swap their slots; one of them may have no slot. */
export function swap(doc: Y.Doc, by: string, first: string, second: string): EditResult {
  if (first === second) return NOTHING_CHANGED
  const { placementOf } = readBoard(doc)
  const firstSlot = placementOf.get(first) ?? null
  const secondSlot = placementOf.get(second) ?? null
  if (!firstSlot && !secondSlot) return refused('not_placed')
  return movePeople(doc, by, [
    { discordUserId: first, to: secondSlot },
    { discordUserId: second, to: firstSlot },
  ])
}

/** Takes a person off the board, back to the available players. */
export function remove(doc: Y.Doc, by: string, discordUserId: string): EditResult {
  return movePeople(doc, by, [{ discordUserId, to: null }])
}

/**
 * Places a group in a party: its people without a slot fill the free slots in the given order. Whoever has a slot, there
 * or elsewhere, stays where a leader put them. Refused when no slot is free; `leftOut` names the people without a slot.
 */
export function placeMany(doc: Y.Doc, by: string, people: readonly string[], partyId: string): EditResult {
  const board = readBoard(doc)
  const party = board.parties.find(({ id }) => id === partyId)
  if (!party) return refused('party_deleted')
  const free = party.slots.flatMap((person, slot) => (person === null ? [{ partyId, slot }] : []))
  const newcomers = [...new Set(people)].filter((person) => !board.placementOf.has(person))
  if (newcomers.length > 0 && free.length === 0) return refused('party_full')
  const moves = newcomers.slice(0, free.length).flatMap((discordUserId, index): Move[] => {
    const to = free[index]
    return to ? [{ discordUserId, to }] : []
  })
  const result = movePeople(doc, by, moves)
  if (result.outcome !== 'done') return result
  return { ...result, leftOut: newcomers.slice(free.length) }
}

/** Sets a field of a party that is not deleted. */
export function setLivingField<F extends PartyField>(
  doc: Y.Doc,
  partyId: string,
  field: F,
  value: PartyRecord[F],
): EditResult {
  if (readParty(partiesOf(doc).get(partyId))?.deleted) return refused('party_deleted')
  return setField(doc, partyId, field, value)
}

function setField<F extends PartyField>(
  doc: Y.Doc,
  partyId: string,
  field: F,
  after: PartyRecord[F],
): EditResult {
  const party = partiesOf(doc).get(partyId)
  const record = readParty(party)
  if (!record || !(party instanceof Y.Map)) return refused('party_not_found')
  const before = record[field]
  if (before === after) return NOTHING_CHANGED
  party.set(field, after)
  return done({ kind: 'party', partyId, field, before, after })
}

function done(step: UndoStep): EditResult {
  return { outcome: 'done', step, leftOut: [] }
}

function isSize(size: number): boolean {
  return Number.isInteger(size) && size >= 1 && size <= maxPartySize
}
