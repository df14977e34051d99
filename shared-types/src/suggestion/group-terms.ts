import type { Group } from './problem.ts'

/** How many of a static group play beside the first of them in the party that has most of them. */
export function peopleTogether({ people, counts }: Group): number {
  let most = 1
  for (const { party } of people) {
    if (party === null) continue
    const together = counts[party.index] ?? 0
    if (together > most) most = together
  }
  return most - 1
}
