import { useState } from 'react'

/** Finds an element once the dialog is closed, when what the dialog did is drawn. */
export type FindElement = () => HTMLElement | null

/**
 * Returns the focus to the element that had it when a dialog opened: without a trigger Radix would lose it. When that
 * element is gone, `otherwise` finds one. The result is a handler for `onCloseAutoFocus`.
 */
export function useReturnFocus(open: boolean, otherwise?: FindElement): (event: Event) => void {
  const [seen, setSeen] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  // During render: in an effect Radix has already moved the focus into the dialog.
  if (open !== seen.open) setSeen({ open, opener: open ? openerOf(document.activeElement) : seen.opener })
  return (event) => {
    event.preventDefault()
    // An opener that is gone, such as the row that a question deleted, leaves the focus on the page.
    const opener = seen.opener instanceof HTMLElement && seen.opener.isConnected ? seen.opener : null
    const target = opener ?? otherwise?.()
    target?.focus()
  }
}

/** A menu item does not exist any more when its dialog closes, so the menu's button gets the focus instead. Radix labels a menu by it. */
function openerOf(focused: Element | null): Element | null {
  const menuButtonId = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menuButtonId ? document.getElementById(menuButtonId) : focused
}
