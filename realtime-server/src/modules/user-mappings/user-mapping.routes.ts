import { userMappingsContract } from '@raidtisch/shared-types/contracts/user-mappings.contract'
import type { ChangeDeps } from '#core/change.ts'
import { refuse } from '#core/errors.ts'
import { answerSuccess, type Routes } from '#transports/http/routes.ts'
import { createMapping, deleteMapping, updateMapping } from './user-mapping.commands.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { findMappedUsers } from './user-mapping.queries.ts'

export function registerUserMappingRoutes(routes: Routes, { db, outbox }: ChangeDeps): void {
  const deps = { db, outbox }
  routes.guild(userMappingsContract.list, async ({ params }, actor) => {
    guildPolicy.authorize(actor, 'user-mapping.view')
    if (params.serverId !== actor.serverId) refuse('server_not_found')
    return { users: await findMappedUsers(db.prisma, params.serverId) }
  })
  routes.guild(userMappingsContract.create, ({ body }, actor) => createMapping(deps, actor, body))
  routes.guild(userMappingsContract.update, ({ params, body }, actor) =>
    updateMapping(deps, actor, params.id, body),
  )
  routes.guild(userMappingsContract.remove, ({ params }, actor) =>
    answerSuccess(deleteMapping(deps, actor, params.id)),
  )
}
