import { lazy, useState, type ComponentType } from 'react'
import { loadTexts } from '#lib/i18n/i18n.ts'
import type { Page, PageCode } from './pages.ts'

export type LazyRoute = ComponentType & {
  /** Fetches code and texts; once they are there, the page is shown without a skeleton before it. */
  preload: () => Promise<PageCode>
}

/** A page fetched when it is first shown, its texts at the same time. */
export function lazyRoute({ load, texts }: Page): LazyRoute {
  let loaded: ComponentType | undefined
  const preload = async () => {
    const [code] = await Promise.all([load(), loadTexts(...texts)])
    loaded = code.default
    return code
  }
  const Fetched = lazy(preload)
  function Route() {
    // For as long as it is shown it stays the one it began as, or arriving code would begin it anew.
    const [Code] = useState(() => loaded ?? Fetched)
    return <Code />
  }
  return Object.assign(Route, { preload })
}
