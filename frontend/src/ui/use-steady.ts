import { useState, useSyncExternalStore } from 'react'
import { Listeners } from '#lib/listeners.ts'

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
const listeners = new Listeners()

function subscribe(listener: () => void): () => void {
  if (listeners.isEmpty) for (const type of types) document.addEventListener(type, follow, capture)
  const unsubscribe = listeners.subscribe(listener)
  return () => {
    unsubscribe()
    if (!listeners.isEmpty) return
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

function follow({ type, buttons }: MouseEvent): void {
  switch (type) {
    case 'pointerdown':
      return note({ pressed: true, dragged: false })
    case 'pointerup':
      clearTimeout(releasing)
      releasing = setTimeout(() => note({ pressed: false, dragged: isDragged }), afterReleaseMs)
      return
    case 'pointermove':
      // Nothing said that it is released: the press opened a list of the browser, or what was dragged is gone.
      return buttons === 0 && releasing === undefined ? note({ pressed: false, dragged: false }) : undefined
    // A menu takes the release, and a browser cancels the pointer when a scroll or a drag begins.
    case 'contextmenu':
    case 'pointercancel':
      return note({ pressed: false, dragged: isDragged })
    case 'dragstart':
      return note({ pressed: false, dragged: true })
    default:
      return note({ pressed: false, dragged: false })
  }
}

function note({ pressed, dragged }: { pressed: boolean; dragged: boolean }): void {
  clearTimeout(releasing)
  releasing = undefined
  if (pressed === isPressed && dragged === isDragged) return
  isPressed = pressed
  isDragged = dragged
  listeners.emit()
}
