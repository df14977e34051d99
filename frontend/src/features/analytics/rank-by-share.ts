type Tally = { attendanceCount: number; totalChecks: number }

/** Ranks people sorted by share: equal shares have the same rank, and the next rank counts everybody before it. */
export function rankByShare<T extends Tally>(people: readonly T[]): readonly { person: T; rank: number }[] {
  let rank = 0
  return people.map((person, index) => {
    const before = people[index - 1]
    // Cross-multiplied, so that 2/3 equals 4/6 without rounding.
    const isEqual =
      before !== undefined &&
      before.attendanceCount * person.totalChecks === person.attendanceCount * before.totalChecks
    if (!isEqual) rank = index + 1
    return { person, rank }
  })
}
