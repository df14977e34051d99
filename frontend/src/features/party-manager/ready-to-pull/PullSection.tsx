import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'
import { pullPhase } from '@raidtisch/shared-types/domain/substitutes'
import { useNow } from '#ui/use-now.ts'
import { ReadyToPull } from './ReadyToPull.tsx'

const lookEveryMs = 10_000

type PullSectionProps = { event: ListedEvent; canEdit: boolean }

/** The panel around the start of an event. */
export function PullSection({ event, canEdit }: PullSectionProps) {
  const now = useNow(lookEveryMs)
  const phase = event.status === 'active' ? pullPhase(event, now) : 'closed'
  if (phase === 'closed') return null
  return <ReadyToPull event={event} phase={phase} canEdit={canEdit} />
}
