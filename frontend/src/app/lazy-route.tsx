import type { ComponentType } from 'react'
import { loadTexts } from '#lib/i18n/i18n.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import type { Page, PageCode } from './pages.ts'

export type LazyRoute = ComponentType & {
  /** Fetches code and texts; once they are there, the page is shown without a skeleton before it. */
  preload: () => Promise<PageCode>
}

/** A page fetched when it is first shown, its texts at the same time. */
export function lazyRoute({ load, texts }: Page): LazyRoute {
  const Route = lazyPart(async () => {
    const [code] = await Promise.all([load(), loadTexts(...texts)])
    return code.default
  })
  const preload = async () => {
    await Route.fetch()
    return await load()
  }
  return Object.assign((props: object) => <Route {...props} />, { preload })
}
