import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import { z } from 'zod'
import type { Emit } from '#core/change.ts'

/** Tells leaders what changed, and the people who were asked that they have other questions than before. */
export function emitRequests(emit: Emit, eventId: string, requests: readonly SubstituteRequest[]): void {
  const common = { aggregateId: eventId, version: 0 }
  emit({ topic: 'substitutes.changed', ...common, payload: { eventId, requests: [...requests] } })
  const userIds = requests.map(({ discordUserId }) => discordUserId)
  emit({ topic: 'member.questions-changed', ...common, payload: { userIds } })
}

/** The buttons of a question in a direct message. */
type SubstituteControl = { requestId: string; isComing: boolean }

const RequestId = z.uuid()
const kinds = { yes: 'substitute-yes', no: 'substitute-no' } as const

/** The button's `custom_id`. */
export function formatSubstituteControl({ requestId, isComing }: SubstituteControl): string {
  return `${isComing ? kinds.yes : kinds.no}:${requestId}`
}

/** Null for another `custom_id`. */
export function parseSubstituteControl(customId: string): SubstituteControl | null {
  const [kind, requestId, ...rest] = customId.split(':')
  if (rest.length > 0 || (kind !== kinds.yes && kind !== kinds.no)) return null
  const { data } = RequestId.safeParse(requestId)
  return data === undefined ? null : { requestId: data, isComing: kind === kinds.yes }
}
