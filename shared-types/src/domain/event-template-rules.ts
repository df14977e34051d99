import { dayAfter } from './days.ts'

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

/** 1 Monday to 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The first day from `day` on that is this weekday. */
export function nextWeekday(day: string, weekday: number): string {
  return dayAfter(day, (weekday - weekdayOf(day) + 7) % 7)
}

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
