import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in a region whose rows disappear, also by what others do: the region itself gets it, and needs
 * `tabIndex={-1}`. It is no row's button, so that a second press of a key does nothing.
 */
export function useKeptFocus(region: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const { current } = region
    if (!current) return
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        // Whoever moved the focus on purpose leaves an element that is still there.
        if (last.current === target && isUsable(last.current)) last.current = null
      })
    const observer = new MutationObserver(() => {
      if (last.current === null || isUsable(last.current)) return
      last.current = null
      if (document.activeElement === document.body) current.focus({ preventScroll: true })
    })
    current.addEventListener('focusin', remember)
    current.addEventListener('focusout', forget)
    observer.observe(current, { childList: true, subtree: true })
    return () => {
      current.removeEventListener('focusin', remember)
      current.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [region])
}

function isUsable(element: Element | null): boolean {
  return element?.isConnected === true
}
