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

/** A tap is released before the browser looks for what it hit. */
const afterReleaseMs = 100

let isPressed = false
let isDragged = false
let releasing: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const type of types) document.addEventListener(type, follow, capture)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const type of types) document.removeEventListener(type, follow, capture)
    clearTimeout(releasing)
    isPressed = isDragged = false
  }
}

const types = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'contextmenu',
  'dragstart',
  'dragend',
  'drop',
] as const
const capture = { capture: true, passive: true }

function follow(event: Event): void {
  switch (event.type) {
    case 'pointerdown':
      clearTimeout(releasing)
      return set(true, false)
    case 'pointerup':
      clearTimeout(releasing)
      releasing = setTimeout(() => set(false, isDragged), afterReleaseMs)
      return
    case 'pointermove':
      // Pressed no more, but nothing said so: the press was in a menu of the browser, or what is dragged is gone.
      return (event as PointerEvent).buttons === 0 && releasing === undefined ? set(false, false) : undefined
    // The menu takes the release, and a browser cancels the pointer when a scroll or a drag begins.
    case 'contextmenu':
    case 'pointercancel':
      return set(false, isDragged)
    case 'dragstart':
      return set(false, true)
    default:
      return set(false, false)
  }
}

function set(pressed: boolean, dragged: boolean): void {
  releasing = undefined
  if (pressed === isPressed && dragged === isDragged) return
  isPressed = pressed
  isDragged = dragged
  for (const listener of listeners) listener()
}
