import type { EventType } from './event-types.ts'

export const eventTypeNames = {
  raid: 'Raid',
  trial: 'Épreuve',
  pvp: 'PvP',
  dungeon: 'Donjon',
  guild: 'Guilde',
  boonstone: 'Boonstone',
  riftstone: 'Riftstone',
  sieges: 'Siège',
  other: 'Autre',
} as const satisfies Record<EventType, string>
