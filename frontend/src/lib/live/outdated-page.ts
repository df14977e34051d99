import { atom, getDefaultStore, useAtomValue } from '../jotai.ts'

const outdatedAtom = atom(false)

/** The server said that this page is older than its protocol. Only loading the page again changes that. */
export function setPageOutdated(isOutdated: boolean): void {
  getDefaultStore().set(outdatedAtom, isOutdated)
}

export function useIsPageOutdated(): boolean {
  return useAtomValue(outdatedAtom)
}
