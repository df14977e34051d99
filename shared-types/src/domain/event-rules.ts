import { findClass } from './class-catalogue.ts'
import type { ErrorCode } from './errors.ts'
import type { EventStatus } from './event-types.ts'

/** What of an event decides whether somebody may answer it. `EventFacts` fits. */
export type AnswerableEvent = {
  readonly status: EventStatus
  /** ISO date-time of the start. */
  readonly date: string
  readonly settings: { readonly allowLateSignups: boolean; readonly requireRoles: readonly string[] }
  readonly classFilters: {
    readonly requiredClasses: readonly string[]
    readonly bannedClasses: readonly string[]
  }
}

/** Who signs up with what: the person's Discord role ids and the class's id, if one was chosen. */
export type SignUpAttempt = { readonly roleIds: readonly string[]; readonly characterClass: string | null }

export type SignUpRefusal = Extract<
  ErrorCode,
  'event_archived' | 'event_started' | 'signup_role_required' | 'class_unknown' | 'class_not_allowed'
>

/**
 * Why a person may not sign up for an event at `now`, or null when they may. The server decides by it; the browser
 * shows beforehand what the server would say. Whether a seat is free is the roster's business.
 */
export function signUpRefusal(
  event: AnswerableEvent,
  { roleIds, characterClass }: SignUpAttempt,
  now: Date,
): SignUpRefusal | null {
  if (isOver(event.status)) return 'event_archived'
  if (!event.settings.allowLateSignups && now.getTime() >= Date.parse(event.date)) return 'event_started'
  if (lacksRole(event, roleIds)) return 'signup_role_required'
  return classRefusal(event.classFilters, characterClass)
}

/** Whether the event is for people with certain roles only, and a person with these is none of them. */
export function lacksRole(
  { settings }: Pick<AnswerableEvent, 'settings'>,
  roleIds: readonly string[],
): boolean {
  const { requireRoles } = settings
  return requireRoles.length > 0 && !requireRoles.some((role) => roleIds.includes(role))
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

/** Why an event cannot be declined, or null. Declining stays possible after the start. */
export function declineRefusal(event: Pick<AnswerableEvent, 'status'>): 'event_archived' | null {
  return isOver(event.status) ? 'event_archived' : null
}

/** Nobody answers these any more. */
function isOver(status: EventStatus): boolean {
  return status === 'archived' || status === 'cancelled' || status === 'completed'
}
