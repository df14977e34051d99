import { expressionBuilder, sql } from 'kysely'
import { displayName } from '#core/db/person-columns.ts'
import type { Tables } from '#core/db/sql.ts'
import { memberRoleIds, type PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'

/** The players of a server, for figures of this moment. */
export type PlayersAt = { serverId: string; env: PlayerRoleNames; now: Date }

/**
 * The people of a statistic, as a query to build on: on the server now, no bots, with one of the member roles.
 */
export function playersOf(serverId: string, env: PlayerRoleNames) {
  return expressionBuilder<Tables>()
    .selectFrom('chatUser as u')
    .select(['u.id', 'u.username', displayName('u').as('displayName'), 'u.avatar'])
    .where('u.serverId', '=', serverId)
    .where('u.leftAt', 'is', null)
    .where('u.isBot', '=', false)
    .where(({ ref }) => {
      const roleIds = sql`(${ref('u.roleIds')} || ${ref('u.serverId')})`
      return sql<boolean>`${roleIds} && ${memberRoleIds(serverId, env)}`
    })
}
