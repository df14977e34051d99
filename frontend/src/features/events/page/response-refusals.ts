import type { EventView } from '@raidtisch/shared-types/contracts/entities'
import { closedRefusal, signUpRefusal, withRolesThatExist } from '@raidtisch/shared-types/domain/signup-rules'
import type { EventStatus } from '@raidtisch/shared-types/domain/event-status'

export type ClosedStatus = Exclude<EventStatus, 'active'>

/** Why the reader cannot sign up, whichever class they choose; whether they can decline says `canDecline`. */
export type ResponseRefusal =
  | { kind: 'closed'; status: ClosedStatus }
  | { kind: 'started' }
  | { kind: 'role'; roleIds: readonly string[] }

type ActorRoles = {
  id: string
  /** Null: not known yet, so only the server can say. */
  roleIds: readonly string[] | null
}

/** Null: the reader may sign up. `roles`: those of the Discord server; undefined while they load. */
export function responseRefusal(
  event: EventView,
  { id, roleIds }: ActorRoles,
  roles: readonly { id: string }[] | undefined,
  now: Date,
): ResponseRefusal | null {
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
