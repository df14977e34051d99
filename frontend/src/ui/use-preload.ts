import { useEffect } from 'react'
import type { LazyPart } from './lazy-part.ts'

/** Loads the code of `part` when the page is idle, so that it opens without a network later. */
export function usePreload(part: Pick<LazyPart<never>, 'preload'>, isWanted = true): void {
  useEffect(() => (isWanted && !savesData() ? whenIdle(part.preload) : undefined), [part, isWanted])
}

/** Whether the user has asked the browser to save data. Firefox and Safari do not report it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

/** Safari has no idle callback; after this time the first screen is rendered. */
const idleAfterMs = 1_500

/** Runs `work` when the browser is idle. The returned function cancels it. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, idleAfterMs)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(request)
}
