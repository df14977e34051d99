import { partiesContract } from '@raidtisch/shared-types/contracts/parties.contract'
import { refuse } from '#core/errors.ts'
import type { Routes } from '#transports/http/routes.ts'
import type { BoardDeps } from '#boards/board-edit.ts'
import { addPartyMember, createParty, deleteParty, removePartyMember, updateParty } from './party.commands.ts'
import { publishParties, type PublishDeps } from './party-publishing.commands.ts'
import { findPublication } from './party-publishing.queries.ts'
import { partyPolicy } from './party.policy.ts'
import { findParties } from './party.queries.ts'

export function registerPartyRoutes(routes: Routes, deps: BoardDeps & PublishDeps): void {
  routes.guild(partiesContract.list, async (_, actor) => {
    if (!partyPolicy.can(actor, 'party.view')) refuse('members_only')
    return findParties(deps.db.prisma)
  })
  routes.guild(partiesContract.create, ({ body }, actor) => createParty(deps, actor, body))
  routes.guild(partiesContract.update, ({ params, body }, actor) => updateParty(deps, actor, params.id, body))
  routes.guild(partiesContract.remove, async ({ params }, actor) => {
    await deleteParty(deps, actor, params.id)
    return { success: true } as const
  })
  routes.guild(partiesContract.addMember, ({ params, body }, actor) =>
    addPartyMember(deps, actor, params.id, body),
  )
  routes.guild(partiesContract.removeMember, ({ params }, actor) =>
    removePartyMember(deps, actor, params.id, params.participantId),
  )
  routes.guild(partiesContract.publication, async ({ params }, actor) => {
    partyPolicy.authorize(actor, 'party.manage')
    return findPublication(deps.db.prisma, params.id)
  })
  routes.guild(partiesContract.publish, ({ params }, actor) => publishParties(deps, actor, params.id))
}
