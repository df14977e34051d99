import { z } from 'zod'
import { MAX_PLACEMENTS } from '../board/board-document.ts'
import { capacityRoles } from '../domain/game-roles.ts'
import { maxPartySize } from '../domain/limits.ts'
import { suggestionTerms } from '../suggestion/suggestion-input.ts'
import type { SuggestionReason, UnmetRequirement } from '../suggestion/suggestion.ts'
import { contract } from './contract.ts'
import { Snowflake } from './scalars.ts'

const CapacityRole = z.enum(capacityRoles)
const SuggestionTerm = z.enum(suggestionTerms)
const partyId = z.string().max(64)
const slot = z
  .int()
  .min(0)
  .max(maxPartySize - 1)

const Reason = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('kept') }),
  z.strictObject({ kind: z.literal('static-group'), groupId: z.string(), others: z.int() }),
  z.strictObject({ kind: z.literal('needed-role'), role: CapacityRole }),
  z.strictObject({ kind: z.literal('wanted-class'), classId: z.string() }),
  z.strictObject({ kind: z.literal('only-leader') }),
  z.strictObject({ kind: z.literal('together'), personId: z.string() }),
  z.strictObject({ kind: z.literal('sat-out'), evenings: z.int() }),
  z.strictObject({ kind: z.literal('preference'), role: CapacityRole, rank: z.int() }),
]) satisfies z.ZodType<SuggestionReason>

const Unmet = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('missing-role'),
    partyId,
    role: CapacityRole,
    count: z.int(),
    plays: z.array(z.strictObject({ personId: z.string(), rank: z.int() })),
  }),
  z.strictObject({ kind: z.literal('missing-class'), partyId, classId: z.string() }),
  z.strictObject({ kind: z.literal('missing-leader'), partyId }),
  z.strictObject({ kind: z.literal('split-group'), groupId: z.string(), people: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal('apart'),
    personId: z.string(),
    otherId: z.string(),
    partyId,
  }),
  z.strictObject({ kind: z.literal('together'), personId: z.string(), otherId: z.string() }),
]) satisfies z.ZodType<UnmetRequirement>

export const PartySuggestion = z
  .strictObject({
    parties: z.array(
      z.strictObject({
        /** Of a party of the event; `new-1`, `new-2`, … when the event has none yet. */
        id: partyId,
        size: z.int(),
        slots: z.array(
          z.strictObject({
            slot,
            discordUserId: Snowflake,
            role: CapacityRole,
            classId: z.string().nullable(),
            /** The most important first. */
            reasons: z.array(Reason),
          }),
        ),
      }),
    ),
    /** Who has no slot, and the best exchange that would give them one; null without parties. */
    bench: z.array(
      z.strictObject({
        discordUserId: Snowflake,
        nextBest: z
          .strictObject({
            partyId,
            /** Who would make room. */
            exchangedWith: z.string().nullable(),
            /** Points that the suggestion would lose. */
            cost: z.number(),
            /** What loses most by it. */
            loses: SuggestionTerm.nullable(),
          })
          .nullable(),
      }),
    ),
    /** What was asked for and could not be fulfilled. */
    unmet: z.array(Unmet),
    /** Points of each term; their sum is what was made as large as possible. */
    points: z.record(SuggestionTerm, z.number()),
  })
  .meta({ id: 'PartySuggestion' })
export type PartySuggestion = z.output<typeof PartySuggestion>

export const partySuggestionContract = {
  suggest: contract({
    method: 'post',
    path: '/api/events/{id}/party-suggestion',
    summary: 'Who could play in which party of an event, and why; nothing is changed',
    params: z.strictObject({ id: z.uuid() }),
    body: z
      .strictObject({
        /** The same event with the same seed has the same suggestion. */
        seed: z
          .int()
          .min(0)
          .max(2 ** 32 - 1)
          .default(1),
        /** Who stays where they are; as the parties have them when it is left out. */
        kept: z
          .array(z.strictObject({ discordUserId: Snowflake, partyId, slot }))
          .max(MAX_PLACEMENTS)
          .optional(),
        /** Points for one unit of a term instead of the usual ones. */
        weights: z.partialRecord(SuggestionTerm, z.number().min(0).max(1_000)).default({}),
      })
      .meta({ id: 'SuggestParties' }),
    response: PartySuggestion,
    errors: ['forbidden', 'event_not_found', 'party_not_found', 'slot_taken'],
    isRead: true,
    cost: 20,
  }),
}
