import { useCallback, useSyncExternalStore } from 'react'

type Clock = { now: number; listeners: Set<() => void>; timer: ReturnType<typeof setInterval> | undefined }
const clocks = new Map<number, Clock>()

function clockOf(everyMs: number): Clock {
  const known = clocks.get(everyMs)
  if (known) return known
  const clock: Clock = { now: Date.now(), listeners: new Set(), timer: undefined }
  clocks.set(everyMs, clock)
  return clock
}

function subscribe(everyMs: number, listener: () => void): () => void {
  const clock = clockOf(everyMs)
  clock.listeners.add(listener)
  clock.timer ??= setInterval(() => {
    clock.now = Date.now()
    for (const one of clock.listeners) one()
  }, everyMs)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clearInterval(clock.timer)
    clocks.delete(everyMs)
  }
}

/** Milliseconds since 1970, updated every `everyMs`; components with the same interval share one timer. */
export function useNow(everyMs: number): number {
  // Always the same function: a new subscription would stop the timer, start another one, and render.
  const listen = useCallback((listener: () => void) => subscribe(everyMs, listener), [everyMs])
  return useSyncExternalStore(listen, () => clockOf(everyMs).now)
}
