import { partyTypesContract } from '@raidtisch/shared-types/contracts/party-types.contract'
import type { ChangeDeps } from '#core/change.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import { createPartyType, deletePartyType, movePartyType, updatePartyType } from './party-type.commands.ts'
import { findPartyTypes } from './party-type.queries.ts'

export function registerPartyTypeRoutes(routes: Routes, deps: ChangeDeps): void {
  routes.guild(partyTypesContract.list, async (_, actor) => {
    guildPolicy.authorize(actor, 'party-type.read')
    return findPartyTypes(deps.db.prisma, actor.serverId)
  })
  routes.guild(partyTypesContract.create, ({ body }, actor) => createPartyType(deps, actor, body))
  routes.guild(partyTypesContract.update, ({ params, body }, actor) =>
    updatePartyType(deps, actor, params.id, body),
  )
  routes.guild(partyTypesContract.move, ({ params, body }, actor) =>
    movePartyType(deps, actor, params.id, body.position),
  )
  routes.guild(partyTypesContract.remove, ({ params }, actor) =>
    answerSuccess(deletePartyType(deps, actor, params.id)),
  )
}
