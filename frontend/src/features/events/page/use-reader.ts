import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { usePermissions, useUser } from '#lib/queries/auth.queries.ts'

export type Reader = {
  id: string
  /** Null until they are known. */
  roleIds: readonly string[] | null
  /** The reader's own answer, if they gave one or hold a reservation. */
  own: Participant | undefined
}

/** Who reads this event's page. */
export function useReader(event: EventView): Reader {
  const id = useUser().data?.id ?? ''
  const permissions = usePermissions().data
  return {
    id,
    roleIds: permissions?.roles.map((role) => role.id) ?? null,
    own: event.participants.find((one) => one.discordUserId === id),
  }
}
