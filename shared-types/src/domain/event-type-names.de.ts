import type { EventType } from './event-types.ts'

export const eventTypeNames = {
  raid: 'Raid',
  trial: 'Prüfung',
  pvp: 'PvP',
  dungeon: 'Dungeon',
  guild: 'Gilde',
  boonstone: 'Boonstone',
  riftstone: 'Riftstone',
  sieges: 'Belagerung',
  other: 'Sonstiges',
} as const satisfies Record<EventType, string>
