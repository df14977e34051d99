import { parentPort, workerData } from 'node:worker_threads'
import { suggestWithAlternatives } from '@raidtisch/shared-types/suggestion/suggest'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'

parentPort?.postMessage(suggestWithAlternatives(workerData as SuggestionInput))
