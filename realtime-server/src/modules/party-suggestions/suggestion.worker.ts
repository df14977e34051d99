import { parentPort, workerData } from 'node:worker_threads'
import { suggestAlternatives, suggestParties } from '@raidtisch/shared-types/suggestion/suggest'
import type { Alternative, Suggestion } from '@raidtisch/shared-types/suggestion/suggestion'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'

export type SuggestionAnswer = { suggestion: Suggestion; alternatives: readonly Alternative[] }

const input = workerData as SuggestionInput
const suggestion = suggestParties(input)
const answer: SuggestionAnswer = { suggestion, alternatives: suggestAlternatives(input, suggestion) }
parentPort?.postMessage(answer)
