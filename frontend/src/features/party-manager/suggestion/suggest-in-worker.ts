import type { SuggestionAnswer } from '@raidtisch/shared-types/suggestion/suggestion'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'

/** Searches in a thread of its own, whose code the browser loads now. */
export function suggestInWorker(input: SuggestionInput): Promise<SuggestionAnswer> {
  const worker = new Worker(new URL('./suggestion.worker.ts', import.meta.url), { type: 'module' })
  const answer = new Promise<SuggestionAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SuggestionAnswer>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(`The search for parties failed: ${message}`))
  })
  worker.postMessage(input)
  return answer.finally(() => worker.terminate())
}
