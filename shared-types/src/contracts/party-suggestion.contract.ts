import { z } from 'zod'
import { MAX_PLACEMENTS } from '../board/board-document.ts'
import { maxPartySize } from '../domain/limits.ts'
import { contract } from './contract.ts'
import { CardFields } from './member-cards.contract.ts'
import { PartyType } from './party-types.contract.ts'
import { Snowflake, UuidParams } from './scalars.ts'
import {
  CapacityRole,
  NextBest,
  SuggestedPartyId,
  SuggestionImportance,
  SuggestionReason,
  SuggestionTerm,
  UnmetRequirement,
} from './suggestion-parts.ts'

const slot = z
  .int()
  .min(0)
  .max(maxPartySize - 1)

export const PartySuggestion = z
  .strictObject({
    parties: z.array(
      z.strictObject({
        /** Of a party of the event; `new-1`, `new-2`, … when the event has none yet. */
        id: SuggestedPartyId,
        size: z.int(),
        slots: z.array(
          z.strictObject({
            slot,
            discordUserId: Snowflake,
            role: CapacityRole,
            classId: z.string().nullable(),
            /** The most important first. */
            reasons: z.array(SuggestionReason),
          }),
        ),
      }),
    ),
    /** Who has no slot, and the best exchange that would give them one; null without parties. */
    bench: z.array(
      z.strictObject({
        discordUserId: Snowflake,
        nextBest: z.nullable(NextBest),
      }),
    ),
    /** What was asked for and could not be fulfilled. */
    unmet: z.array(UnmetRequirement),
    /** Points of each term; their sum is what was made as large as possible. */
    points: z.record(SuggestionTerm, z.number()),
  })
  .meta({ id: 'PartySuggestion' })
export type PartySuggestion = z.output<typeof PartySuggestion>

/** What a browser needs beside the event to suggest parties by itself. */
export const SuggestionFacts = z
  .strictObject({
    people: z.array(
      z.strictObject({
        discordUserId: Snowflake,
        /** On how many of the last evenings they had accepted and got no slot. */
        satOut: z.int(),
        /** Has led a party before. */
        hasLed: z.boolean(),
        /** Was heard in voice lately. */
        hasVoice: z.boolean(),
        staticGroupId: z.string().nullable(),
        ...CardFields.pick({ styles: true, power: true, languages: true, gladlyWith: true, notWith: true })
          .shape,
      }),
    ),
    types: z.array(PartyType),
    /** As the guild chose in its settings. */
    importance: SuggestionImportance,
  })
  .meta({ id: 'SuggestionFacts' })
export type SuggestionFacts = z.output<typeof SuggestionFacts>

export const partySuggestionContract = {
  facts: contract({
    method: 'get',
    path: '/api/events/{id}/party-suggestion',
    summary:
      'What is remembered of the people of an event, for leaders who fill its parties; `players`: also of everybody ' +
      'who could step in',
    params: UuidParams,
    query: z.strictObject({ players: z.enum(['true', 'false']).optional() }),
    response: SuggestionFacts,
    errors: ['forbidden', 'event_not_found'],
    cost: 2,
  }),
  suggest: contract({
    method: 'post',
    path: '/api/events/{id}/party-suggestion',
    summary: 'Who could play in which party of an event, and why; nothing is changed',
    params: UuidParams,
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
          .array(z.strictObject({ discordUserId: Snowflake, partyId: SuggestedPartyId, slot }))
          .max(MAX_PLACEMENTS)
          .optional(),
        /** Points for one unit of a term instead of those that the guild's settings give it. */
        weights: z.partialRecord(SuggestionTerm, z.number().min(0).max(1_000)).default({}),
      })
      .meta({ id: 'SuggestParties' }),
    response: PartySuggestion,
    errors: ['forbidden', 'event_not_found', 'party_not_found', 'slot_taken'],
    isRead: true,
    cost: 20,
  }),
}
