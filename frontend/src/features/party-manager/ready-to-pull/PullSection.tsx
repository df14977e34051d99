import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { pullPhase } from '@raidtisch/shared-types/domain/substitutes'
import { Suspense } from 'react'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useNow } from '#ui/use-now.ts'
import type { BoardStore } from '../board/board-store.ts'

const ReadyToPull = lazyPart(async () => (await import('./ReadyToPull.tsx')).ReadyToPull)

const lookEveryMs = 10_000

type PullSectionProps = { event: EventView; canEdit: boolean; groups: BoardStore }

/** The panel around the start of an event; its code is loaded only then, and the board works without it. */
export function PullSection({ event, canEdit, groups }: PullSectionProps) {
  const now = useNow(lookEveryMs)
  const phase = event.status === 'active' ? pullPhase(event, now) : 'closed'
  if (phase === 'closed') return null
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <ReadyToPull eventId={event.id} hasStarted={phase === 'started'} canEdit={canEdit} groups={groups} />
      </Suspense>
    </ErrorBoundary>
  )
}
