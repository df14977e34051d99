import { suggestWithAlternatives } from '@raidtisch/shared-types/suggestion/suggest'
import type { SuggestionInput } from '@raidtisch/shared-types/suggestion/suggestion-input'

/** Replaces the browser's `Worker`, which jsdom lacks: the same search in the test's own thread. */
export class SuggestionWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: { message: string }) => void) | null = null

  postMessage(input: SuggestionInput): void {
    const data = structuredClone(suggestWithAlternatives(structuredClone(input)))
    queueMicrotask(() => this.onmessage?.({ data }))
  }

  terminate(): void {
    this.onmessage = null
  }
}

/** One whose code does not load. */
export class BrokenWorker extends SuggestionWorker {
  override postMessage(): void {
    queueMicrotask(() => this.onerror?.({ message: 'not loaded' }))
  }
}

/** One that goes on searching until the test lets it end. */
export class SlowWorker extends SuggestionWorker {
  static readonly running: (() => void)[] = []

  override postMessage(input: SuggestionInput): void {
    SlowWorker.running.push(() => super.postMessage(input))
  }
}
