import {
  CalendarDays,
  ChartColumn,
  Contact,
  IdCard,
  LayoutGrid,
  ScrollText,
  Settings,
  Swords,
  Users,
} from 'lucide-react'

/** Icons by the names that the route table uses: its own script must not load them. */
export const navIcons = {
  calendar: CalendarDays,
  chart: ChartColumn,
  contact: Contact,
  grid: LayoutGrid,
  profile: IdCard,
  scroll: ScrollText,
  settings: Settings,
  swords: Swords,
  users: Users,
} as const

export type NavIcon = keyof typeof navIcons
