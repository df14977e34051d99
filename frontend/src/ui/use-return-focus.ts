import { useState } from 'react'

/** Finds an element once the dialog is closed, when what the dialog did is drawn. */
export type FindElement = () => HTMLElement | null

/**
 * Returns the focus to the element that had it when a dialog opened: without a trigger Radix would lose it. When that
 * element is gone, such as the row that a question deleted, `otherwise` finds one, or else the part of the page around
 * it that takes the focus gets it. The result is a handler for `onCloseAutoFocus`.
 */
export function useReturnFocus(open: boolean, otherwise?: FindElement): (event: Event) => void {
  const [seen, setSeen] = useState<{ open: boolean; candidates: HTMLElement[] }>({
    open: false,
    candidates: [],
  })
  // During render: in an effect Radix has already moved the focus into the dialog.
  if (open !== seen.open)
    setSeen({ open, candidates: open ? candidatesOf(document.activeElement) : seen.candidates })
  return (event) => {
    event.preventDefault()
    const [opener, ...around] = seen.candidates
    const target = opener?.isConnected ? opener : (otherwise?.() ?? around.find((one) => one.isConnected))
    target?.focus()
  }
}

/** The opener and the regions around it, the nearest first. */
function candidatesOf(focused: Element | null): HTMLElement[] {
  const opener = openerOf(focused)
  if (!(opener instanceof HTMLElement)) return []
  const candidates = [opener]
  for (let one = regionAround(opener); one; one = regionAround(one)) candidates.push(one)
  return candidates
}

function regionAround(element: HTMLElement): HTMLElement | null | undefined {
  return element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
}

/** A menu item does not exist any more when its dialog closes, so the menu's button gets the focus instead. Radix labels a menu by it. */
function openerOf(focused: Element | null): Element | null {
  const menuButtonId = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return menuButtonId ? document.getElementById(menuButtonId) : focused
}
