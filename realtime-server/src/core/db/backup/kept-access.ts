import type { ClientBase } from 'pg'

/** Keeps who may do what as it is before a restore, in tables that end with the transaction. */
export async function keepAccess(client: ClientBase): Promise<void> {
  for (const statement of keeping) await client.query(statement)
}

/**
 * Puts it back, as far as the restored database has these people and roles. Sessions stay, so a backup must not let
 * somebody in again whom Discord has sent away meanwhile; until the gateway tells of everybody, nothing else would know.
 */
export async function returnAccess(client: ClientBase): Promise<void> {
  for (const statement of returning) await client.query(statement)
}

const keeping = [
  `CREATE TEMP TABLE kept_server ON COMMIT DROP AS SELECT id, owner_id FROM chat_server`,
  `CREATE TEMP TABLE kept_role ON COMMIT DROP AS SELECT id, name, is_administrator FROM guild_role`,
  `CREATE TEMP TABLE kept_member ON COMMIT DROP AS SELECT id, server_id, role_ids, left_at FROM chat_user`,
]

const returning = [
  // A database that was set up anew may not know the owner yet.
  `UPDATE chat_server s SET owner_id = k.owner_id FROM kept_server k WHERE k.id = s.id AND k.owner_id IS NOT NULL`,
  // Until a guild chooses its roles, they count by their names.
  `UPDATE guild_role r SET name = k.name, is_administrator = k.is_administrator FROM kept_role k WHERE k.id = r.id`,
  `UPDATE chat_user u SET role_ids = k.role_ids, left_at = k.left_at FROM kept_member k
   WHERE k.id = u.id AND k.server_id = u.server_id`,
]
