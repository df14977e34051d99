import { useAuditPermissions, usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { places, type Place } from './places.ts'

/** A place as this reader finds it: open, or shut with a word why. What they never see is not in the list. */
export type Door = { place: Place; open: boolean }

/** The places of this reader. While rights are on their way, what needs them is not shown yet. */
export function usePlaces(): readonly Door[] {
  const user = useUser()
  const isAdmin = usePermissions().data?.isAdmin
  const canAudit = useAuditPermissions().data?.canViewAuditLogs ?? false
  if (!user.data) return []
  return places.flatMap((place) => {
    const open = place.right === 'everyone' || (place.right === 'admin' ? (isAdmin ?? false) : canAudit)
    const shown = open || (place.hint === true && isAdmin === false)
    return shown ? [{ place, open }] : []
  })
}
