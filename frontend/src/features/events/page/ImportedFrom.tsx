import { Suspense } from 'react'
import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { hasEnded } from '@raidtisch/shared-types/domain/event-status'
import { usePermissions } from '#lib/queries/auth.queries.ts'
import { useImportState } from '#lib/queries/event-import.queries.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { LoadFailure } from '#ui/LoadFailure.tsx'
import { useNow } from '#ui/use-now.ts'

const FollowedImportCard = lazyPart(
  async () => (await import('../import/FollowedImportCard.tsx')).FollowedImportCard,
  'events-import',
)

/** For leaders, whether changes in the tool that an event came from still arrive; nothing for all other events. */
export function ImportedFrom({ event }: { event: EventView }) {
  const isLeader = usePermissions().data?.isAdmin ?? false
  const isOpen = !hasEnded(event, new Date(useNow(60_000)))
  const { data } = useImportState(event.id, isLeader && isOpen)
  if (!isLeader || !isOpen || !data?.imported) return null
  return (
    <ErrorBoundary fallback={(_, retry) => <LoadFailure onRetry={retry} />}>
      <Suspense fallback={null}>
        <FollowedImportCard eventId={event.id} imported={data.imported} />
      </Suspense>
    </ErrorBoundary>
  )
}
