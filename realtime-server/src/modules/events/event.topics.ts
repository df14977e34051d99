import type { ChangeSource } from '@raidtisch/shared-types/domain/game-roles'
import type { Actor } from '#core/actor.ts'
import type { AuditActor } from '#core/audit.ts'
import { createTransactionTopic } from '#core/outbox/transaction-topic.ts'
import type { EventRow } from './event.presenter.ts'

/** The columns of an event that notices to its participants are about. */
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

export type RosterRules = { event: EventRow; source: ChangeSource; now: Date }

/** An event was saved, cancelled, uncancelled, archived, reactivated, restored, or is about to be deleted; published under its lock. */
export const eventChanged = createTransactionTopic<EventChange>()

/** The event as it is once it takes responses, under its lock. */
export type OpenedEvent = { event: EventRow; now: Date }

/** An upcoming event opens for responses. */
export const eventOpened = createTransactionTopic<OpenedEvent>()

/** A new event has its row and no roster yet. */
export const eventPlaced = createTransactionTopic<RosterRules>()

/** Whose parties a new event begins with. */
export type PartySource = { kind: 'event' | 'template'; id: string }
export type WantedParties = { eventId: string; from: PartySource; actor: Actor }

/** A new event is to begin with parties: those of another one, without people, or those of a template. Its board is empty. */
export const partiesWanted = createTransactionTopic<WantedParties>()

/** An event's deadline is ahead again after it counted people as declined, who owe an answer again; under its lock. */
export const restAskedAgain = createTransactionTopic<RosterRules>()

/** The maxima or the preselected people of a locked event were saved. */
export const capacityChanged = createTransactionTopic<RosterRules>()
