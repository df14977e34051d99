import { CalendarDays, Swords, type LucideIcon } from 'lucide-react'

export type Place = {
  path: string
  icon: LucideIcon
  /** Keys of the texts: in the sidebar, and below a thumb on a phone. */
  label: 'events' | 'partyManager'
  shortLabel: 'events' | 'parties'
  /** Others read a hint instead of the link. */
  adminOnly: boolean
  /** Also current on addresses below it. */
  covers: readonly string[]
}

/** Where one can go. A screen joins this table when it exists. */
export const places: readonly Place[] = [
  {
    path: '/',
    icon: CalendarDays,
    label: 'events',
    shortLabel: 'events',
    adminOnly: false,
    covers: ['/events/'],
  },
  {
    path: '/party-manager',
    icon: Swords,
    label: 'partyManager',
    shortLabel: 'parties',
    adminOnly: true,
    covers: [],
  },
]

export function isCurrent(place: Place, pathname: string): boolean {
  return pathname === place.path || place.covers.some((prefix) => pathname.startsWith(prefix))
}
