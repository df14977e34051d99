import { useEffect } from 'react'

const product = 'Raidtisch'

/** Names the browser's tab after the page. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
}
