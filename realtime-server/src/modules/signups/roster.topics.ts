import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import type { Actor } from '#core/actor.ts'
import { createTransactionTopic } from '#core/outbox/transaction-topic.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'

/** What notifications to participants repeat of a locked event. */
export type RosterEvent = Pick<LockedEvent, 'id' | 'serverId' | 'channelId' | 'date' | 'duration' | 'version'>

export type Promotion = {
  /** As it was locked: a change of the roster raises its version after this. */
  event: RosterEvent
  /** At least one, as they are after it. */
  promoted: readonly Participant[]
  now: Date
}

export type ManagedResponse = {
  event: RosterEvent
  actor: Pick<Actor, 'discordUserId' | 'displayName' | 'rights'>
  discordUserId: string
  /** Undefined: the person has no response before or after it. */
  before: Participant | undefined
  after: Participant | undefined
  now: Date
}

/** The roster's rules promoted participants from the waiting list. */
export const participantsPromoted = createTransactionTopic<Promotion>()

/** A leader set or removed the response of a person. */
export const responseManaged = createTransactionTopic<ManagedResponse>()
