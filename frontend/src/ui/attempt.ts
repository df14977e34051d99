import { createContext } from 'react'

/**
 * Number of the current attempt of the nearest error boundary. React keeps the failure of a `lazy` component; `lazyPart`
 * creates a new one for each attempt.
 */
export const AttemptContext = createContext(0)

let last = 0

/** Unique in the page, so that no boundary reuses the failure of another one. */
export function nextAttempt(): number {
  last += 1
  return last
}
