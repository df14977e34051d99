import { setTimeout as delay } from 'node:timers/promises'

export type Watch = {
  /** Looks at once; during a look, once more after it. */
  wake: () => void
  /** Resolves after the last look. */
  ended: Promise<void>
}

/** Calls `look` every `everyMs` until the signal aborts, one call after the other. `look` handles its own errors. */
export function startWatch(options: {
  signal: AbortSignal
  everyMs: number
  look: () => Promise<void>
}): Watch {
  const { signal, everyMs, look } = options
  let resolveWoken: () => void = () => undefined
  const nextWake = () => new Promise<void>((resolve) => (resolveWoken = resolve))
  const watch = async () => {
    while (!signal.aborted) {
      // Created before the look, because a change during the look may not be seen by it.
      const woken = nextWake()
      const pause = new AbortController()
      await look()
      await Promise.race([woken, delay(everyMs, undefined, { signal: pause.signal }).catch(() => undefined)])
      pause.abort()
    }
  }
  signal.addEventListener('abort', () => resolveWoken(), { once: true })
  return { wake: () => resolveWoken(), ended: watch() }
}
