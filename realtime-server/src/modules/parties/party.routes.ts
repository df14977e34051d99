import { partiesContract } from '@raidtisch/shared-types/contracts/parties.contract'
import { refuse } from '#core/errors.ts'
import { costOfPeople } from '#transports/http/rate-limit.ts'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import type { BoardDeps } from '#boards/board-edit.ts'
import { addPartyMember, createParty, deleteParty, removePartyMember, updateParty } from './party.commands.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { findParties } from './party.queries.ts'

export function registerPartyRoutes(routes: Routes, deps: BoardDeps): void {
  routes.guild(partiesContract.list, async ({ spend }, actor) => {
    if (!guildPolicy.can(actor, 'party.view')) refuse('members_only')
    return findParties(deps.db.prisma, (people) => spend(costOfPeople(people)))
  })
  routes.guild(partiesContract.create, ({ body }, actor) => createParty(deps, actor, body))
  routes.guild(partiesContract.update, ({ params, body }, actor) => updateParty(deps, actor, params.id, body))
  routes.guild(partiesContract.remove, ({ params }, actor) =>
    answerSuccess(deleteParty(deps, actor, params.id)),
  )
  routes.guild(partiesContract.addMember, ({ params, body }, actor) =>
    addPartyMember(deps, actor, params.id, body),
  )
  routes.guild(partiesContract.removeMember, ({ params }, actor) =>
    removePartyMember(deps, actor, params.id, params.participantId),
  )
}
