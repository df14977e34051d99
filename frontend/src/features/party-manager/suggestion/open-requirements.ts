import type { BoardSuggestion, Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import type { SuggestionFacts } from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import type { CapacityRole } from '@raidtisch/shared-types/domain/game-roles'
import { compositionOf } from '@raidtisch/shared-types/domain/party-composition'
import type { BoardStore } from '../board/board-store.ts'
import type { BoardPerson, People } from '../people/board-person.ts'
import { countRoles } from '../people/composition.ts'

type Unmet = BoardSuggestion['unmet'][number]
type Shown = {
  store: BoardStore
  people: People
  ghosts: readonly Ghost[]
  /** The guild's party types; unknown while they load. */
  types: SuggestionFacts['types'] | undefined
}

/**
 * What the parties lack of what a suggestion left open. Leaders may have solved it since, or deleted the party; what is
 * missing of a type that is not known stays as the suggestion found it.
 */
export function openRequirements(unmet: readonly Unmet[], shown: Shown): readonly Unmet[] {
  return unmet.flatMap((one): Unmet[] => {
    if ('partyId' in one && !shown.store.party(one.partyId)) return []
    if (one.kind !== 'missing-role') return [one]
    const count = Math.min(one.count, missingNow(one, shown))
    const plays = one.plays.length > 0 ? one.plays : freePlayers(one.role, shown)
    return count > 0 ? [{ ...one, count, plays }] : []
  })
}

const offered: ReadonlySet<BoardPerson['answer']> = new Set(['accepted', 'reserved', 'bench', 'waitlist'])

/** Who could play a role now. A suggestion knows only people who had accepted when it was made. */
function freePlayers(role: CapacityRole, { store, people, ghosts }: Shown) {
  const taken = new Set([...store.placed(), ...ghosts.map(({ personId }) => personId)])
  return Object.values(people)
    .filter((one) => one.role === role && offered.has(one.answer) && !one.hasLeft && !taken.has(one.id))
    .map(({ id: personId }) => ({ personId, rank: 0 }))
}

function missingNow(
  { partyId, role }: Extract<Unmet, { kind: 'missing-role' }>,
  { store, people, ghosts, types }: Shown,
): number {
  const party = store.party(partyId)
  const type = types?.find(({ id }) => id === party?.typeId)
  if (!party || (party.typeId !== null && !type)) return Number.POSITIVE_INFINITY
  const suggested = ghosts.filter((ghost) => ghost.partyId === partyId && ghost.role === role).length
  const placed = countRoles(people, store.members(partyId))[role]
  return compositionOf(party.maxSize, type).minimum[role] - placed - suggested
}
