const hour = 3_600_000
const day = 24 * hour
/** The days on which clocks in Berlin change in 2026. */
const [summer, winter] = [Date.parse('2026-03-29') / day, Date.parse('2026-10-25') / day]

/** When clocks in Berlin show this hour on the day of 2026 with this number since 1970. */
export function berlin(number: number, hours: number): number {
  const isSummer = number >= summer && number < winter
  return number * day + (hours - (isSummer ? 2 : 1)) * hour
}

/** 0 … 99, the same in each run. */
export const chance = (seed: number): number =>
  Math.floor((((Math.sin(seed * 12.9898) * 43_758.5453) % 1) + 1) * 100) % 100
