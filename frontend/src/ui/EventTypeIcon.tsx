import {
  CalendarDays,
  Castle,
  Crosshair,
  DoorOpen,
  Flag,
  Gem,
  Orbit,
  Swords,
  Trophy,
  type LucideIcon,
} from 'lucide-react'
import type { EventType } from '@raidtisch/shared-types/domain/event-types'
import { classes } from './classes.ts'

const icons: Record<EventType, LucideIcon> = {
  raid: Swords,
  trial: Trophy,
  pvp: Crosshair,
  dungeon: DoorOpen,
  guild: Flag,
  boonstone: Gem,
  riftstone: Orbit,
  sieges: Castle,
  other: CalendarDays,
}

const colors: Record<EventType, string> = {
  raid: 'text-type-raid',
  trial: 'text-type-trial',
  pvp: 'text-type-pvp',
  dungeon: 'text-type-dungeon',
  guild: 'text-type-guild',
  boonstone: 'text-type-boonstone',
  riftstone: 'text-type-riftstone',
  sieges: 'text-type-sieges',
  other: 'text-type-other',
}

type EventTypeIconProps = { type: EventType; size?: number; className?: string }

/** Icon and colour of an event's type. Decoration: the type's name is always shown as well. */
export function EventTypeIcon({ type, size = 16, className }: EventTypeIconProps) {
  const Icon = icons[type]
  return <Icon size={size} className={classes('shrink-0', colors[type], className)} />
}
