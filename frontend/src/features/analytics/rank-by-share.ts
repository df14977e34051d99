type Tally = { attendanceCount: number; totalChecks: number }

/** Ranks people who come best first: equal shares share a rank, and the next counts everybody before it. */
export function rankByShare<T extends Tally>(people: readonly T[]): readonly { person: T; rank: number }[] {
  let rank = 0
  return people.map((person, index) => {
    const before = people[index - 1]
    // Multiplied crosswise: two thirds and four sixths are the same, and no rounding decides.
    const isEqual =
      before !== undefined &&
      before.attendanceCount * person.totalChecks === person.attendanceCount * before.totalChecks
    if (!isEqual) rank = index + 1
    return { person, rank }
  })
}
