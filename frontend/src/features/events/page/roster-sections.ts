import type { EventView, Participant } from '@raidtisch/shared-types/contracts/entities'
import { capacityRoles, type GameRole, type CapacityRole } from '@raidtisch/shared-types/domain/game-roles'
import { countsTowardTotals, maximaOfRoles, takesCapacity } from '@raidtisch/shared-types/domain/roster-rules'

export type RosterFacts = Pick<EventView, 'roles' | 'participants'>

export type RoleSection = {
  role: CapacityRole
  max: number
  /** Who counts; reservations do not. */
  accepted: number
  /** Accepted and reserved in the order of their answers: who takes capacity of this role. */
  people: readonly Participant[]
  empty: number
}

export type RosterSections = {
  columns: readonly RoleSection[]
  flexible: readonly Participant[]
  tentative: readonly Participant[]
  bench: readonly Participant[]
  waiting: readonly Participant[]
  declined: readonly Participant[]
  accepted: number
  max: number
}

/** An event's answers as the page lays them out; participants come in the order of their answers. */
export function rosterSections({ roles, participants }: RosterFacts): RosterSections {
  const maxima = maximaOfRoles(roles)
  const onRoster = participants.filter((one) => takesCapacity(one.status))
  const withStatus = (status: Participant['status']) => participants.filter((one) => one.status === status)
  return {
    columns: capacityRoles.map((role) => {
      const people = onRoster.filter((one) => one.role === role)
      const max = maxima[role]
      return { role, max, accepted: countAccepted(people), people, empty: Math.max(0, max - people.length) }
    }),
    flexible: onRoster.filter((one) => one.role === 'flex'),
    tentative: withStatus('tentative'),
    bench: withStatus('bench'),
    waiting: withStatus('waitlist'),
    declined: withStatus('declined'),
    accepted: countAccepted(onRoster),
    max: maxima.tank + maxima.healer + maxima.dps,
  }
}

/**
 * The openings of each role for the reader. A reader who is on the roster changes roles within the event's capacity, so
 * only the role's own capacity limits them.
 */
export function openingsOf(event: RosterFacts, readerId: string): Record<GameRole, number> {
  const { columns, flexible, max } = rosterSections(event)
  const others = (people: readonly Participant[]) => people.filter((one) => one.discordUserId !== readerId)
  const taken = columns.reduce((sum, column) => sum + others(column.people).length, others(flexible).length)
  const places = Math.max(0, max - taken)
  const open: Record<GameRole, number> = { tank: 0, healer: 0, dps: 0, flex: places }
  for (const column of columns)
    open[column.role] = Math.min(places, Math.max(0, column.max - others(column.people).length))
  return open
}

/** The reader's place in the waiting list, from 1; null when they do not wait. */
export function waitingPosition(participants: readonly Participant[], userId: string): number | null {
  const index = participants
    .filter((one) => one.status === 'waitlist')
    .findIndex((one) => one.discordUserId === userId)
  return index === -1 ? null : index + 1
}

function countAccepted(people: readonly Participant[]): number {
  return people.filter((one) => countsTowardTotals(one.status)).length
}
