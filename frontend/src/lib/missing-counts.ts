import type { ListedEvent } from '@raidtisch/shared-types/contracts/entities'

/** Whether the reader leads one of the events that can still be answered. */
export function hasMissingCounts(events: readonly Pick<ListedEvent, 'status' | 'can'>[]): boolean {
  return events.some((event) => event.status === 'active' && event.can.manageSignUps)
}
