import type { EventStatus } from './event-types.ts'

/** Spec section 9: the label says 30 days. */
export const autoDeleteAfterDays = 30
/** For so long a deleted event can be restored. */
export const restorableForMs = 60_000
/** So long before its start an event that was only announced opens: the week that the screens show as coming. */
export const opensBeforeDays = 7

type Lasting = { readonly date: string | Date; readonly duration: number }
type AgingEvent = Lasting & { readonly status: EventStatus; readonly keepAlive: boolean }

const dayMs = 86_400_000

/** The moment an event is over. */
export function endOf({ date, duration }: Lasting): Date {
  return new Date(new Date(date).getTime() + duration * 60_000)
}

/** The moment an upcoming event opens for answers. */
export function opensAt({ opensAt: at, date }: { opensAt: string | Date | null; date: string | Date }): Date {
  return at === null ? new Date(new Date(date).getTime() - opensBeforeDays * dayMs) : new Date(at)
}

/** What is wrong with when an upcoming event opens, or null. */
export type OpeningProblem = 'past' | 'afterStart' | 'missing'

/**
 * Checks the opening time of an event that is announced first. Without one it opens a week before its start. When that
 * moment is past, a time is required, because the event would open at once.
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

/** Whether somebody brought an event back after its end: it is open then until it is archived or moved. */
export function isKeptOpen(event: Lasting & { readonly reactivatedAt: Date | null }): boolean {
  return event.reactivatedAt !== null && event.reactivatedAt >= endOf(event)
}

/**
 * Whether 'Auto-delete Old Events' takes an event: completed, over for so many days, and not marked as permanent. What
 * was archived stays: its sign-ups are kept for the analytics.
 */
export function isOldEvent(event: AgingEvent, now: Date): boolean {
  const age = now.getTime() - endOf(event).getTime()
  return event.status === 'completed' && !event.keepAlive && age >= autoDeleteAfterDays * dayMs
}
