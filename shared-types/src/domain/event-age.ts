import type { EventStatus } from './event-types.ts'

/** Spec section 9: the label says 30 days. */
export const autoDeleteAfterDays = 30
/** So long before its start an event that was only announced opens: the week that the screens show as coming. */
export const opensBeforeDays = 7

type Lasting = { readonly date: string | Date; readonly duration: number }
type AgingEvent = Lasting & { readonly status: EventStatus; readonly keepAlive: boolean }

const dayMs = 86_400_000

/** The moment an event is over. */
export function endOf({ date, duration }: Lasting): Date {
  return new Date(new Date(date).getTime() + duration * 60_000)
}

/** Whether 'Auto-delete Old Events' takes an event: over for so many days, closed, and not marked as permanent. */
export function isOldEvent(event: AgingEvent, now: Date): boolean {
  const isOpen = event.status === 'active' || event.status === 'upcoming'
  const age = now.getTime() - endOf(event).getTime()
  return !isOpen && !event.keepAlive && age >= autoDeleteAfterDays * dayMs
}
