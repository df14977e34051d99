import type { CapacityRole } from './game-roles.ts'
import { countsText } from './party-type-rules.ts'

/** What a new party or static group has when nothing else is chosen; spec section 3. */
export const defaultPartySize = 6
export const defaultGroupCategory = 'guild'

/** The party types that a new guild begins with. */
export const defaultPartyTypes = [
  defaultType('Frontline', { tank: 2, healer: 1, dps: 3 }),
  defaultType('Ranged', { tank: 1, healer: 2, dps: 3 }),
  defaultType('Standard', { tank: 1, healer: 1, dps: 4 }),
]

function defaultType(name: string, minimum: Record<CapacityRole, number>) {
  const { tank, healer, dps } = minimum
  return {
    name: `${name} ${countsText(minimum)}`,
    size: defaultPartySize,
    minimum,
    // One more of each, because somebody who plays something else is better than an empty slot.
    maximum: { tank: tank + 1, healer: healer + 1, dps: dps + 1 },
  }
}
