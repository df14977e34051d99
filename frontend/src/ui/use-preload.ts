import { useEffect } from 'react'
import { whenIdle } from '#lib/browser/when-idle.ts'
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
