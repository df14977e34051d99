import { useEffect } from 'react'

const product = 'Raidtisch'

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
}
