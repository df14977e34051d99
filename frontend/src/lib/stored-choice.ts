import { atom, getDefaultStore, useAtomValue } from '#lib/jotai.ts'

type StoredChoice = { useIsOn: () => boolean; choose: (isOn: boolean) => void }

/** A choice between two, which the reader makes and this browser keeps. Stored as one of `words`; until the reader chooses, it is `initial`. */
export function storedChoice(
  key: string,
  words: { on: string; off: string },
  initial: 'on' | 'off',
): StoredChoice {
  const stored = localStorage.getItem(key)
  const isOnAtom = atom(initial === 'on' ? stored !== words.off : stored === words.on)
  function useIsOn(): boolean {
    return useAtomValue(isOnAtom)
  }
  function choose(isOn: boolean): void {
    localStorage.setItem(key, isOn ? words.on : words.off)
    getDefaultStore().set(isOnAtom, isOn)
  }
  return { useIsOn, choose }
}
