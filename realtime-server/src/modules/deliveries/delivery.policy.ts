import { isDeepStrictEqual } from 'node:util'
import { isOpenStatus } from '@raidtisch/shared-types/domain/event-status'
import type { DeliveryContent, Noticed, SignUpChanged } from './delivery.payload.ts'
import type { Subject } from './delivery-subject.queries.ts'

/** Why a message is not sent any more; stored as the delivery's error code. */
export type Unwanted =
  | 'event_gone'
  | 'event_moved'
  | 'event_started'
  | 'reminders_off'
  | 'answer_changed'
  | 'as_before'

/** Whether messages about the event are sent: it is there, and has neither ended nor been cancelled. */
export function isOpen<E extends { status: string }>(event: E | null): event is E {
  return event !== null && isOpenStatus(event.status)
}

/** Null when the message is still true at the moment it is sent. */
export function unwantedBecause(
  { kind, payload }: Exclude<DeliveryContent, { kind: 'response_request' }>,
  { event, response }: Subject,
  now: Date,
): Unwanted | null {
  if (kind === 'notice') {
    if (noticeOf(payload, event) === null || isArchivedAfterStart(event, now)) return 'as_before'
    return event && (!response || response.status === 'declined') ? 'answer_changed' : null
  }
  if (kind === 'signup_changed') {
    const { before, after } = payload
    // Whoever is out gets no notice of the event, not even that it was called off.
    if (!event || !(isOpen(event) || isOut(after))) return 'event_gone'
    if (isDeepStrictEqual(before, after)) return 'as_before'
    const isSame = after
      ? response?.status === after.status &&
        response.role === after.role &&
        response.characterClass === after.class
      : response === null
    return isSame ? null : 'answer_changed'
  }
  if (!isOpen(event)) return 'event_gone'
  if (kind === 'reminder' || kind === 'nudge') {
    if (!event.sendReminders) return 'reminders_off'
    if (event.date.toISOString() !== payload.start) return 'event_moved'
    if (event.date <= now) return 'event_started'
    const expected = kind === 'reminder' ? 'accepted' : 'reserved'
    return response?.status === expected ? null : 'answer_changed'
  }
  if (kind === 'promotion') {
    const isSame =
      response?.status === 'accepted' &&
      response.role === payload.role &&
      response.joinedAt.toISOString() === payload.answeredAt
    return isSame ? null : 'answer_changed'
  }
  // Leaders place people before they respond.
  if (kind === 'assignment' || kind === 'unassigned')
    return response?.status === 'declined' ? 'answer_changed' : null
  return null
}

/** Removed or declined for: they do not come any more. */
export function isOut(after: SignUpChanged['after']): boolean {
  return after === null || after.status === 'declined'
}

export type NoticeKind = 'cancelled' | 'uncancelled' | 'moved' | 'deleted' | 'archived'

/** The notice for a person who knew the event as `known`; null: none. */
export function noticeOf(known: Noticed, event: Subject['event']): NoticeKind | null {
  if (!event) return known.wasOff ? null : 'deleted'
  // An event that was called off and archived is still off.
  if (event.cancelReason !== null) return known.wasOff ? null : 'cancelled'
  if (event.status === 'archived') return known.wasOff ? null : 'archived'
  if (!isOpen(event)) return null
  if (known.wasOff) return 'uncancelled'
  return event.date.toISOString() === known.start ? null : 'moved'
}

/** A notice of what was archived before its start is sent within this time. */
const sentWithinMs = 5 * 60_000

/** Then it took place, and its archiving is no notice. */
function isArchivedAfterStart(event: Subject['event'], now: Date): boolean {
  if (event?.status !== 'archived' || event.cancelReason !== null) return false
  return event.date.getTime() + sentWithinMs <= now.getTime()
}

const important: ReadonlySet<DeliveryContent['kind']> = new Set(['notice', 'promotion', 'signup_changed'])

/** Whether people who switched direct messages off are mentioned in the channel for this kind. */
export function isMentionedWhenOff(kind: DeliveryContent['kind']): boolean {
  return important.has(kind)
}
