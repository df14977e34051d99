import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import type { People } from './board-person.ts'

export type Composition = Record<GameRole, number>

/** How many of each role are among these people; nobody is counted whose role is unknown. */
export function countRoles(people: People, ids: Iterable<string | null>): Composition {
  const counts: Composition = { tank: 0, healer: 0, dps: 0, flex: 0 }
  for (const id of ids) {
    const role = id === null ? null : people[id]?.role
    if (role) counts[role] += 1
  }
  return counts
}

export const rolesInOrder = gameRoles
