/** What kind of evening it is; spec section 1. */
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

export const eventStatuses = ['active', 'upcoming', 'completed', 'cancelled', 'archived'] as const
export type EventStatus = (typeof eventStatuses)[number]
