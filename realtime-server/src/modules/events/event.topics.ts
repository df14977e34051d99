import type { ChangeSource } from '@raidtisch/shared-types/domain/game-roles'
import type { Actor } from '#core/actor.ts'
import type { AuditActor } from '#core/audit.ts'
import { createTransactionTopic } from '#core/outbox/transaction-topic.ts'
import type { EventRow } from './event.presenter.ts'

/** The columns of an event that decide whether its participants get a notice, and what it says. */
export type NoticedEvent = Pick<
  EventRow,
  | 'id'
  | 'serverId'
  | 'channelId'
  | 'cancelReason'
  | 'title'
  | 'date'
  | 'duration'
  | 'timezone'
  | 'status'
  | 'reactivatedAt'
>

export type EventChange = {
  before: NoticedEvent
  /** Null: it was deleted. */
  after: Pick<NoticedEvent, 'date' | 'duration' | 'status' | 'cancelReason' | 'reactivatedAt'> | null
  actor: Pick<AuditActor, 'discordUserId'>
  now: Date
}

/** An event whose roster is to be brought in line with it (`settleRoster`), and where the change came from. */
export type RosterToSettle = { event: EventRow; source: ChangeSource; now: Date }

/** An event was saved, cancelled, uncancelled, archived, reactivated, restored, or is about to be deleted; published under its lock. */
export const eventChanged = createTransactionTopic<EventChange>()

/** The event as it is once it takes responses, under its lock. */
export type OpenedEvent = { event: EventRow; now: Date }

/** An upcoming event opens for responses. */
export const eventOpened = createTransactionTopic<OpenedEvent>()

/** A new event has its row and no roster yet. */
export const eventAdded = createTransactionTopic<RosterToSettle>()

/** Whose parties a new event begins with. */
export type PartySource = { kind: 'event' | 'template'; id: string }
export type WantedParties = { eventId: string; from: PartySource; actor: Actor }

/** A new event is to begin with parties: those of another one, without people, or those of a template. Its board is empty. */
export const partiesWanted = createTransactionTopic<WantedParties>()

/**
 * People whom an event's deadline counted as declined are to respond again, because the deadline is in the future again
 * or has no effect any more. Published under the event's lock.
 */
export const restAskedAgain = createTransactionTopic<RosterToSettle>()

/** The maxima or the preselected people of a locked event were saved. */
export const capacityChanged = createTransactionTopic<RosterToSettle>()
