import { useEffect } from 'react'
import { atom, getDefaultStore, useAtomValue } from '#lib/jotai.ts'

/** Of the h1, which names the page where a screen reader arrives on it. */
export const pageTitleId = 'page-title'

const product = 'Raidtisch'
const store = getDefaultStore()
const pageTitleAtom = atom<string | undefined>(undefined)

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
    store.set(pageTitleAtom, title)
    return () => store.set(pageTitleAtom, undefined)
  }, [title])
}

/** The title of the page that is shown; undefined while it is loading. */
export function usePageTitle(): string | undefined {
  return useAtomValue(pageTitleAtom)
}
