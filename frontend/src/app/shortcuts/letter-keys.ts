import { atom, getDefaultStore, useAtomValue } from '#lib/jotai.ts'

const storageKey = 'keyboard-shortcuts'

const isOnAtom = atom(localStorage.getItem(storageKey) !== 'off')

/** Whether single letters do something; the reader's choice, kept in this browser. */
export function useLetterKeys(): boolean {
  return useAtomValue(isOnAtom)
}

export function chooseLetterKeys(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  getDefaultStore().set(isOnAtom, isOn)
}
