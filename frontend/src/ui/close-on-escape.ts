import type { KeyboardEvent } from 'react'

/** For a dialog: a message that came after it takes Escape from it, and only closes itself. Menus keep theirs. */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return
  // A dialog below this one stays open.
  event.preventDefault()
  close()
}
