import { findClass } from './class-catalogue.ts'
import type { ErrorCode } from './errors.ts'
import type { DeadlineEffect } from './response-deadline.ts'
import type { EventStatus } from './event-status.ts'

/** The fields that decide whether a person may answer an event. `EventFacts` has them all. */
export type AnswerableEvent = {
  readonly status: EventStatus
  /** ISO date-time of the start. */
  readonly date: string
  readonly responseDeadline: number | null
  readonly afterDeadline: DeadlineEffect
  readonly settings: { readonly allowLateSignups: boolean; readonly requireRoles: readonly string[] }
  readonly classFilters: {
    readonly requiredClasses: readonly string[]
    readonly bannedClasses: readonly string[]
  }
  /** The people whom the event's leader preselected. */
  readonly preselectedPlayers: readonly { readonly discordUserId: string }[]
}

/** A person with their Discord role ids. */
export type SignUpPerson = { readonly discordUserId: string; readonly roleIds: readonly string[] }

/** A person and the id of the class they sign up with, if any. */
export type SignUpAttempt = SignUpPerson & { readonly characterClass: string | null }

export type SignUpRefusal = Extract<
  ErrorCode,
  | 'event_archived'
  | 'event_cancelled'
  | 'event_not_open'
  | 'event_started'
  | 'signup_role_required'
  | 'class_unknown'
  | 'class_not_allowed'
>

/**
 * Why a person may not sign up for an event at `now`, or null when they may. The server decides with this function, and
 * the browser shows its result beforehand. Whether there is an opening is decided in roster-rules.ts.
 */
export function signUpRefusal(
  event: AnswerableEvent,
  { characterClass, ...person }: SignUpAttempt,
  now: Date,
): SignUpRefusal | null {
  const closed = closedRefusal(event)
  if (closed) return closed
  if (!event.settings.allowLateSignups && now.getTime() >= Date.parse(event.date)) return 'event_started'
  if (lacksRole(event, person)) return 'signup_role_required'
  return classRefusal(event.classFilters, characterClass)
}

/**
 * Whether the event requires one of several roles and this person has none of them. A preselected person is admitted
 * with any role.
 */
export function lacksRole(
  { settings, preselectedPlayers }: Pick<AnswerableEvent, 'settings' | 'preselectedPlayers'>,
  { discordUserId, roleIds }: SignUpPerson,
): boolean {
  const { requireRoles } = settings
  if (requireRoles.length === 0 || requireRoles.some((role) => roleIds.includes(role))) return false
  return !preselectedPlayers.some((one) => one.discordUserId === discordUserId)
}

/**
 * The event without required roles that Discord has deleted, because nobody can have them. If none is left, the event is
 * open to everybody.
 */
export function withRolesThatExist<E extends Pick<AnswerableEvent, 'settings'>>(
  event: E,
  existing: ReadonlySet<string>,
): E {
  const requireRoles = event.settings.requireRoles.filter((role) => existing.has(role))
  return { ...event, settings: { ...event.settings, requireRoles } }
}

/** Why a class may not be played in an event, or null when it may. */
export function classRefusal(
  { requiredClasses, bannedClasses }: AnswerableEvent['classFilters'],
  characterClass: string | null,
): 'class_unknown' | 'class_not_allowed' | null {
  if (characterClass === null) return requiredClasses.length > 0 ? 'class_not_allowed' : null
  if (!findClass(characterClass)) return 'class_unknown'
  if (bannedClasses.includes(characterClass)) return 'class_not_allowed'
  if (requiredClasses.length > 0 && !requiredClasses.includes(characterClass)) return 'class_not_allowed'
  return null
}

export type ClosedRefusal = Extract<SignUpRefusal, 'event_archived' | 'event_cancelled' | 'event_not_open'>

/** Why an event takes no responses at all, or null. After its start people can still decline. */
export function closedRefusal({ status }: Pick<AnswerableEvent, 'status'>): ClosedRefusal | null {
  if (status === 'cancelled') return 'event_cancelled'
  if (status === 'upcoming') return 'event_not_open'
  return status === 'archived' || status === 'completed' ? 'event_archived' : null
}
