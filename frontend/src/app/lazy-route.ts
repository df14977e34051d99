import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadTexts } from '#lib/i18n/i18n.ts'
import type { Namespaces } from '#lib/i18n/namespaces.ts'

export type LazyRoute = LazyExoticComponent<ComponentType> & {
  /** Fetches the page's code ahead of its first showing. */
  preload: () => Promise<unknown>
}

/** A page fetched when it is first shown, its texts at the same time. */
export function lazyRoute(
  load: () => Promise<{ default: ComponentType }>,
  ...namespaces: readonly (keyof Namespaces)[]
): LazyRoute {
  const page = lazy(async () => {
    const [code] = await Promise.all([load(), loadTexts(...namespaces)])
    return code
  })
  return Object.assign(page, { preload: load })
}
