import { atom, getDefaultStore, useAtomValue } from '#lib/jotai.ts'

type Overlay = 'help' | 'search' | 'absence' | 'participation'

const overlayAtom = atom<Overlay | null>(null)

/** Which of the shell's dialogs is open; keys and buttons open them alike. */
export function useOverlay(): Overlay | null {
  return useAtomValue(overlayAtom)
}

export function currentOverlay(): Overlay | null {
  return getDefaultStore().get(overlayAtom)
}

export function showOverlay(overlay: Overlay | null): void {
  typed = ''
  getDefaultStore().set(overlayAtom, overlay)
}

let typed = ''

/** Text that was typed for the search while its dialog was loading. */
export function typedAhead(): string {
  return typed
}

/** Keeps a key that was pressed while a dialog was loading, for that dialog. Returns whether it was kept. */
export function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (key === 'Escape') showOverlay(null)
  else if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed += key
  else return false
  return true
}
