import { partySuggestionContract } from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import type { EventFacts } from '@raidtisch/shared-types/contracts/entities'
import type { SuggestionParty } from '@raidtisch/shared-types/suggestion/suggestion-input'
import type { Database } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { readMemberCards } from '#modules/member-cards/member-card.queries.ts'
import { findPartyTypes } from '#modules/party-types/party-type.queries.ts'
import type { Routes } from '#transports/http/routes.ts'
import { readPeopleHistory } from './suggestion-input.queries.ts'
import {
  type Kept,
  partiesToFill,
  peopleToPlace,
  presentSuggestion,
  suggestionInputOf,
} from './suggestion.presenter.ts'
import { suggestInThread } from './suggestion-thread.ts'

export function registerPartySuggestionRoutes(
  routes: Routes,
  { db }: { db: Pick<Database, 'prisma'> },
): void {
  routes.guild(partySuggestionContract.suggest, async ({ params, body }, actor) => {
    guildPolicy.authorize(actor, 'party.manage')
    const event = (await getEventFacts(db.prisma, params.id)) ?? refuse('event_not_found')
    const kept = body.kept ?? placementsOf(event)
    const people = peopleToPlace(event, kept)
    const parties = partiesToFill(event, people.length, await findPartyTypes(db.prisma, actor.serverId))
    refuseImpossible(kept, parties)
    const history = await readPeopleHistory(db.prisma, {
      eventId: event.id,
      serverId: actor.serverId,
      before: new Date(event.date),
      people,
    })
    const cards = await readMemberCards(db.prisma, people)
    const input = suggestionInputOf(event, body, { kept, history, people, parties, cards })
    return presentSuggestion(parties, await suggestInThread(input))
  })
}

function placementsOf({ parties }: EventFacts): Kept {
  return parties.flatMap(({ id, members }) =>
    members.map(({ discordUserId, position }) => ({ discordUserId, partyId: id, slot: position })),
  )
}

/** Somebody in a party that is not there, a slot that the party does not have, a slot or a person twice. */
function refuseImpossible(kept: Kept, parties: readonly SuggestionParty[]): void {
  const sizeOf = new Map(parties.map(({ id, size }) => [id, size]))
  const seen = new Set<string>()
  for (const { discordUserId, partyId, slot } of kept) {
    const size = sizeOf.get(partyId) ?? refuse('party_not_found')
    for (const key of [discordUserId, `${partyId} ${slot}`]) {
      if (slot >= size || seen.has(key)) refuse('slot_taken')
      seen.add(key)
    }
  }
}
