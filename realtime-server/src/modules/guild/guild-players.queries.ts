import { Prisma } from '#generated/prisma/client.ts'
import { memberRoleIds, type PlayerRoleNames } from '#modules/auth/assigned-roles.queries.ts'

/**
 * The people a statistic is about, as a query to build on: on the server now, no bots, holding one of the roles
 * that make somebody a member. Columns: id, username, "displayName", avatar.
 */
export function playersOf(serverId: string, env: PlayerRoleNames): Prisma.Sql {
  return Prisma.sql`
    SELECT u.id, u.username, coalesce(u.nickname, u.display_name, u.username) AS "displayName", u.avatar
    FROM chat_user u
    WHERE u.server_id = ${serverId} AND u.left_at IS NULL AND NOT u.is_bot
      AND (u.role_ids || u.server_id) && ${memberRoleIds(serverId, env)}`
}
