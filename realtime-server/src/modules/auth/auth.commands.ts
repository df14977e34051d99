import type { Database } from '#core/db/database.ts'

/** What Discord says about somebody who signs in. */
export type SignedInMember = {
  id: string
  username: string
  displayName: string | null
  nickname: string | null
  avatar: string | null
  roleIds: readonly string[]
  joinedAt: Date
}

/**
 * Keeps who signed in, so that signing in works while the gateway is away. While the gateway speaks it is the only one
 * to say who is here with which roles: what was asked a moment ago must not undo a role that was just taken away.
 */
export async function rememberSignIn(
  db: Pick<Database, 'pool'>,
  serverId: string,
  member: SignedInMember,
): Promise<void> {
  await db.pool.query(
    `WITH server AS (
       INSERT INTO chat_server (id, name) VALUES ($2, 'Discord')
       ON CONFLICT (id) DO UPDATE SET id = excluded.id
       RETURNING id, coalesce(last_gateway_at > now() - interval '60 seconds', false) AS gateway_speaks
     )
     INSERT INTO chat_user AS known
       (id, server_id, username, display_name, nickname, avatar, role_ids, joined_at, status, last_active, updated_at)
     SELECT $1, server.id, $3, $4, $5, $6, $7::text[], $8, 'unknown', now(), now() FROM server
     ON CONFLICT (id) DO UPDATE SET
       username = excluded.username,
       display_name = excluded.display_name,
       nickname = excluded.nickname,
       avatar = excluded.avatar,
       last_active = excluded.last_active,
       updated_at = excluded.updated_at,
       role_ids = CASE WHEN (SELECT gateway_speaks FROM server) THEN known.role_ids ELSE excluded.role_ids END,
       left_at = CASE WHEN (SELECT gateway_speaks FROM server) THEN known.left_at END`,
    [
      member.id,
      serverId,
      member.username,
      member.displayName,
      member.nickname,
      member.avatar,
      member.roleIds,
      member.joinedAt,
    ],
  )
}
