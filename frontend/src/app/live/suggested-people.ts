import type { RosterChange } from '@raidtisch/shared-types/contracts/entities'
import type { SuggestionFacts } from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import { peopleToPlace } from '@raidtisch/shared-types/suggestion/evening'
import type { QueryClient } from '@tanstack/react-query'
import { suggestionKeys } from '#lib/queries/suggestion.queries.ts'

/** Whether somebody comes now of whom nothing is known for suggestions: the facts are of those who came when they were read. */
export function bringsUnknownPeople(client: QueryClient, { eventId, participants }: RosterChange): boolean {
  const coming = peopleToPlace({ answers: participants, kept: [] })
  return client
    .getQueriesData<SuggestionFacts>({ queryKey: [...suggestionKeys.facts, eventId] })
    .some(([, facts]) => {
      const known = new Set(facts?.people.map(({ discordUserId }) => discordUserId))
      return coming.some((id) => !known.has(id))
    })
}
