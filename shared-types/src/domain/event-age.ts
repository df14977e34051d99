/** Spec section 9: the label says 30 days. */
export const autoDeleteAfterDays = 30

type AgingEvent = { readonly date: string; readonly duration: number; readonly keepAlive: boolean }

/** Whether 'Auto-delete Old Events' takes an event: over for so many days, and not marked as permanent. */
export function isOldEvent({ date, duration, keepAlive }: AgingEvent, now: Date): boolean {
  const endedAt = Date.parse(date) + duration * 60_000
  return !keepAlive && now.getTime() - endedAt >= autoDeleteAfterDays * 86_400_000
}
