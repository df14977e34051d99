/** Bright enough for a ring on each dark surface, far apart in hue, and different from the colours of roles. */
export const leaderColors = [
  '#ffd166',
  '#4dd0e1',
  '#f78fd0',
  '#a5e65a',
  '#ff9f5a',
  '#8ea0ff',
  '#e0b0ff',
  '#5eead4',
  '#fda4af',
  '#d6c29a',
] as const

/**
 * A colour for each leader, the same in every browser: the colour of their id, or the next free one when two
 * leaders on the board would share it.
 */
export function colorLeaders(userIds: Iterable<string>): Map<string, string> {
  const taken = new Set<number>()
  const colors = new Map<string, string>()
  for (const userId of [...new Set(userIds)].toSorted()) {
    const own = hash(userId) % leaderColors.length
    const steps = leaderColors.findIndex((_, step) => !taken.has((own + step) % leaderColors.length))
    const index = (own + Math.max(0, steps)) % leaderColors.length
    taken.add(index)
    colors.set(userId, leaderColors[index] ?? leaderColors[0])
  }
  return colors
}

function hash(text: string): number {
  let value = 7
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 99_991
  return value
}
