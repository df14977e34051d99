import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { isCountedAsComing, type People } from './board-person.ts'

export type Composition = Record<GameRole, number>

/** How many people of each role there are, without those who do not come or whose role is unknown. */
export function countRoles(people: People, ids: Iterable<string | null>): Composition {
  const counts: Composition = { tank: 0, healer: 0, dps: 0, flex: 0 }
  for (const id of ids) {
    const person = id === null ? undefined : people[id]
    if (person?.role && isCountedAsComing(person)) counts[person.role] += 1
  }
  return counts
}

/** How many of these people come. */
export function countComing(people: People, ids: Iterable<string | null>): number {
  let count = 0
  for (const id of ids) if (id !== null && isCountedAsComing(people[id])) count += 1
  return count
}

export const rolesInOrder = gameRoles
