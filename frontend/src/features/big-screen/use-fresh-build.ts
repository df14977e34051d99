import { useEffect } from 'react'
import { isOutdated } from '#lib/build-version.ts'

/** Spreads the reloads of many screens. */
const spreadMs = 5_000

type Page = { isOld: () => Promise<boolean>; reload: () => void }
const thisPage: Page = { isOld: isOutdated, reload: () => window.location.reload() }

/**
 * Reloads the page when a server of another build answers after a lost connection: a source in OBS stays open for
 * months without anybody at its keyboard. `connections` counts connections; the first one is to this build's server.
 */
export function useFreshBuild(connections: number, { isOld, reload }: Page = thisPage): void {
  useEffect(() => {
    if (connections < 2) return undefined
    let isLeft = false
    const timer = setTimeout(() => {
      void isOld().then((old) => {
        if (old && !isLeft) reload()
      })
    }, Math.random() * spreadMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [connections, isOld, reload])
}
