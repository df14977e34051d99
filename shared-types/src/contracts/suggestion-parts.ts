import * as z from 'zod/mini'
import { capacityRoles } from '../domain/game-roles.ts'
import { importanceMax, suggestionAims } from '../suggestion/importance.ts'
import { suggestionTerms } from '../suggestion/suggestion-input.ts'

// What a suggestion says of its people, as the HTTP interface answers it and as a board stores it. Browsers load it with
// the board, hence the small half of Zod, whose schemas are valid parts of the others.

export const CapacityRole = z.enum(capacityRoles)
export const SuggestionTerm = z.enum(suggestionTerms)
/** How important each aim is, from 0 (not at all) over 2 (as usual) to 4. */
export const SuggestionImportance = z.record(
  z.enum(suggestionAims),
  z.int().check(z.minimum(0), z.maximum(importanceMax)),
)
export const SuggestedPartyId = z.string().check(z.maxLength(64))
const personId = z.string().check(z.maxLength(64))
const otherId = z.string().check(z.maxLength(64))

/** Why somebody is suggested for a party. */
export const SuggestionReason = z.discriminatedUnion('kind', [
  /** A leader placed them; the suggestion left them there. */
  z.strictObject({ kind: z.literal('kept') }),
  /** How many others of their static group are in this party. */
  z.strictObject({ kind: z.literal('static-group'), groupId: otherId, others: z.int() }),
  /** Without them the party has too few of this role. */
  z.strictObject({ kind: z.literal('needed-role'), role: CapacityRole }),
  /** The party's type wishes for this class. */
  z.strictObject({ kind: z.literal('wanted-class'), classId: otherId }),
  /** Nobody else in this party may lead one. */
  z.strictObject({ kind: z.literal('only-leader') }),
  /** They wish to play with this person, who must not learn of it. */
  z.strictObject({ kind: z.literal('together'), personId }),
  /** On how many of the last evenings they got no slot. */
  z.strictObject({ kind: z.literal('sat-out'), evenings: z.int() }),
  /** They play what they like most (rank 0), second most (1), … */
  z.strictObject({ kind: z.literal('preference'), role: CapacityRole, rank: z.int() }),
])
export type SuggestionReason = z.output<typeof SuggestionReason>

/** Something that was asked for and that this suggestion does not fulfil. */
export const UnmetRequirement = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('missing-role'),
    partyId: SuggestedPartyId,
    role: CapacityRole,
    count: z.int(),
    /**
     * Who could play the role but plays another one, or has no slot. The most willing first, which is the lowest rank; a
     * board stores nobody else.
     */
    plays: z.array(z.strictObject({ personId, rank: z.int() })),
  }),
  z.strictObject({ kind: z.literal('missing-class'), partyId: SuggestedPartyId, classId: otherId }),
  z.strictObject({ kind: z.literal('missing-leader'), partyId: SuggestedPartyId }),
  /** `people`: all of the group who come. */
  z.strictObject({ kind: z.literal('split-group'), groupId: otherId, people: z.array(personId) }),
  /** The person does not want the other one in their party, and both are in this one. */
  z.strictObject({ kind: z.literal('apart'), personId, otherId, partyId: SuggestedPartyId }),
  /** The person wants the other one in their party, and they are not in one. */
  z.strictObject({ kind: z.literal('together'), personId, otherId }),
])
export type UnmetRequirement = z.output<typeof UnmetRequirement>

/** The best exchange that brings somebody into another party. */
export const NextBest = z.strictObject({
  partyId: SuggestedPartyId,
  /** Who would go where they were; null: into a free slot. */
  exchangedWith: z.nullable(personId),
  /** By how many points the sum of all terms falls; below 0 the exchange would be better than the suggestion. */
  cost: z.number(),
  /** The term that loses the most points; null: none loses any. */
  loses: z.nullable(SuggestionTerm),
})
export type NextBest = z.output<typeof NextBest>
