import { atom, getDefaultStore, useAtomValue } from '#lib/jotai.ts'

const storageKey = 'sidebar'

const isNarrowAtom = atom(localStorage.getItem(storageKey) === 'narrow')

/** Whether the sidebar shows icons alone; the reader's choice, kept in this browser. */
export function useIsSidebarNarrow(): boolean {
  return useAtomValue(isNarrowAtom)
}

export function narrowSidebar(isNarrow: boolean): void {
  localStorage.setItem(storageKey, isNarrow ? 'narrow' : 'wide')
  getDefaultStore().set(isNarrowAtom, isNarrow)
}
