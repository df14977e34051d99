import { useCallback, useSyncExternalStore } from 'react'

type Clock = { now: number; listeners: Set<() => void>; timer: ReturnType<typeof setInterval> | undefined }
const clocks = new Map<number, Clock>()

function clockOf(everyMs: number): Clock {
  const known = clocks.get(everyMs)
  // A render that was never committed leaves a clock behind that no timer updates.
  if (known && (known.timer !== undefined || Date.now() - known.now < everyMs)) return known
  const clock: Clock = { now: Date.now(), listeners: new Set(), timer: undefined }
  clocks.set(everyMs, clock)
  return clock
}

function subscribe(everyMs: number, listener: () => void): () => void {
  const clock = clockOf(everyMs)
  clock.listeners.add(listener)
  clock.timer ??= setInterval(() => {
    clock.now = Date.now()
    for (const notify of clock.listeners) notify()
  }, everyMs)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clearInterval(clock.timer)
    clocks.delete(everyMs)
  }
}

/**
 * Milliseconds since 1970, updated every `everyMs`. Components with the same interval share one timer, so a component that
 * joins later starts with a value that is up to `everyMs` old.
 */
export function useNow(everyMs: number): number {
  // React subscribes again whenever this function changes, so a new one in each render would restart the timer.
  const listen = useCallback((listener: () => void) => subscribe(everyMs, listener), [everyMs])
  return useSyncExternalStore(listen, () => clockOf(everyMs).now)
}
