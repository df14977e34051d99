import type { QueryClient } from '@tanstack/react-query'
import {
  auditPermissionsQuery,
  memberPermissionsQuery,
  permissionsQuery,
  userQuery,
} from '#lib/queries/auth.queries.ts'
import { preloadRoute } from './AppRoutes.tsx'
import { routeAt } from './route-table.ts'

/** After this time the screen is shown with skeletons. */
const patienceMs = 300

/**
 * Waits for a moment for the answers that `preload.ts` requested, so that the first screen is rendered once and complete.
 * Never rejects: a component without its data reads it again and shows the error.
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
