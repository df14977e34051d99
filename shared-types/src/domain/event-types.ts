/** The types of events; spec section 1. */
export const eventTypes = [
  'raid',
  'trial',
  'pvp',
  'dungeon',
  'guild',
  'boonstone',
  'riftstone',
  'sieges',
  'other',
] as const
export type EventType = (typeof eventTypes)[number]
