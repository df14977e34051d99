import type { ComponentType } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'
import { guards, loadRoute, type Route, type RouteCode } from './route-table.ts'

export type LazyRoute = ComponentType & {
  /** Loads code and texts. When they are loaded, the page is shown without a skeleton before it. */
  preload: () => Promise<RouteCode>
}

/** A route's page behind its guard, fetched with its texts when it is first shown. */
export function lazyRoute(route: Route): LazyRoute {
  const Page = lazyPart(() => guardedPage(route), ...route.texts)
  const preload = async () => {
    await Page.fetch()
    return await route.load()
  }
  return Object.assign((props: object) => <Page {...props} />, { preload })
}

/** Without a case for each right it does not compile. */
async function guardedPage(route: Route): Promise<ComponentType> {
  const { default: Page } = await loadRoute(route)
  switch (route.right) {
    case 'public':
    case 'member':
      return Page
    case 'admin': {
      const { AdminGuard } = await guards.admin()
      const { label } = route.nav
      return () => (
        <AdminGuard feature={label}>
          <Page />
        </AdminGuard>
      )
    }
    case 'audit': {
      const { AuditGuard } = await guards.audit()
      return () => (
        <AuditGuard>
          <Page />
        </AuditGuard>
      )
    }
  }
}
