import { atom, getDefaultStore, useAtomValue } from '#lib/jotai.ts'

const storageKey = 'audit-sign-ins'

const isHiddenAtom = atom(localStorage.getItem(storageKey) === 'hidden')

/** Whether the log leaves out sign-ins and sign-outs; the reader's choice, stored in this browser. */
export function useHidesSignIns(): boolean {
  return useAtomValue(isHiddenAtom)
}

export function hideSignIns(isHidden: boolean): void {
  localStorage.setItem(storageKey, isHidden ? 'hidden' : 'shown')
  getDefaultStore().set(isHiddenAtom, isHidden)
}
