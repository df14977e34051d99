import type * as Y from 'yjs'
import * as z from 'zod/mini'
import {
  CapacityRole,
  NextBest,
  SuggestedPartyId,
  SuggestionReason,
  UnmetRequirement,
} from '../contracts/suggestion-parts.ts'
import { maxPartySize } from '../domain/limits.ts'
import { MAX_PARTIES, suggestionsOf } from './board-document.ts'

// A suggestion is one register of the board: who asked, and who could play where, and why. Nothing of it is a placement.

const personId = z.string().check(z.minLength(1), z.maxLength(64))
/** More people than any guild brings to one event. */
const mostPeople = 1_000
/** More reasons than one card can show. */
const mostReasons = 4

export const Ghost = z.strictObject({
  personId,
  partyId: SuggestedPartyId,
  slot: z.int().check(z.minimum(0), z.maximum(maxPartySize - 1)),
  role: CapacityRole,
  reasons: z.array(SuggestionReason).check(z.maxLength(mostReasons)),
  nextBest: z.nullable(NextBest),
})
/** Somebody who is suggested for a slot. */
export type Ghost = z.output<typeof Ghost>

export const BoardSuggestion = z.strictObject({
  /** The leader who asked; as with placements, what a browser writes here proves nothing. */
  by: z.string().check(z.maxLength(64)),
  seed: z.int().check(z.minimum(0)),
  /** Parties that the board lacks; accepting one of their ghosts creates them. */
  newParties: z
    .array(
      z.strictObject({
        id: z.string().check(z.minLength(1), z.maxLength(64)),
        size: z.int().check(z.minimum(1), z.maximum(maxPartySize)),
      }),
    )
    .check(z.maxLength(MAX_PARTIES)),
  ghosts: z.array(Ghost).check(z.maxLength(mostPeople)),
  bench: z.array(z.strictObject({ personId, nextBest: z.nullable(NextBest) })).check(z.maxLength(mostPeople)),
  unmet: z.array(UnmetRequirement).check(z.maxLength(mostPeople)),
})
export type BoardSuggestion = z.output<typeof BoardSuggestion>

/** The only key of the document's map. */
const CURRENT = 'current'
/** As JSON. Far below what the server takes as one update, and enough for 400 people with three reasons each. */
export const MAX_SUGGESTION_LENGTH = 100_000

/** What each stored value read as: a new suggestion is a new value. */
const known = new WeakMap<object, BoardSuggestion | null>()

/** The suggestion of the board; null without one, and when the value is none or too long. */
export function readSuggestion(doc: Y.Doc): BoardSuggestion | null {
  const stored = suggestionsOf(doc).get(CURRENT)
  if (typeof stored !== 'object' || stored === null) return null
  const before = known.get(stored)
  if (before !== undefined) return before
  const suggestion = parseSuggestion(stored)
  known.set(stored, suggestion)
  return suggestion
}

function parseSuggestion(stored: object): BoardSuggestion | null {
  // Parsed first: a document can hold values that JSON has not, such as a bigint, and writing those as JSON throws.
  const { data } = BoardSuggestion.safeParse(stored)
  return data && JSON.stringify(data).length <= MAX_SUGGESTION_LENGTH ? data : null
}

/** What is left out of a suggestion that is too long, one after the other until it is short enough. */
const shortenings: readonly ((suggestion: BoardSuggestion) => BoardSuggestion)[] = [
  (whole) => ({ ...whole, ghosts: whole.ghosts.map((ghost) => ({ ...ghost, nextBest: null })) }),
  (whole) => ({ ...whole, bench: whole.bench.map(({ personId: id }) => ({ personId: id, nextBest: null })) }),
  (whole) => ({ ...whole, unmet: [] }),
  (whole) => ({
    ...whole,
    ghosts: whole.ghosts.map((ghost) => ({ ...ghost, reasons: ghost.reasons.slice(0, 1) })),
  }),
]

/**
 * Replaces the suggestion of the board. Of one that is too long, what its people can do without is left out: nothing is
 * written that would read as none. @throws RangeError when even the slots alone are too long.
 */
export function writeSuggestion(doc: Y.Doc, suggestion: BoardSuggestion): void {
  let short = suggestion
  for (const shorten of shortenings) {
    if (parseSuggestion(short)) break
    short = shorten(short)
  }
  if (!parseSuggestion(short)) throw new RangeError('The suggestion is too long for a board.')
  suggestionsOf(doc).set(CURRENT, short)
}

export function discardSuggestion(doc: Y.Doc): void {
  suggestionsOf(doc).delete(CURRENT)
}

/** Whether the map holds at most a suggestion that can be read: a browser with write access can store anything. */
export function isSuggestionSound(doc: Y.Doc): boolean {
  const { size } = suggestionsOf(doc)
  return size === 0 || (size === 1 && readSuggestion(doc) !== null)
}

/** The keys of the map that hold no suggestion. */
export function unsoundSuggestions(doc: Y.Doc): string[] {
  const isSound = readSuggestion(doc) !== null
  return [...suggestionsOf(doc).keys()].filter((key) => key !== CURRENT || !isSound)
}
