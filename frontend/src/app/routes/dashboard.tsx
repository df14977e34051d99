import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { DashboardPage } from '#features/events/list/DashboardPage.tsx'
import { loadTexts } from '#lib/i18n/i18n.ts'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import { activeEventsQuery } from '#lib/queries/event.queries.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { usePostponedSetup } from '../shell/use-postponed-setup.ts'

export const readFirst = (client: QueryClient) => client.prefetchQuery(activeEventsQuery)

const RoleSetup = lazyPart(async () => {
  const [file] = await Promise.all([import('#features/settings/RoleSetup.tsx'), loadTexts('settings')])
  return file.RoleSetup
})

export default function DashboardRoute() {
  const permissions = usePermissions().data
  const { isPostponed, postpone } = usePostponedSetup()
  if (permissions?.needsRoleChoice && permissions.server && !isPostponed)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <RoleSetup server={permissions.server} onLater={postpone} />
      </Suspense>
    )
  return <DashboardPage />
}
