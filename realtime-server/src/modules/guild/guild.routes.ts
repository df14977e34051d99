import { guildContract } from '@raidtisch/shared-types/contracts/guild.contract'
import type { Actor } from '#core/actor.ts'
import type { Clock } from '#core/clock.ts'
import type { Database } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import type { Env } from '#core/process/env.ts'
import type { Routes } from '#transports/http/routes.ts'
import type { PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'
import { guildPolicy } from './guild.policy.ts'
import { findGuildName, findRoles, findServers, findTextChannels, findUsers } from './guild.queries.ts'
import { findMembers } from './member.queries.ts'

export type GuildRouteDeps = {
  env: PlayerRoleNames & Pick<Env, 'DISCORD_GUILD_ID'>
  db: Database
  clock: Clock
}

export function registerGuildRoutes(routes: Routes, { env, db, clock }: GuildRouteDeps): void {
  routes.anyone(guildContract.name, async () => ({ name: await findGuildName(db, env.DISCORD_GUILD_ID) }))

  routes.guild(guildContract.servers, async (_input, actor) => findServers(db, actor))

  routes.guild(guildContract.channels, async ({ params }, actor) => {
    ownServer(actor, params.id)
    return findTextChannels(db, actor)
  })

  routes.guild(guildContract.members, async ({ params }, actor) =>
    findMembers(db, env, ownServer(actor, params.id), {
      withRealNames: guildPolicy.can(actor, 'guild.readRealNames'),
      clock,
    }),
  )

  routes.guild(guildContract.roles, async ({ params }, actor) =>
    findRoles(db, ownServer(actor, params.serverId)),
  )

  routes.guild(guildContract.users, async ({ query }, actor) => {
    guildPolicy.authorize(actor, 'guild.readUsers')
    return findUsers(db, ownServer(actor, query.serverId))
  })
}

function ownServer(actor: Actor, serverId: string): string {
  return serverId === actor.serverId ? serverId : refuse('server_not_found')
}
