import type { Weekday } from './days.ts'
import type { EventType } from './event-types.ts'
import type { CapacityRole, GameRole } from './game-roles.ts'
import { classRefusal, type AnswerableEvent } from './signup-rules.ts'

/** What a standing response says to an event. */
export const standingStatuses = ['accepted', 'tentative', 'declined'] as const
export type StandingStatus = (typeof standingStatuses)[number]

/** How a person answers each event of a weekday, of a type, or of both. */
export type StandingRule = {
  /** Null: on every day. */
  readonly weekday: Weekday | null
  /** Null: of every type. */
  readonly eventType: EventType | null
  readonly status: StandingStatus
  /** Null: as on the card. */
  readonly role: GameRole | null
}

/** One way in which a person plays: a class and their role with it. */
export type PlayStyle = { readonly classId: string; readonly role: CapacityRole }

/**
 * The rule that answers an event; undefined without one. Of several the most specific one: a weekday and a type, then a
 * type, then a weekday. 'Never sieges' is meant for the siege on a Monday, too.
 */
export function standingRuleFor<R extends Pick<StandingRule, 'weekday' | 'eventType'>>(
  rules: readonly R[],
  event: { weekday: Weekday; eventType: string },
): R | undefined {
  const fitting = rules.filter(
    ({ weekday, eventType }) =>
      (weekday === null || weekday === event.weekday) &&
      (eventType === null || eventType === event.eventType),
  )
  return fitting.toSorted((one, other) => specificity(other) - specificity(one))[0]
}

function specificity({ weekday, eventType }: Pick<StandingRule, 'weekday' | 'eventType'>): number {
  return (eventType === null ? 0 : 2) + (weekday === null ? 0 : 1)
}

/**
 * Role and class of a person who signs up by a standing response: their favourite pair of weapons with the wanted role
 * that the event allows. Null when it allows none of those: they have to choose themselves.
 */
export function standingChoice(
  wanted: GameRole | null,
  styles: readonly PlayStyle[],
  classFilters: AnswerableEvent['classFilters'],
): { role: GameRole; characterClass: string | null } | null {
  const fitting = styles.filter(({ role }) => wanted === null || wanted === 'flex' || role === wanted)
  if (fitting.length === 0) {
    const role = wanted ?? 'flex'
    return classRefusal(classFilters, null) === null ? { role, characterClass: null } : null
  }
  const allowed = fitting.find(({ classId }) => classRefusal(classFilters, classId) === null)
  return allowed ? { role: wanted ?? allowed.role, characterClass: allowed.classId } : null
}
