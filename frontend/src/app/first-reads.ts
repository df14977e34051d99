import type { QueryClient } from '@tanstack/react-query'
import {
  auditPermissionsQuery,
  memberPermissionsQuery,
  permissionsQuery,
  userQuery,
} from '#lib/queries/auth.queries.ts'
import { preloadRoute } from './AppRoutes.tsx'
import { routeAt } from './route-table.ts'

/** What takes longer is waited for with a skeleton on the screen. */
const patienceMs = 300

/**
 * Waits a moment for what `preload.ts` requested, so that the first screen is drawn once and whole, not as a skeleton
 * in five steps. Never fails: who misses something asks again and says so.
 */
export async function readFirst(client: QueryClient, pathname: string): Promise<void> {
  await Promise.race([
    readAll(client, pathname).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
}

async function readAll(client: QueryClient, pathname: string): Promise<void> {
  const found = routeAt(pathname)
  const code = found && preloadRoute(found.route)
  if (found?.route.right === 'public') return void (await code)
  if (!(await client.fetchQuery(userQuery))) return
  await Promise.all([
    client.prefetchQuery(permissionsQuery),
    client.prefetchQuery(memberPermissionsQuery),
    client.prefetchQuery(auditPermissionsQuery),
    code?.then((page) => page?.readFirst?.(client, found?.params ?? {})),
  ])
}
