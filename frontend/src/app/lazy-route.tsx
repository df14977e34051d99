import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { loadRoute, type Route, type RouteCode } from './route-table.ts'

export type LazyRoute = ComponentType & {
  /** Loads code and texts. When they are loaded, the page is shown without a skeleton before it. */
  preload: () => Promise<RouteCode>
}

/** A route's page behind its guard, fetched with its texts when it is first shown. */
export function lazyRoute(route: Route): LazyRoute {
  const Page = lazyPart(
    async () => {
      const { code, AdminGuard } = await loadRoute(route)
      if (!AdminGuard || route.right !== 'admin') return code.default
      const { label } = route.nav
      return () => (
        <AdminGuard feature={label}>
          <code.default />
        </AdminGuard>
      )
    },
    ...route.texts,
  )
  const preload = async () => {
    await Page.fetch()
    return await route.load()
  }
  return Object.assign((props: object) => <Page {...props} />, { preload })
}
