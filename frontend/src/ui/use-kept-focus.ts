import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in a region whose rows disappear, also by what others do: the region itself gets it, and needs
 * `tabIndex={-1}`. No button in it gets it, because a second press of the same key would press that one. A button that is
 * disabled while it works gets it back. Of regions within each other the innermost keeps it. The region has to be there
 * when the component is first rendered, and to stay. Returns the ref for it.
 */
export function useKeptFocus<Region extends HTMLElement = HTMLElement>(): RefObject<Region | null> {
  const region = useRef<Region>(null)
  const last = useRef<HTMLElement | null>(null)
  const innermost = useRef<Element | null>(null)
  useEffect(() => {
    const { current } = region
    if (!current) return
    current.setAttribute('data-keeps-focus', '')
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? target : null
      innermost.current = last.current?.closest('[data-keeps-focus]') ?? null
    }
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        // An element that could still have the focus was left by the person. Browsers also blur a button that is disabled.
        if (last.current === target && isUsable(last.current)) last.current = null
      })
    const observer = new MutationObserver(() => {
      const lost = last.current
      if (lost === null || (lost.isConnected && !isUsable(lost))) return
      if (!lost.isConnected) last.current = null
      if (document.activeElement !== document.body) return
      if (innermost.current !== current && innermost.current?.isConnected) return
      const next = lost.isConnected ? lost : current
      next.focus({ preventScroll: true })
    })
    current.addEventListener('focusin', remember)
    current.addEventListener('focusout', forget)
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      current.removeEventListener('focusin', remember)
      current.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [])
  return region
}

function isUsable(element: HTMLElement | null): boolean {
  return element?.isConnected === true && !element.matches(':disabled')
}
