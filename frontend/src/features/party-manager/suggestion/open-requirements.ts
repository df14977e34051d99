import type { BoardSuggestion, Ghost } from '@raidtisch/shared-types/board/board-suggestion'
import type { SuggestionFacts } from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import { compositionOf } from '@raidtisch/shared-types/domain/party-composition'
import type { BoardStore } from '../board/board-store.ts'
import type { People } from '../people/board-person.ts'
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
    return count > 0 ? [{ ...one, count }] : []
  })
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
