import { useEffect } from 'react'
import type { LazyPart } from './lazy-part.ts'

/** Fetches the code of `part` once the page is idle, so that it opens without a network later. */
export function usePreload(part: Pick<LazyPart<never>, 'preload'>, isWanted = true): void {
  useEffect(() => (isWanted && !savesData() ? whenIdle(part.preload) : undefined), [part, isWanted])
}

/** The browser asks pages not to spend the data of somebody's plan. Firefox and Safari do not tell. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

/** Where the browser cannot tell when it has nothing to do (Safari), the first screen is surely there after this. */
const surelyIdleMs = 1_500

/** Runs `work` once nothing on the screen waits for this thread. The returned function calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, surelyIdleMs)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(request)
}
