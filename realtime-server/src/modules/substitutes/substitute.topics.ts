import type { SubstituteRequest } from '@raidtisch/shared-types/contracts/substitutes.contract'
import type { Actor } from '#core/actor.ts'
import { createTransactionTopic } from '#core/outbox/transaction-topic.ts'
import type { LockedEvent } from '#modules/events/event.queries.ts'

type Asked = {
  event: LockedEvent
  actor: Pick<Actor, 'discordUserId' | 'displayName'>
  requests: readonly SubstituteRequest[]
  now: Date
}

export type PlacedSubstitute = { event: LockedEvent; request: SubstituteRequest; now: Date }

/** A leader asked people for a slot of a locked event. */
export const substitutesAsked = createTransactionTopic<Asked>()

/**
 * Questions were answered, or ended before that. `by`: who answered, and sees it at once. `isWithdrawn`: a leader took
 * them back.
 */
export const questionsSettled = createTransactionTopic<
  Pick<Asked, 'event' | 'requests' | 'now'> & { by: string | null; isWithdrawn: boolean }
>()

/** Somebody accepted, and has the slot. */
export const substitutePlaced = createTransactionTopic<PlacedSubstitute>()
