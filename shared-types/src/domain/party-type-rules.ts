import { capacityRoles, type CapacityRole, type GameRole } from './game-roles.ts'
import type { PartyComposition } from './party-composition.ts'

export type PartyTypeShape = PartyComposition & { size: number }

export type CompositionFault = {
  field: 'minimum' | 'maximum'
  kind: 'minimum_above_size' | 'maximum_below_minimum' | 'maximum_below_size'
}

/** Why no party of this size can be made like this; null when one can. */
export function compositionFault({ size, minimum, maximum }: PartyTypeShape): CompositionFault | null {
  if (sumOf(minimum) > size) return { field: 'minimum', kind: 'minimum_above_size' }
  if (capacityRoles.some((role) => maximum[role] < minimum[role]))
    return { field: 'maximum', kind: 'maximum_below_minimum' }
  if (sumOf(maximum) < size) return { field: 'maximum', kind: 'maximum_below_size' }
  return null
}

function sumOf(counts: Record<CapacityRole, number>): number {
  return capacityRoles.reduce((sum, role) => sum + counts[role], 0)
}

/**
 * Which roles a party still needs for its type, and how many of each. People who play any role fill what is missing, so
 * nothing is missing while they are enough.
 */
export function missingRoles(
  { minimum }: Pick<PartyComposition, 'minimum'>,
  counts: Record<GameRole, number>,
): { role: CapacityRole; count: number }[] {
  const missing = capacityRoles.flatMap((role) => {
    const count = minimum[role] - counts[role]
    return count > 0 ? [{ role, count }] : []
  })
  const total = missing.reduce((sum, { count }) => sum + count, 0)
  return total > counts.flex ? missing : []
}

/** '2–1–3': tanks, healers and damage, as guilds write it. */
export function countsText({ tank, healer, dps }: Record<CapacityRole, number>): string {
  return `${tank}–${healer}–${dps}`
}
