import type { GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { textMatcher } from '#lib/text-search.ts'
import type { BoardPerson, People } from './board-person.ts'

export type PlayerFilter = { text: string; role: GameRole | 'all' }

/**
 * Who can be put into a party: members of the guild, no bots, nobody who sits already, and with an event only
 * those who accepted it; who is away comes last. `taken` are the people in a party of the event or in a static group.
 */
export function findAvailable(people: People, taken: ReadonlySet<string>): BoardPerson[] {
  return Object.values(people)
    .filter((person) => person.isPlayer && !taken.has(person.id))
    .filter(({ answer }) => answer === null || answer === 'accepted')
    .toSorted((a, b) => Number(a.awayUntil !== null) - Number(b.awayUntil !== null) || byName(a, b))
}

/** Text is looked for in user name, display name, nickname, class and weapons. */
export function filterPlayers(
  players: readonly BoardPerson[],
  { text, role }: PlayerFilter,
): readonly BoardPerson[] {
  const isFound = textMatcher(text)
  return players.filter((person) => {
    if (role !== 'all' && person.role !== role) return false
    const { username, displayName, nickname, weaponCombo, className, classTexts } = person
    return isFound([username, displayName, nickname, weaponCombo, className, ...classTexts])
  })
}

function byName(a: BoardPerson, b: BoardPerson): number {
  return a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)
}
