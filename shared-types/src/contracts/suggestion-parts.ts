import * as z from 'zod/mini'
import { capacityRoles } from '../domain/game-roles.ts'
import { importanceMax, suggestionAims } from '../suggestion/importance.ts'
import { suggestionTerms } from '../suggestion/suggestion-input.ts'
import type {
  Alternative,
  SuggestionReason as Reason,
  UnmetRequirement as Unmet,
} from '../suggestion/suggestion.ts'

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

export const SuggestionReason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('kept') }),
  z.strictObject({ kind: z.literal('static-group'), groupId: otherId, others: z.int() }),
  z.strictObject({ kind: z.literal('needed-role'), role: CapacityRole }),
  z.strictObject({ kind: z.literal('wanted-class'), classId: otherId }),
  z.strictObject({ kind: z.literal('only-leader') }),
  z.strictObject({ kind: z.literal('together'), personId }),
  z.strictObject({ kind: z.literal('sat-out'), evenings: z.int() }),
  z.strictObject({ kind: z.literal('preference'), role: CapacityRole, rank: z.int() }),
]) satisfies z.ZodMiniType<Reason>
export type SuggestionReason = z.output<typeof SuggestionReason>

export const UnmetRequirement = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('missing-role'),
    partyId: SuggestedPartyId,
    role: CapacityRole,
    count: z.int(),
    plays: z.array(z.strictObject({ personId, rank: z.int() })),
  }),
  z.strictObject({ kind: z.literal('missing-class'), partyId: SuggestedPartyId, classId: otherId }),
  z.strictObject({ kind: z.literal('missing-leader'), partyId: SuggestedPartyId }),
  z.strictObject({ kind: z.literal('split-group'), groupId: otherId, people: z.array(personId) }),
  z.strictObject({ kind: z.literal('apart'), personId, otherId, partyId: SuggestedPartyId }),
  z.strictObject({ kind: z.literal('together'), personId, otherId }),
]) satisfies z.ZodMiniType<Unmet>
export type UnmetRequirement = z.output<typeof UnmetRequirement>

/** The best exchange that brings somebody into another party. */
export const NextBest = z.strictObject({
  partyId: SuggestedPartyId,
  /** Who would make room. */
  exchangedWith: z.nullable(personId),
  /** Points that the suggestion would lose. */
  cost: z.number(),
  /** What loses most by it. */
  loses: z.nullable(SuggestionTerm),
}) satisfies z.ZodMiniType<Omit<Alternative, 'personId'>>
export type NextBest = z.output<typeof NextBest>
