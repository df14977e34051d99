import { useEffect } from 'react'
import { isOutdated } from '#lib/browser/build-version.ts'

/** Spreads the reloads of many screens. */
const spreadMs = 5_000
/** While servers are replaced one by one, an old one may still serve the page: it is asked again after this. */
const againMs = 60_000

type Page = { isOld: () => Promise<boolean | null>; reload: () => void }
const thisPage: Page = { isOld: isOutdated, reload: () => window.location.reload() }

type Heard = {
  /** How often the screen was connected; the first connection is to the server that served the page. */
  connections: number
  /** The server said that the page is old. */
  isOutdated: boolean
}

/**
 * Reloads the page once the server serves another build: a source in OBS stays open for months without anybody at its
 * keyboard. The server is asked after each lost connection, and when it said that the page is old.
 */
export function useFreshBuild(
  { connections, isOutdated: isToldOld }: Heard,
  { isOld, reload }: Page = thisPage,
): void {
  useEffect(() => {
    if (connections < 2 && !isToldOld) return undefined
    let timer: ReturnType<typeof setTimeout>
    let isLeft = false
    const ask = async () => {
      const old = await isOld()
      if (isLeft) return
      if (old) reload()
      else if (isToldOld || old === null) askAfter(againMs)
    }
    const askAfter = (ms: number) => {
      timer = setTimeout(() => void ask(), ms + Math.random() * spreadMs)
    }
    askAfter(0)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [connections, isToldOld, isOld, reload])
}
