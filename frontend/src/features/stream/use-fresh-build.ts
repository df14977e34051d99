import { useEffect } from 'react'
import { isOutdated } from '#lib/browser/build-version.ts'

/** Spreads the reloads of many screens. */
const spreadMs = 5_000
/** While servers are replaced one by one, an old one may still serve the page: ask again after this time. */
const againMs = 60_000

type Page = { isOld: () => Promise<boolean | null>; reload: () => void }
const thisPage: Page = { isOld: isOutdated, reload: () => window.location.reload() }

type FeedState = {
  /** How often the screen was connected. The first connection is to the server that served the page. */
  connections: number
  /** The server said that the page is outdated. */
  isOutdated: boolean
}

/**
 * Reloads the page when the server serves another build, because a source in OBS stays open for months. It asks after
 * each lost connection, and when the server says that the page is outdated.
 */
export function useFreshBuild(
  { connections, isOutdated: isMarkedOutdated }: FeedState,
  { isOld, reload }: Page = thisPage,
): void {
  useEffect(() => {
    if (connections < 2 && !isMarkedOutdated) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    const ask = async () => {
      const old = await isOld()
      if (isStopped) return
      if (old) reload()
      else if (isMarkedOutdated || old === null) askAfter(againMs)
    }
    const askAfter = (ms: number) => {
      timer = setTimeout(() => void ask(), ms + Math.random() * spreadMs)
    }
    askAfter(0)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [connections, isMarkedOutdated, isOld, reload])
}
