import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { DashboardPage } from '#features/events/list/DashboardPage.tsx'
import { hasMissingCounts } from '#lib/missing-counts.ts'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import { missingCountsQuery } from '#lib/queries/response-requests.queries.ts'
import { activeEventsQuery, announcedEventsQuery } from '#lib/queries/event.queries.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { usePostponedRoleSetup } from './use-postponed-role-setup.ts'

/** All that decides the order and the height of the cards. */
export async function readFirst(client: QueryClient): Promise<void> {
  const [active] = await Promise.all([
    client.fetchQuery(activeEventsQuery),
    client.prefetchQuery(announcedEventsQuery),
  ])
  if (hasMissingCounts(active)) await client.prefetchQuery(missingCountsQuery)
}

const RoleSetup = lazyPart(
  async () => (await import('#features/settings/RoleSetup.tsx')).RoleSetup,
  'settings',
)

export default function DashboardRoute() {
  const permissions = usePermissions().data
  const { isPostponed, postpone } = usePostponedRoleSetup()
  if (permissions?.needsRoleChoice && permissions.server && !isPostponed)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <RoleSetup server={permissions.server} onLater={postpone} />
      </Suspense>
    )
  return <DashboardPage />
}
