import { createContext } from 'react'

/**
 * Which try of the nearest error boundary this is. React keeps the failure of a `lazy` for ever; `lazyPart` makes a new
 * one when the boundary tries again.
 */
export const AttemptContext = createContext(0)

let last = 0

/** Unique in the page, so that two boundaries never take the other's failure for their own. */
export function nextAttempt(): number {
  last += 1
  return last
}
