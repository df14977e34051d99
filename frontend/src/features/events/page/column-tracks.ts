import type { RoleSection } from './roster-sections.ts'

/** How many columns a wide roster has, as `RosterCard` draws them. */
const rosterTracks = 4

/** Shares the roster's columns among its roles: one each, the rest to the roles with the longest columns. */
export function columnTracks(columns: readonly Pick<RoleSection, 'people' | 'max'>[]): number[] {
  const lines = columns.map(({ people, max }) => Math.max(max, people.length))
  const tracks = columns.map(() => 1)
  const heightOf = (index: number) => (lines[index] ?? 0) / (tracks[index] ?? 1)
  for (let free = rosterTracks - columns.length; free > 0 && columns.length > 0; free--) {
    const highest = columns.reduce((best, _, index) => (heightOf(index) > heightOf(best) ? index : best), 0)
    tracks[highest] = (tracks[highest] ?? 0) + 1
  }
  return tracks
}
