import type { EventFigures } from '@raidtisch/shared-types/contracts/event-figures.contract'

/** The figures of a guild without events. */
export function eventFigures(values: Partial<EventFigures> = {}): EventFigures {
  return {
    total: 0,
    upcoming: 0,
    completed: 0,
    signups: 0,
    archived: 0,
    old: 0,
    byType: [],
    recent: [],
    ...values,
  }
}
