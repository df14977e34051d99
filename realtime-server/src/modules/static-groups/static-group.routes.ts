import { staticGroupsContract } from '@raidtisch/shared-types/contracts/static-groups.contract'
import { refuse } from '#core/errors.ts'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import type { BoardDeps } from '#boards/board-edit.ts'
import {
  addStaticGroupMember,
  createStaticGroup,
  deleteStaticGroup,
  removeStaticGroupMember,
} from './static-group.commands.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { findStaticGroups } from './static-group.queries.ts'

export function registerStaticGroupRoutes(routes: Routes, deps: BoardDeps): void {
  routes.guild(staticGroupsContract.list, async ({ query }, actor) => {
    guildPolicy.authorize(actor, 'static-group.view')
    if (query.serverId !== actor.serverId) refuse('server_not_found')
    return findStaticGroups(deps.db.prisma, query.serverId, query.isActive)
  })
  routes.guild(staticGroupsContract.create, ({ body }, actor) => createStaticGroup(deps, actor, body))
  routes.guild(staticGroupsContract.remove, ({ params }, actor) =>
    answerSuccess(deleteStaticGroup(deps, actor, params.id)),
  )
  routes.guild(staticGroupsContract.addMember, ({ params, body }, actor) =>
    addStaticGroupMember(deps, actor, params.id, body),
  )
  routes.guild(staticGroupsContract.removeMember, ({ params }, actor) =>
    removeStaticGroupMember(deps, actor, params.id, params.memberId),
  )
}
