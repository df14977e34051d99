import { Listeners } from '#lib/listeners.ts'

/** Answers tell whole seconds and take a while to arrive, so less than this is no wrong clock. */
const toleranceMs = 5000

/** How far the server's clock is ahead of the device's as that was at the last answer; 0 while they agree. */
let aheadMs = 0
const listeners = new Listeners()

/**
 * Milliseconds since 1970 by the server's clock, which decides when an event begins and until when it takes answers. A
 * device's clock may be wrong by minutes.
 */
export function serverNow(): number {
  return Date.now() + aheadMs
}

/** Compares the clocks by the `Date` of an answer, whose request left at `sentAt` by the device's clock. */
export function compareClocks({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const arrivedAt = Date.now()
  const told = Date.parse(headers.get('date') ?? '')
  // After a long way, or a sleep meanwhile, nobody knows how old the answer is.
  if (Number.isNaN(told) || Math.abs(arrivedAt - sentAt) > toleranceMs) return
  const measured = told + 500 - (sentAt + arrivedAt) / 2
  // A countdown would jump if each answer corrected it by a part of a second, or set the tolerance's five seconds on and off.
  if (Math.abs(measured - aheadMs) < toleranceMs) return
  aheadMs = Math.abs(measured) < toleranceMs ? 0 : measured
  listeners.emit()
}

/** `listener` is called when the difference between the clocks changes. Returns a function to stop. */
export function onClockChange(listener: () => void): () => void {
  return listeners.subscribe(listener)
}

/** Returns a function that says whether somebody set the device's clock, or the device slept, since the last call. */
export function watchDeviceClock(): () => boolean {
  const begin = () => Date.now() - performance.now()
  let known = begin()
  return () => {
    const current = begin()
    if (Math.abs(current - known) < toleranceMs) return false
    known = current
    return true
  }
}
