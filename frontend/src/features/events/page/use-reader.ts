import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'

/** The signed-in person who looks at an event's page. */
export type Reader = {
  /** '' until the session is loaded. */
  id: string
  /** Ids of the person's Discord roles; null until they are loaded. */
  roleIds: readonly string[] | null
  /** The person's row in the event: a response or a reservation. */
  own: Participant | undefined
}

export function useReader(event: EventView): Reader {
  const id = useUser().data?.id ?? ''
  const permissions = usePermissions().data
  return {
    id,
    roleIds: permissions?.roles.map((role) => role.id) ?? null,
    own: event.participants.find((one) => one.discordUserId === id),
  }
}
