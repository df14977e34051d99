import { useEffect } from 'react'

/** Of the h1, which names the page where a screen reader arrives on it. */
export const pageTitleId = 'page-title'

const product = 'Raidtisch'

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
}
