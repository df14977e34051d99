import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { closedRefusal, signUpRefusal, withRolesThatExist } from '@raidtisch/shared-types/domain/signup-rules'
import type { EventStatus } from '@raidtisch/shared-types/domain/event-status'

export type ClosedStatus = Exclude<EventStatus, 'active'>

/** Why the reader cannot answer, before any class is chosen; null lets them. */
export type AnswerBlock =
  | { kind: 'closed'; status: ClosedStatus }
  | { kind: 'started' }
  | { kind: 'role'; roleIds: readonly string[] }

type ActorRoles = {
  id: string
  /** Null: not known yet, so only the server can say. */
  roleIds: readonly string[] | null
}

/** `roles` are those of the server, as soon as they are known. */
export function signUpBlock(
  event: EventView,
  { id, roleIds }: ActorRoles,
  roles: readonly { id: string }[] | undefined,
  now: Date,
): AnswerBlock | null {
  const existing = new Set(roles ? roles.map((role) => role.id) : event.settings.requireRoles)
  const rules = withRolesThatExist(event, existing)
  const { requireRoles } = rules.settings
  const refusal = signUpRefusal(
    rules,
    {
      discordUserId: id,
      roleIds: roleIds ?? requireRoles,
      characterClass: event.classFilters.requiredClasses[0] ?? null,
    },
    now,
  )
  if (event.status !== 'active') return { kind: 'closed', status: event.status }
  if (refusal === 'event_started') return { kind: 'started' }
  if (refusal === 'signup_role_required') return { kind: 'role', roleIds: requireRoles }
  return null
}

export function canDecline(event: EventView): boolean {
  return closedRefusal(event) === null
}
