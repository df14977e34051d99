/** The parts of an event that a template, when it names them, can find gone. */
export const lostParts = [
  'channel',
  'requiredRole',
  'pingRole',
  'player',
  'leader',
  'partyType',
  'staticGroup',
] as const
export type LostPart = (typeof lostParts)[number]

type Group = { readonly id: string; readonly members: readonly { readonly discordUserId: string }[] }

/**
 * The static group that a party was: at least two of its members, who are at least half of the group and half of the
 * party. Null: the party was put together from others.
 */
export function groupOfParty<G extends Group>(people: readonly string[], groups: readonly G[]): G | null {
  const inParty = new Set(people)
  const together = ({ members }: G) =>
    members.filter(({ discordUserId }) => inParty.has(discordUserId)).length
  const [best] = groups.toSorted((a, b) => together(b) - together(a))
  if (!best) return null
  const count = together(best)
  return count >= 2 && count * 2 >= best.members.length && count * 2 >= people.length ? best : null
}
