import type { ListedEvent, Participant } from '@raidtisch/shared-types/contracts/entities'
import { attentionHours, endOf } from '@raidtisch/shared-types/domain/event-age'
import { capacityRoles, type CapacityRole } from '@raidtisch/shared-types/domain/game-roles'
import { countsTowardTotals, maximaOfRoles } from '@raidtisch/shared-types/domain/roster-rules'

/** How many people a card names per role; the rest is a number. */
const namedAtMost: Record<CapacityRole, number> = { tank: 2, healer: 4, dps: 3 }

export type RoleLine = {
  role: CapacityRole
  accepted: number
  reserved: number
  max: number
  names: readonly string[]
  /** Accepted people who are not named. */
  more: number
}

export type CardRoster = {
  lines: readonly RoleLine[]
  /** Accepted in any role, flexible ones too. */
  accepted: number
  flexible: number
  waiting: number
}

/** The roster of a card. Only accepted people are counted; reserved ones have a mark. */
export function cardRoster(event: Pick<ListedEvent, 'participants' | 'roles'>): CardRoster {
  const accepted = event.participants.filter((one) => countsTowardTotals(one.status))
  const maxima = maximaOfRoles(event.roles)
  return {
    accepted: accepted.length,
    flexible: accepted.filter((one) => one.role === 'flex').length,
    waiting: event.participants.filter((one) => one.status === 'waitlist').length,
    lines: capacityRoles.flatMap((role) => {
      const people = accepted.filter((one) => one.role === role)
      const reserved = event.participants.filter(
        (one) => one.status === 'reserved' && one.role === role,
      ).length
      // As on the event's page: a role that the event does not take has no line.
      if (maxima[role] + people.length + reserved === 0) return []
      return {
        role,
        accepted: people.length,
        reserved,
        max: maxima[role],
        names: people.slice(0, namedAtMost[role]).map((one) => one.displayName),
        more: Math.max(0, people.length - namedAtMost[role]),
      }
    }),
  }
}

/** Tanks and healers still missing when the event starts within {@link attentionHours}, else none. */
export function urgentlyMissing(
  event: ListedEvent,
  roster: CardRoster,
  now: number,
): { tank: number; healer: number } {
  const inMs = Date.parse(event.date) - now
  const urgent = event.status === 'active' && inMs >= 0 && inMs < attentionHours * 3_600_000
  const missing = (role: CapacityRole) => {
    const line = roster.lines.find((one) => one.role === role)
    return urgent && line ? Math.max(0, line.max - line.accepted) : 0
  }
  return { tank: missing('tank'), healer: missing('healer') }
}

export type MyAnswer = Pick<Participant, 'status' | 'role' | 'source'> & {
  /** Place on the waiting list, from 1; null for everybody else. */
  place: number | null
}

/** The reader's own answer, or null when they gave none. */
export function myAnswer(participants: readonly Participant[], userId: string | undefined): MyAnswer | null {
  const mine = participants.find((one) => one.discordUserId === userId)
  if (!mine) return null
  const waiting = participants.filter((one) => one.status === 'waitlist')
  return {
    status: mine.status,
    role: mine.role,
    source: mine.source,
    place: mine.status === 'waitlist' ? waiting.indexOf(mine) + 1 : null,
  }
}

/** What comes next first; what is over last, newest first. `events` come soonest first. */
export function comingFirst(events: readonly ListedEvent[], now: number): readonly ListedEvent[] {
  const isOver = (event: ListedEvent) => endOf(event).getTime() <= now
  return [...events.filter((event) => !isOver(event)), ...events.filter(isOver).toReversed()]
}
