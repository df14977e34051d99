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

/** The dashboard's two lists. What is over stands beside what was archived, so that leaders still find it. */
export const listedStatuses = {
  active: ['active'],
  archived: ['archived', 'completed'],
} as const satisfies Record<string, readonly EventStatus[]>
export type EventList = keyof typeof listedStatuses

/** Whether events of this status stand in that list of the dashboard. */
export function isListed(status: EventStatus, list: EventList): boolean {
  return listedStatuses[list].some((one) => one === status)
}
