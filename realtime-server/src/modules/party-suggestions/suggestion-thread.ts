import { Worker } from 'node:worker_threads'
import type { SuggestionAnswer } from '@raidtisch/shared-types/suggestion/suggestion'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'
import { workerEntry } from '#core/process/worker-entry.ts'

/** The last search that was asked for; the next one begins after it, so that searches take one core at most. */
let last: Promise<unknown> = Promise.resolve()

/** Searches in a thread of its own: half a second of work would stop everything else in this process. */
export function suggestInThread(input: SuggestionInput): Promise<SuggestionAnswer> {
  const answer = last.then(() => searchInThread(input))
  last = answer.catch(() => undefined)
  return answer
}

function searchInThread(input: SuggestionInput): Promise<SuggestionAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerEntry(new URL('./suggestion.worker.ts', import.meta.url)), {
      workerData: input,
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The search ended without an answer (${code}).`)))
  })
}
