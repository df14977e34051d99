import { openingProblem, type OpeningProblem } from '@raidtisch/shared-types/domain/event-age'
import { refuse, refuseField } from '#core/errors.ts'
import type { EventColumns } from './event-fields.queries.ts'
import type { LockedEvent } from './event.queries.ts'

type Opening = Pick<LockedEvent, 'status' | 'opensAt' | 'date'>

const sentences: Record<OpeningProblem, string> = {
  past: 'must be in the future',
  afterStart: 'must lie before the start of the event',
  missing: 'is needed when the event begins within a week',
}

/** Only an upcoming event has an opening time: in the future and before its start. */
export function refuseOpening({ status, ...event }: Opening, now: Date): void {
  if (status !== 'upcoming') {
    if (event.opensAt !== null) refuseField('opensAt', 'is for upcoming events only')
    return
  }
  const problem = openingProblem(event, now)
  if (problem) refuseField('opensAt', sentences[problem])
}

/** An edit may move the opening of an upcoming event, and its start, but not the start before the opening. */
export function refuseMovedOpening(event: Opening, sent: EventColumns, now: Date): void {
  if (event.status !== 'upcoming') {
    if (sent.opensAt !== undefined) refuse('event_not_upcoming')
    return
  }
  const { opensAt = event.opensAt, date = event.date } = sent
  const isMoved = opensAt?.getTime() !== event.opensAt?.getTime()
  const problem = openingProblem({ opensAt, date }, now)
  if (problem && (isMoved || problem === 'afterStart')) refuseField('opensAt', sentences[problem])
}
