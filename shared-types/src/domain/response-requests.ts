/**
 * A leader's question goes to each person at most once in this time per event; that of somebody who does not lead, at most
 * once whatever the event.
 */
const nudgeEveryHours = 12
/** A digest asks about the events that start within these days. */
export const digestDaysAhead = 14
/** After a downtime a digest is still sent for so long; later it waits for the next day, instead of coming at night. */
export const digestUsefulHours = 3
/** Events that one message asks about. */
export const requestedEventsMax = 25

/** Why no direct message reaches a person: switched off here, or refused by Discord the last time. */
export const unreachableReasons = ['switched_off', 'refused'] as const
export type UnreachableReason = (typeof unreachableReasons)[number]

export type MissingPerson = {
  readonly discordUserId: string
  readonly unreachable: UnreachableReason | null
  /** When a leader last had them asked about the event, as ISO date-time; null: never. */
  readonly askedAt: string | null
}

/** What becomes of a leader's question: who is asked now, who was asked a short while ago, and who cannot be. */
export type NudgePlan<P extends MissingPerson> = {
  readonly asked: readonly P[]
  readonly recent: readonly P[]
  readonly unreachable: readonly P[]
}

export function planNudge<P extends MissingPerson>(missing: readonly P[], now: Date): NudgePlan<P> {
  const since = now.getTime() - nudgeEveryHours * 3_600_000
  const isReachable = (one: P) => one.unreachable === null
  const isRecent = ({ askedAt }: P) => askedAt !== null && Date.parse(askedAt) > since
  return {
    asked: missing.filter((one) => isReachable(one) && !isRecent(one)),
    recent: missing.filter((one) => isReachable(one) && isRecent(one)),
    unreachable: missing.filter((one) => !isReachable(one)),
  }
}
