import { setTimeout as delay } from 'node:timers/promises'

export type Watch = {
  /** Something happened: looks at once, and once more when it was just looking. */
  ring: () => void
  /** Resolves when it looks no more. */
  ended: Promise<void>
}

/** Looks again and again until the signal aborts, one look after the other. `look` handles its own errors. */
export function startWatch(options: {
  signal: AbortSignal
  everyMs: number
  look: () => Promise<void>
}): Watch {
  const { signal, everyMs, look } = options
  let wake: () => void = () => undefined
  const nextRing = () => new Promise<void>((resolve) => (wake = resolve))
  const watch = async () => {
    while (!signal.aborted) {
      // Taken before the look: what happens meanwhile may have been seen too early.
      const rung = nextRing()
      const pause = new AbortController()
      await look()
      await Promise.race([rung, delay(everyMs, undefined, { signal: pause.signal }).catch(() => undefined)])
      pause.abort()
    }
  }
  signal.addEventListener('abort', () => wake(), { once: true })
  return { ring: () => wake(), ended: watch() }
}
