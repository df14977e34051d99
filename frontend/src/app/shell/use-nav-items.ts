import type { LucideIcon } from 'lucide-react'
import { useAuditPermissions, usePermissions, useUser } from '#lib/queries/auth.queries.ts'
import { routes, type Route } from '../route-table.ts'
import { navIcons } from './nav-icons.ts'

/** A route's navigation entry as this reader finds it: open, or closed with a hint. */
export type NavItem = Omit<NonNullable<Route['nav']>, 'icon'> & {
  path: string
  Icon: LucideIcon
  isOpen: boolean
}

/** The navigation of this reader. While rights are loading, what needs them is not shown yet. */
export function useNavItems(): readonly NavItem[] {
  const user = useUser()
  const isAdmin = usePermissions().data?.isAdmin
  const canAudit = useAuditPermissions().data?.canViewAuditLogs ?? false
  if (!user.data) return []
  const has = { public: true, member: true, admin: isAdmin ?? false, audit: canAudit }
  return routes.flatMap(({ path, right, nav }) => {
    if (!nav) return []
    const isOpen = has[right]
    const isShown = isOpen || (nav.hasHint === true && isAdmin === false)
    return isShown ? [{ ...nav, path, Icon: navIcons[nav.icon], isOpen }] : []
  })
}

export function isCurrent({ path, covers }: NavItem, pathname: string): boolean {
  return pathname === path || (covers !== undefined && pathname.startsWith(covers))
}
