import { atom, getDefaultStore, useAtomValue } from '#lib/jotai.ts'

export type Overlay = 'help' | 'search' | 'absence'

const overlayAtom = atom<Overlay | null>(null)

/** Which of the shell's dialogs is open; keys and buttons open them alike. */
export function useOverlay(): Overlay | null {
  return useAtomValue(overlayAtom)
}

export function showOverlay(overlay: Overlay | null): void {
  getDefaultStore().set(overlayAtom, overlay)
}
