import { lazy, type ComponentType } from 'react'
import { loadTexts } from '#lib/i18n/i18n.ts'
import type { Namespaces } from '#lib/i18n/namespaces.ts'

/** A page fetched when it is first shown, its texts at the same time. */
export function lazyRoute(
  load: () => Promise<{ default: ComponentType }>,
  ...namespaces: readonly (keyof Namespaces)[]
) {
  return lazy(async () => {
    const [page] = await Promise.all([load(), loadTexts(...namespaces)])
    return page
  })
}
