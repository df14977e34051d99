/** Where the browser cannot tell when it has nothing to do (Safari), the first screen is surely there after this. */
const surelyIdleMs = 1_500

/** Runs `work` once nothing on the screen waits for this thread. The returned function calls it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, surelyIdleMs)
    return () => clearTimeout(timer)
  }
  const request = window.requestIdleCallback(work)
  return () => window.cancelIdleCallback(request)
}
