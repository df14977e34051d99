import {
  CalendarDays,
  ChartColumn,
  Contact,
  LayoutGrid,
  ScrollText,
  Settings,
  Swords,
  Users,
  type LucideIcon,
} from 'lucide-react'

export type Place = {
  path: string
  icon: LucideIcon
  /** Key of its text in the sidebar, and of a shorter one below a thumb where the long one is too long. */
  label:
    | 'events'
    | 'calendar'
    | 'partyManager'
    | 'members'
    | 'analytics'
    | 'userMapping'
    | 'settings'
    | 'auditLogs'
  shortLabel?: 'parties' | 'calendarShort' | 'membersShort'
  /** Who may go there. */
  right: 'everyone' | 'admin' | 'audit'
  /** Others read 'needs Lead role' instead of the link; without it they do not see the place at all. */
  hint?: true
  /** Has a slot of its own in the bar of a phone; the others are behind 'Mehr'. */
  inBar?: true
  /** Pressed after `g` it leads there. */
  key: string
  /** Also current on addresses that begin so. */
  covers?: string
}

/** Where one can go, in the order of the sidebar. */
export const places: readonly Place[] = [
  { path: '/', icon: Swords, label: 'events', right: 'everyone', inBar: true, key: 'e', covers: '/events/' },
  {
    path: '/calendar',
    icon: CalendarDays,
    label: 'calendar',
    shortLabel: 'calendarShort',
    right: 'everyone',
    inBar: true,
    key: 'k',
  },
  {
    path: '/party-manager',
    icon: LayoutGrid,
    label: 'partyManager',
    shortLabel: 'parties',
    right: 'admin',
    hint: true,
    inBar: true,
    key: 'p',
  },
  {
    path: '/members',
    icon: Users,
    label: 'members',
    shortLabel: 'membersShort',
    right: 'everyone',
    inBar: true,
    key: 'm',
  },
  { path: '/analytics', icon: ChartColumn, label: 'analytics', right: 'admin', hint: true, key: 'a' },
  { path: '/user-mapping', icon: Contact, label: 'userMapping', right: 'admin', key: 'u' },
  { path: '/settings', icon: Settings, label: 'settings', right: 'admin', hint: true, key: 's' },
  { path: '/audit-logs', icon: ScrollText, label: 'auditLogs', right: 'audit', key: 'l' },
]

export function isCurrent(place: Place, pathname: string): boolean {
  return pathname === place.path || (place.covers !== undefined && pathname.startsWith(place.covers))
}
