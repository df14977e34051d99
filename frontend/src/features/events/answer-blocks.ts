import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { declineRefusal, signUpRefusal } from '@raidtisch/shared-types/domain/event-rules'
import type { EventStatus } from '@raidtisch/shared-types/domain/event-types'

export type ClosedStatus = Extract<EventStatus, 'archived' | 'cancelled' | 'completed'>

/** Why the reader cannot answer, before any class is chosen; null lets them. */
export type AnswerBlock =
  | { kind: 'closed'; status: ClosedStatus }
  | { kind: 'started' }
  | { kind: 'role'; roleIds: readonly string[] }

/** `roleIds` null: not known yet, so only the server can say. */
export function signUpBlock(
  event: EventView,
  roleIds: readonly string[] | null,
  now: Date,
): AnswerBlock | null {
  const { requireRoles } = event.settings
  const refusal = signUpRefusal(
    event,
    { roleIds: roleIds ?? requireRoles, characterClass: event.classFilters.requiredClasses[0] ?? null },
    now,
  )
  if (refusal === 'event_archived') return { kind: 'closed', status: closedStatus(event.status) }
  if (refusal === 'event_started') return { kind: 'started' }
  if (refusal === 'signup_role_required') return { kind: 'role', roleIds: requireRoles }
  return null
}

export function canDecline(event: EventView): boolean {
  return declineRefusal(event) === null
}

function closedStatus(status: EventStatus): ClosedStatus {
  return status === 'cancelled' || status === 'completed' ? status : 'archived'
}
