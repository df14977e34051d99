import type { EventType } from './event-types.ts'

export const eventTypeNames = {
  raid: 'Raid',
  trial: 'Trial',
  pvp: 'PvP',
  dungeon: 'Dungeon',
  guild: 'Guild',
  boonstone: 'Boonstone',
  riftstone: 'Riftstone',
  sieges: 'Siege',
  other: 'Other',
} as const satisfies Record<EventType, string>
