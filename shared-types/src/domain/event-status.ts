/** The statuses of events; spec section 4. */
export const eventStatuses = ['active', 'upcoming', 'completed', 'cancelled', 'archived'] as const
/** Events that have not ended and accept responses now or later. */
export const openStatuses = [
  'active',
  'upcoming',
] as const satisfies readonly (typeof eventStatuses)[number][]
export type EventStatus = (typeof eventStatuses)[number]

/** Whether an event of this status has not ended and accepts responses now or later. */
export function isOpenStatus(status: string): boolean {
  return openStatuses.some((open) => open === status)
}

/** The dashboard's lists. A cancelled event stays in the list of announced events until its start. */
export const eventLists = {
  active: { statuses: ['active'] },
  announced: { statuses: ['upcoming', 'cancelled'], ended: false },
  archived: { statuses: ['archived', 'completed', 'cancelled'], ended: true },
} as const satisfies Record<string, { statuses: readonly EventStatus[]; ended?: boolean }>
export type EventList = keyof typeof eventLists

/** Whether an event has ended and was not reopened. */
export function hasEnded({ status, date }: { status: EventStatus; date: string | Date }, now: Date): boolean {
  if (status === 'cancelled') return new Date(date) <= now
  return status === 'completed' || status === 'archived'
}

/** Whether an event is in that list of the dashboard. */
export function isListed(
  event: { status: EventStatus; date: string | Date },
  list: EventList,
  now: Date,
): boolean {
  const { statuses, ended }: { statuses: readonly EventStatus[]; ended?: boolean } = eventLists[list]
  return statuses.includes(event.status) && (ended === undefined || hasEnded(event, now) === ended)
}

/** Whether the event can be archived. The bot's menu offers it for upcoming and cancelled events, too. */
export function canArchive(status: EventStatus): boolean {
  return status !== 'archived'
}

/**
 * Whether the web offers to archive the event: active ones as in spec section 2, and completed ones, which the clock
 * made of them. A guild may have completed events deleted after 30 days; archived ones stay.
 */
export function isArchivingOffered(status: EventStatus): boolean {
  return status === 'active' || status === 'completed'
}

/** Whether the event can be reactivated. */
export function canReactivate(status: EventStatus): boolean {
  return status === 'archived' || status === 'completed'
}
