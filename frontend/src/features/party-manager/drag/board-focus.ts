import type { SlotAddress } from './slot-navigation.ts'

// Seats and the list are far apart in the tree, and focus belongs to the document: ids connect them.

const LIST = 'available-players'

export function slotElementId({ partyId, slot }: SlotAddress): string {
  return `seat-${partyId}-${slot}`
}

export const listElementId = LIST

export function focusSlot(address: SlotAddress): void {
  document.getElementById(slotElementId(address))?.focus()
}

/** The card of the list of players that Tab reaches: the one taken last, or who moved up into its place. */
export function focusList(): void {
  document.getElementById(LIST)?.querySelector<HTMLElement>('button[data-card][tabindex="0"]')?.focus()
}

/** Moves among the cards of a list with arrow keys; answers whether the key was one of them. */
export function moveInList(card: HTMLElement, key: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return false
  const list = card.closest('ul')
  const cards = [...(list?.querySelectorAll<HTMLElement>('button[data-card]') ?? [])].toSorted(
    (a, b) => positionOf(a) - positionOf(b),
  )
  cards[cards.indexOf(card) + step]?.focus()
  return true
}

/** The list draws only what is in sight and in no certain order; the position says which card is next. */
function positionOf(card: HTMLElement): number {
  return Number(card.closest('li')?.getAttribute('aria-posinset') ?? 0)
}
