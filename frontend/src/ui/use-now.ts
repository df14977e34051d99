import { useCallback, useSyncExternalStore } from 'react'
import { fetchInTime } from '#lib/api/api.ts'
import { onClockChange, serverNow, watchDeviceClock } from '#lib/time/server-clock.ts'

type Clock = { now: number; listeners: Set<() => void>; stop: (() => void) | undefined }
const clocks = new Map<number, Clock>()

function clockOf(everyMs: number): Clock {
  const known = clocks.get(everyMs)
  // A render that was never committed leaves a clock behind that no timer updates.
  if (known && (known.stop !== undefined || Math.abs(serverNow() - known.now) < everyMs)) return known
  const clock: Clock = { now: serverNow(), listeners: new Set(), stop: undefined }
  clocks.set(everyMs, clock)
  return clock
}

/** Updates the clock until the returned function is called. */
function keepTime(clock: Clock, everyMs: number): () => void {
  const wasSet = watchDeviceClock()
  const update = () => {
    // Answers compare the clocks, and a page that only listens to its socket reads none.
    if (wasSet()) void fetchInTime('/healthz', { cache: 'no-store' }).catch(() => undefined)
    clock.now = serverNow()
    for (const notify of clock.listeners) notify()
  }
  const timer = setInterval(update, everyMs)
  const stopComparing = onClockChange(update)
  // The timers of a device that slept go on where they stopped, so the page would say the old time for `everyMs`.
  document.addEventListener('visibilitychange', update)
  window.addEventListener('pageshow', update)
  return () => {
    clearInterval(timer)
    stopComparing()
    document.removeEventListener('visibilitychange', update)
    window.removeEventListener('pageshow', update)
  }
}

function subscribe(everyMs: number, listener: () => void): () => void {
  const clock = clockOf(everyMs)
  clock.listeners.add(listener)
  clock.stop ??= keepTime(clock, everyMs)
  return () => {
    clock.listeners.delete(listener)
    if (clock.listeners.size > 0) return
    clock.stop?.()
    clocks.delete(everyMs)
  }
}

/**
 * Milliseconds since 1970 by the server's clock, updated every `everyMs`. Components with the same interval share one
 * timer, so a component that joins later starts with a value that is up to `everyMs` old.
 */
export function useNow(everyMs: number): number {
  // React subscribes again whenever this function changes, so a new one in each render would restart the timer.
  const listen = useCallback((listener: () => void) => subscribe(everyMs, listener), [everyMs])
  return useSyncExternalStore(listen, () => clockOf(everyMs).now)
}
