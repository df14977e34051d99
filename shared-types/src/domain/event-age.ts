import type { EventStatus } from './event-status.ts'

/** Spec section 9: the label says 30 days. */
export const autoDeleteAfterDays = 30
/** How long a deleted event can be restored. */
export const restorableForMs = 60_000
/** How many days before its start an announced event opens: the week that the screens show as coming. */
export const opensBeforeDays = 7

/** So near to its start an event that lacks tanks or healers needs attention. */
export const attentionHours = 48

type Lasting = { readonly date: string | Date; readonly duration: number }
type AgingEvent = Lasting & {
  readonly status: EventStatus
  readonly keepAlive: boolean
  readonly updatedAt: string | Date
}

type Dated = { readonly id: string; readonly date: string }

const dayMs = 86_400_000

/** Earliest first, ties by id: the order of GET /api/events. */
export function byDate(a: Dated, b: Dated): number {
  const difference = Date.parse(a.date) - Date.parse(b.date)
  return difference !== 0 ? difference : a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** The end of an event. */
export function endOf({ date, duration }: Lasting): Date {
  return new Date(new Date(date).getTime() + duration * 60_000)
}

/**
 * Whether a new start of an event can be meant for the following ones of its series, too. One that is not over and is moved
 * further into the past than an interval is a slip, such as a wrong year: the series would go on from there, on another
 * weekday.
 */
export function canMoveSeries(
  { intervalDays, ...event }: Lasting & { readonly intervalDays: number },
  start: string | Date,
  now: Date,
): boolean {
  return endOf(event) <= now || new Date(start).getTime() + intervalDays * dayMs > now.getTime()
}

/** The moment an upcoming event opens for answers. */
export function opensAt({ opensAt: at, date }: { opensAt: string | Date | null; date: string | Date }): Date {
  return at === null ? new Date(new Date(date).getTime() - opensBeforeDays * dayMs) : new Date(at)
}

/** Why an opening time is invalid. */
export type OpeningProblem = 'past' | 'afterStart' | 'missing'

/**
 * Checks when an announced event opens; null: valid. Without an opening time it opens a week before its start. If that
 * moment has passed, a time is required, because the event would open at once.
 */
export function openingProblem(
  event: { opensAt: string | Date | null; date: string | Date },
  now: Date,
): OpeningProblem | null {
  const at = opensAt(event)
  if (at >= new Date(event.date)) return 'afterStart'
  if (at > now) return null
  return event.opensAt === null ? 'missing' : 'past'
}

/** Whether an event was reactivated after its end: then it is open until it is archived or moved. */
export function isKeptOpen(event: Lasting & { readonly reactivatedAt: Date | null }): boolean {
  return event.reactivatedAt !== null && event.reactivatedAt >= endOf(event)
}

/** Whether an event is over for good: it ended, and nobody brought it back since. */
export function isOver(event: Lasting & { readonly reactivatedAt: Date | null }, now: Date): boolean {
  return endOf(event) <= now && !isKeptOpen(event)
}

/**
 * Whether 'Auto-delete Old Events' deletes an event: completed, ended and last edited 30 days ago, and not marked as
 * permanent. So an edit that puts an event into the past can be undone. Archived events stay, because the analytics need
 * their sign-ups.
 */
export function isOldEvent(event: AgingEvent, now: Date): boolean {
  const lastChange = Math.max(endOf(event).getTime(), new Date(event.updatedAt).getTime())
  const age = now.getTime() - lastChange
  return event.status === 'completed' && !event.keepAlive && age >= autoDeleteAfterDays * dayMs
}
