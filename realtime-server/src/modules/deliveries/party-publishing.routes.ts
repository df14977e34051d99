import { partiesContract } from '@raidtisch/shared-types/contracts/parties.contract'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import type { Routes } from '#transports/http/routes.ts'
import { publishParties, type PublishDeps } from './party-publishing.commands.ts'
import { findPublication } from './party-publishing.queries.ts'

export function registerPartyPublishingRoutes(routes: Routes, deps: PublishDeps): void {
  routes.guild(partiesContract.publication, async ({ params }, actor) => {
    guildPolicy.authorize(actor, 'party.manage')
    return findPublication(deps.db.prisma, params.id)
  })
  routes.guild(partiesContract.publish, ({ params }, actor) => publishParties(deps, actor, params.id))
}
