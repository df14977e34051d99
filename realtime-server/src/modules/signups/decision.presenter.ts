import type { ResponseDecision } from '@raidtisch/shared-types/contracts/signups.contract'
import type { DecidedResponse } from './signup.commands.ts'

/** The minimal answer. The whole event would be read and sent again for each response to it. */
export function presentDecision({ event, own, changed, waitingPosition }: DecidedResponse): ResponseDecision {
  const { id: eventId, version } = event
  const change = changed.length === 0 ? null : { eventId, version, participants: changed }
  return { own, waitingPosition, change }
}
