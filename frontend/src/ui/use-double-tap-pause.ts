import { useEffect, useRef, type RefObject } from 'react'

const doubleTapMs = 400

/**
 * Lets an element take no taps for a moment after `value` changed: its buttons have moved, and the second tap of a double
 * tap is not meant for the one that is under the finger now.
 */
export function useDoubleTapPause(element: RefObject<HTMLElement | null>, value: unknown): void {
  const known = useRef(value)
  useEffect(() => {
    if (Object.is(known.current, value)) return
    known.current = value
    element.current?.animate?.({ pointerEvents: ['none', 'none'] }, doubleTapMs)
  }, [element, value])
}
