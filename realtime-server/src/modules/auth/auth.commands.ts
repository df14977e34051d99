import { changeInSql, type ChangeDeps } from '#core/change.ts'
import type { Database } from '#core/db/database.ts'
import { sqlTransaction } from '#core/db/sql-transaction.ts'
import { recordAudit } from '#modules/audit/audit.commands.ts'

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
  const { id, username, displayName, nickname, avatar, roleIds, joinedAt } = member
  await sqlTransaction(db, async (tx) => {
    await tx.$executeRaw`
      WITH server AS (
        INSERT INTO chat_server (id, name) VALUES (${serverId}, 'Discord')
        ON CONFLICT (id) DO UPDATE SET id = excluded.id
        RETURNING id, coalesce(last_gateway_at > now() - interval '60 seconds', false) AS gateway_speaks
      )
      INSERT INTO chat_user AS known
        (id, server_id, username, display_name, nickname, avatar, role_ids, joined_at, status, last_active, updated_at)
      SELECT ${id}, server.id, ${username}, ${displayName}, ${nickname}, ${avatar}, ${roleIds}::text[], ${joinedAt},
             'unknown', now(), now() FROM server
      ON CONFLICT (id) DO UPDATE SET
        username = excluded.username,
        display_name = excluded.display_name,
        nickname = excluded.nickname,
        avatar = excluded.avatar,
        last_active = excluded.last_active,
        updated_at = excluded.updated_at,
        role_ids = CASE WHEN (SELECT gateway_speaks FROM server) THEN known.role_ids ELSE excluded.role_ids END,
        left_at = CASE WHEN (SELECT gateway_speaks FROM server) THEN known.left_at END`
    const doer = { discordUserId: id, username, serverId, source: 'web' } as const
    await recordAudit(tx, doer, { ...session(id), action: 'signed_in' })
  })
}

/**
 * Whoever ended their own session; somebody the guild does not know any more leaves nothing. Sockets and boards are
 * told, and each is judged by its own cookie, so that the person's other browsers stay signed in.
 */
export async function recordSignOut(deps: ChangeDeps, discordUserId: string): Promise<void> {
  await changeInSql(deps, async (tx, emit) => {
    const [person] = await tx.$queryRaw<{ username: string; serverId: string }[]>`
      SELECT username, server_id AS "serverId" FROM chat_user WHERE id = ${discordUserId}`
    if (!person) return
    const doer = { ...person, discordUserId, source: 'web' } as const
    await recordAudit(tx, doer, { ...session(discordUserId), action: 'signed_out' })
    const payload = { userIds: [discordUserId] }
    emit({ topic: 'member.rights-changed', aggregateId: person.serverId, version: 0, payload })
  })
}

function session(discordUserId: string) {
  return { actionType: 'general_activity', targetId: discordUserId, targetType: 'session' } as const
}
