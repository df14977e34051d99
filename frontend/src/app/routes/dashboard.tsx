import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { DashboardPage } from '#features/events/list/DashboardPage.tsx'
import { CreateEventDialog } from '#features/events/form/CreateEventDialog.tsx'
import { EditEventDialog } from '#features/events/form/EditEventDialog.tsx'
import { LifeButtons } from '#features/events/actions/LifeButtons.tsx'
import { loadTexts } from '#lib/i18n/i18n.ts'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import { activeEventsQuery } from '#lib/queries/event.queries.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { usePreload } from '#ui/use-preload.ts'
import { PageSkeleton } from '../shell/PageSkeleton.tsx'
import { usePostponedSetup } from '../shell/use-postponed-setup.ts'

const WeekDialog = lazyPart(async () => {
  const [file] = await Promise.all([import('#features/events/week/WeekDialog.tsx'), loadTexts('events-week')])
  return file.WeekDialog
})

const lifeActions = (event: EventView) => <LifeButtons event={event} />

export const readFirst = (client: QueryClient) => client.prefetchQuery(activeEventsQuery)

const RoleSetup = lazyPart(async () => {
  const [file] = await Promise.all([import('#features/settings/RoleSetup.tsx'), loadTexts('settings')])
  return file.RoleSetup
})

export default function DashboardRoute() {
  usePreload(WeekDialog)
  const permissions = usePermissions().data
  const { isPostponed, postpone } = usePostponedSetup()
  if (permissions?.needsRoleChoice && permissions.server && !isPostponed)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <RoleSetup server={permissions.server} onLater={postpone} />
      </Suspense>
    )
  return (
    <DashboardPage
      createDialog={(state) => <CreateEventDialog {...state} />}
      editDialog={(state) => <EditEventDialog {...state} />}
      lifeActions={lifeActions}
      weekDialog={(state) => <WeekDialog {...state} />}
    />
  )
}
