import { useState, useSyncExternalStore } from 'react'

/**
 * `value`, but as it was while a pointer is pressed or something is dragged: a bar that comes or goes above the page moves
 * the page, and a person who is dragged would be dropped on another slot.
 */
export function useSteady<T>(value: T): T {
  const isMoving = useSyncExternalStore(subscribe, () => isPressed || isDragged)
  const [steady, setSteady] = useState(value)
  if (!isMoving && !Object.is(steady, value)) setSteady(value)
  return isMoving ? steady : value
}

let isPressed = false
let isDragged = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of types) document.addEventListener(type, follow, capture)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of types) document.removeEventListener(type, follow, capture)
    isPressed = isDragged = false
  }
}

const types = ['pointerdown', 'pointerup', 'pointercancel', 'dragstart', 'dragend', 'drop'] as const
const capture = { capture: true, passive: true }

function follow({ type }: Event): void {
  if (type === 'dragstart') {
    isDragged = true
    // No 'dragend' comes when the dragged element is gone. Pointers move again only after a drag.
    document.addEventListener('pointermove', release, { ...capture, once: true })
  }
  // A browser cancels the pointer when a drag begins.
  isPressed = type === 'pointerdown'
  if (type === 'drop' || type === 'dragend') release()
  else for (const listener of listeners) listener()
}

function release(): void {
  isDragged = false
  for (const listener of listeners) listener()
}
