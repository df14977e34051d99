import {
  partySuggestionContract,
  type SuggestionFacts,
} from '@raidtisch/shared-types/contracts/party-suggestion.contract'
import {
  type KeptPlacement,
  partiesToFill,
  peopleToPlace,
  suggestionInputOf,
} from '@raidtisch/shared-types/suggestion/evening'
import type { SuggestionParty } from '@raidtisch/shared-types/suggestion/suggestion-input'
import type { Actor } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { getEventFacts } from '#modules/events/event-facts.queries.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { blankCard, readMemberCards } from '#modules/member-cards/member-card.queries.ts'
import { findPartyTypes } from '#modules/party-types/party-type.queries.ts'
import { getSuggestionImportance } from '#modules/settings/settings.queries.ts'
import type { Routes } from '#transports/http/routes.ts'
import { findPersonFacts, findPlayerIds } from './suggestion-input.queries.ts'
import { eveningOf, presentSuggestion } from './suggestion.presenter.ts'
import { suggestInThread } from './suggestion-thread.ts'

type SuggestionDeps = { db: Pick<Database, 'prisma'>; clock: Clock; env: PlayerRoleNames }

export function registerPartySuggestionRoutes(routes: Routes, deps: SuggestionDeps): void {
  const { db, env } = deps
  routes.guild(partySuggestionContract.facts, async ({ params, query }, actor) => {
    const event = await eventToFill(db, actor, params.id)
    const toPlace = peopleToPlace(eveningOf(event))
    const players =
      query.players === 'true' ? await findPlayerIds(db.prisma, { serverId: actor.serverId, env }) : []
    return factsOf(deps, actor, event, [...new Set([...toPlace, ...players])])
  })
  routes.guild(partySuggestionContract.suggest, async ({ params, body }, actor) => {
    const event = await eventToFill(db, actor, params.id)
    const evening = eveningOf(event, body.kept)
    const facts = await factsOf(deps, actor, event, peopleToPlace(evening))
    const parties = partiesToFill(evening, facts.types)
    refuseImpossible(evening.kept, parties)
    return presentSuggestion(parties, await suggestInThread(suggestionInputOf(evening, facts, body)))
  })
}

type EventToFill = Awaited<ReturnType<typeof eventToFill>>

async function eventToFill({ prisma }: Pick<Database, 'prisma'>, actor: Actor, eventId: string) {
  guildPolicy.authorize(actor, 'party.manage')
  return (await getEventFacts(prisma, eventId)) ?? refuse('event_not_found')
}

async function factsOf(
  { db: { prisma }, clock }: SuggestionDeps,
  { serverId }: Actor,
  { id: eventId, date }: EventToFill,
  people: readonly string[],
): Promise<SuggestionFacts> {
  const before = new Date(Math.min(Date.parse(date), clock.now().getTime()))
  const remembered = await findPersonFacts(prisma, { eventId, serverId, before, people })
  const cards = await readMemberCards(prisma, people)
  return {
    people: remembered.map((one) => {
      const { styles, power, languages, gladlyWith, notWith } = cards.get(one.discordUserId) ?? blankCard
      return { ...one, styles, power, languages, gladlyWith, notWith }
    }),
    types: await findPartyTypes(prisma, serverId),
    importance: await getSuggestionImportance(prisma, serverId),
  }
}

/** Somebody in a party that is not there, a slot that the party does not have, a slot or a person twice. */
function refuseImpossible(kept: readonly KeptPlacement[], parties: readonly SuggestionParty[]): void {
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
