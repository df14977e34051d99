import type { Participant } from '@raidtisch/shared-types/contracts/entities'
import { roleMaximumBounds } from '@raidtisch/shared-types/domain/limits'
import { takesCapacity, type RosterMaxima } from '@raidtisch/shared-types/domain/roster-rules'
import {
  answerOf,
  hasAnsweredHere,
  wasDeclinedOnLeaving,
  isOverwritten,
  type ImportedAnswer,
  type Importing,
} from './event-import.plan.ts'

type There = Pick<Importing, 'signUps' | 'people' | 'choices' | 'roster' | 'last'>

/** Whom an event needs room for. */
type Asking = {
  /**
   * What people answered in the other tool, now and at the last import, without who answered here. Of the last import only
   * what is still so: whoever was declined because they left the server needs room again when they are back.
   */
  now: ImportedAnswer[]
  before: ImportedAnswer[]
  /** Who takes capacity here, whatever the other tool says. */
  here: Participant[]
}

export function whoAsks(there: There): Asking {
  const { signUps, people, choices, roster, last } = there
  const own = new Map(roster.map((one) => [one.discordUserId, one]))
  const counts = (id: string) => people.has(id) && !hasAnsweredHere(own.get(id), last[id])
  const isStillSo = (id: string, answer: ImportedAnswer) => {
    const response = own.get(id)
    return response !== undefined && counts(id) && !wasDeclinedOnLeaving(response, answer)
  }
  return {
    now: signUps
      .filter(({ discordUserId }) => counts(discordUserId))
      .map((signUp) => answerOf(signUp, choices)),
    before: Object.entries(last).flatMap(([id, answer]) => (isStillSo(id, answer) ? [answer] : [])),
    here: roster.filter((one) => takesCapacity(one.status) && !isOverwritten(one, there)),
  }
}

/**
 * Room for everybody who accepts in the other tool beside those who are in here, at least what is there already. Where no
 * more accept there than at the last import, a maximum that was lowered here stays.
 */
export function withRoomFor(base: RosterMaxima, { here, ...answers }: Asking): RosterMaxima {
  const now = answers.now.filter(({ status }) => status === 'accepted')
  const then = answers.before.filter(({ status }) => status === 'accepted')
  const needed = { ...base }
  for (const role of ['tank', 'healer', 'dps'] as const) {
    const count = countRole(now, role)
    if (count > countRole(then, role))
      needed[role] = Math.min(roleMaximumBounds.max, Math.max(base[role], count + countRole(here, role)))
  }
  const missing = now.length + here.length - needed.tank - needed.healer - needed.dps
  const isMore = now.length > then.length && missing > 0
  return isMore ? { ...needed, dps: Math.min(roleMaximumBounds.max, needed.dps + missing) } : needed
}

function countRole(people: readonly Pick<ImportedAnswer, 'role'>[], role: ImportedAnswer['role']): number {
  return people.filter((one) => one.role === role).length
}
