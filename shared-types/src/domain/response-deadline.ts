import { opensAt } from './event-age.ts'
import type { EventStatus } from './event-status.ts'
import type { ParticipantStatus } from './game-roles.ts'
import { takesCapacity } from './roster-rules.ts'

/**
 * What follows from a deadline for responses. nothing: it is only shown and asked for. declined: whoever has not answered
 * counts as declined, and may still sign up. bench: the same, but who signs up later comes to the bench.
 */
export const deadlineEffects = ['nothing', 'declined', 'bench'] as const
export type DeadlineEffect = (typeof deadlineEffects)[number]

/** `responseDeadline`: minutes before the start, so that it moves with the event; null: no deadline. */
export type Deadline = { readonly date: string | Date; readonly responseDeadline: number | null }
type EventWithDeadline = Deadline & { readonly afterDeadline: DeadlineEffect }

/** Until when responses are wanted; null: until the event. */
export function deadlineOf({ date, responseDeadline }: Deadline): Date | null {
  return responseDeadline === null ? null : new Date(new Date(date).getTime() - responseDeadline * 60_000)
}

/** A response at the very moment of the deadline is late. */
export function isDeadlineOver(event: Deadline, now: Date): boolean {
  const deadline = deadlineOf(event)
  return deadline !== null && deadline <= now
}

/** What a sign-up becomes before the roster's rules: whoever is in, or waits, keeps that after the deadline, too. */
export function statusOfSignUp(
  event: EventWithDeadline,
  earlier: ParticipantStatus | undefined,
  now: Date,
): 'accepted' | 'bench' {
  const isIn = earlier !== undefined && (takesCapacity(earlier) || earlier === 'waitlist')
  return event.afterDeadline === 'bench' && !isIn && isDeadlineOver(event, now) ? 'bench' : 'accepted'
}

/** Whether those who have not answered are to be counted as declined now: only before the start, and once. */
export function isRestDue(
  event: EventWithDeadline & { readonly status: EventStatus; readonly restDeclinedAt: Date | null },
  now: Date,
): boolean {
  return (
    event.status === 'active' &&
    event.afterDeadline !== 'nothing' &&
    event.restDeclinedAt === null &&
    isDeadlineOver(event, now) &&
    new Date(event.date) > now
  )
}

/** Why a deadline that somebody chose is invalid: nobody could answer in time. */
export type DeadlineProblem = 'past' | 'beforeOpening'

export function deadlineProblem(
  event: Deadline & { readonly status: EventStatus; readonly opensAt: string | Date | null },
  now: Date,
): DeadlineProblem | null {
  const deadline = deadlineOf(event)
  if (deadline === null) return null
  if (deadline <= now) return 'past'
  return event.status === 'upcoming' && deadline <= opensAt(event) ? 'beforeOpening' : null
}
