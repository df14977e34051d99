import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import type { Emit } from '#core/change.ts'

/** Tells leaders what changed, and the people who were asked that they have other questions than before. */
export function emitRequests(emit: Emit, eventId: string, requests: readonly SubstituteRequest[]): void {
  const common = { aggregateId: eventId, version: 0 }
  emit({ topic: 'substitutes.changed', ...common, payload: { eventId, requests: [...requests] } })
  const userIds = requests.map(({ discordUserId }) => discordUserId)
  emit({ topic: 'member.questions-changed', ...common, payload: { userIds } })
}
