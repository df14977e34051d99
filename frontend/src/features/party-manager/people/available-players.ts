import { gameRoles, type GameRole } from '@raidtisch/shared-types/domain/game-roles'
import { textMatcher } from '@raidtisch/shared-types/domain/text-search'
import type { Placements } from '../board/board-store.ts'
import type { BoardPerson, People } from './board-person.ts'

export type PlayerFilter = { text: string; role: GameRole | 'all' }

/**
 * Members of the guild without bots, and with an event only those who accepted it. Sorted by role; absent people
 * come last.
 */
export function sortPlayers(people: People): readonly BoardPerson[] {
  return Object.values(people)
    .filter((person) => person.isPlayer && (person.answer === null || person.answer === 'accepted'))
    .toSorted(
      (a, b) => Number(a.awayUntil !== null) - Number(b.awayUntil !== null) || byRole(a, b) || byName(a, b),
    )
}

/** Who can be put into a party. `taken`: who is in a party of the event, or waits in a static group. */
export function findAvailable(
  players: readonly BoardPerson[],
  taken: ReadonlySet<string>,
): readonly BoardPerson[] {
  return players.filter((person) => !taken.has(person.id))
}

/**
 * Who waits for their static group to be put into a party as one. As soon as somebody of the group is `placed`, the
 * others are placed one by one. `grouped`: the slots of the static groups.
 */
export function waitingInGroups(
  grouped: Placements['placementOf'],
  placed: ReadonlySet<string>,
): ReadonlySet<string> {
  const begun = new Set([...placed].map((id) => grouped.get(id)?.partyId))
  return new Set([...grouped].flatMap(([id, { partyId }]) => (begun.has(partyId) ? [] : [id])))
}

/** Searches user name, display name, nickname, class and weapons. */
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

function byRole(a: BoardPerson, b: BoardPerson): number {
  return rankOf(a) - rankOf(b)
}

function rankOf({ role }: BoardPerson): number {
  return role === null ? gameRoles.length : gameRoles.indexOf(role)
}

function byName(a: BoardPerson, b: BoardPerson): number {
  return a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)
}
