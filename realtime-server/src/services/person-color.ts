/** Legible on every surface of the dark theme, and apart from the colours of the game's roles. */
const palette = [
  '#f59e0b',
  '#22d3ee',
  '#f472b6',
  '#a3e635',
  '#c084fc',
  '#fb923c',
  '#2dd4bf',
  '#facc15',
] as const

/** The colour others see a person in: the same on every screen and every day. */
export function personColor(discordUserId: string): string {
  let sum = 0
  for (const digit of discordUserId) sum = (sum * 31 + digit.charCodeAt(0)) % 1_000_003
  return palette[sum % palette.length] ?? palette[0]
}
