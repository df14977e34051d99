import { isOutdated } from './build-version.ts'

const everyMs = 10_000

/**
 * Loads the page again as soon as the server serves it, for a screen with nobody at the keyboard. Without looking first,
 * the browser may show a page of its own, on which nothing tries again. Returns how to stop.
 */
export function reloadWhenServed(reload: () => void): () => void {
  let isStopped = false
  let timer: ReturnType<typeof setTimeout>
  const lookLater = () => {
    timer = setTimeout(() => void look(), everyMs)
  }
  async function look(): Promise<void> {
    const isServed = (await isOutdated()) !== null
    if (isStopped) return
    if (isServed) reload()
    else lookLater()
  }
  lookLater()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
