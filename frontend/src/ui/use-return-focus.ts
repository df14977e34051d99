import { useState } from 'react'

/**
 * Gives the focus back to what had it when a dialog opened: without a trigger Radix would lose it on closing.
 * The answer is meant for `onCloseAutoFocus`.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [seen, setSeen] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  if (open !== seen.open) setSeen({ open, opener: open ? document.activeElement : seen.opener })
  return (event) => {
    event.preventDefault()
    if (seen.opener instanceof HTMLElement && seen.opener.isConnected) seen.opener.focus()
  }
}
