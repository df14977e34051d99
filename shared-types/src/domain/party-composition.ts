import type { CapacityRole } from './game-roles.ts'

export type PartyComposition = {
  minimum: Record<CapacityRole, number>
  maximum: Record<CapacityRole, number>
}

/** What a party is to be made of: what its type says, or the standard of its size; without wished classes then. */
export function compositionOf(
  size: number,
  type: (PartyComposition & { wantedClasses: readonly string[] }) | undefined,
): PartyComposition & { wantedClasses: readonly string[] } {
  if (!type) return { ...standardComposition(size), wantedClasses: [] }
  const { minimum, maximum, wantedClasses } = type
  return { minimum, maximum, wantedClasses }
}

/** What a party of this size is made of when nobody says otherwise: of six, one tank, one healer and four for damage. */
export function standardComposition(size: number): PartyComposition {
  const sixth = Math.round(size / 6)
  const [tank, healer] = [
    Math.min(size, Math.max(1, sixth)),
    Math.min(Math.max(0, size - 1), Math.max(1, sixth)),
  ]
  const dps = Math.max(0, size - tank - healer)
  return {
    // One less, because a second healer or tank is no fault.
    minimum: { tank, healer, dps: Math.max(0, dps - 1) },
    maximum: { tank: tank + 1, healer: healer + 1, dps: size },
  }
}
