import type { SlotAddress } from '@raidtisch/shared-types/board/board-read'
import type { DragState } from './board-controller.ts'

// Slots and the list of players are far apart in the tree; ids let one move the focus to the other.

export function slotElementId({ partyId, slot }: SlotAddress): string {
  return `slot-${partyId}-${slot}`
}

export const listElementId = 'available-players'

export function focusSlot(address: SlotAddress): void {
  document.getElementById(slotElementId(address))?.focus()
}

/** The slot that Tab reaches. */
export function cursorElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('button[data-slot][tabindex="0"]')
}

export function focusBoard(): void {
  cursorElement()?.focus()
}

/** A slot; when its party is gone, the one that Tab reaches. */
export function slotOrCursor(address: SlotAddress): HTMLElement | null {
  return document.getElementById(slotElementId(address)) ?? cursorElement()
}

/** Focuses what a drag began with: the person's slot, or the list. A group was on neither. */
export function focusOrigin(dragState: DragState): void {
  if (dragState.kind === 'group') focusBoard()
  else if (dragState.from) focusSlot(dragState.from)
  else focusList()
}

/** Focuses the card of the list that Tab reaches: the one picked last, or the one that follows it now. */
export function focusList(): void {
  document
    .getElementById(listElementId)
    ?.querySelector<HTMLElement>('button[data-card][tabindex="0"]')
    ?.focus()
}

type KeyPress = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>

/** Such a key belongs to the browser: Alt and an arrow go back a page. */
export function isWithModifier({ altKey, ctrlKey, metaKey }: KeyPress): boolean {
  return altKey || ctrlKey || metaKey
}

/** Moves the focus among the cards of a list with arrow keys; returns whether the key was one of them. */
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

/** The list renders only visible rows, in any order; `aria-posinset` says which card is next. */
function positionOf(card: HTMLElement): number {
  return Number(card.closest('li')?.getAttribute('aria-posinset') ?? 0)
}
