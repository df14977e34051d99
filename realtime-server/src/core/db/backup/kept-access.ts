import type { ClientBase } from 'pg'
import { findTables } from './backup-tables.ts'

/** Keeps who may do what, and which addresses open, as it is before a restore; in tables that end with the transaction. */
export async function keepAccess(client: ClientBase): Promise<void> {
  for (const [name, rows] of Object.entries(kept))
    await client.query(`CREATE TEMP TABLE ${name} ON COMMIT DROP AS ${rows}`)
}

/**
 * Puts it back, as far as the restored database has these people, roles and events. Sessions stay, so a backup must not
 * let somebody in again whom Discord has sent away meanwhile; until the gateway tells of everybody, nothing else would
 * know. Nor may it open an address again that was revoked because it had leaked.
 */
export async function returnAccess(client: ClientBase): Promise<void> {
  for (const statement of rights) await client.query(statement)
  const tables = await findTables(client)
  for (const { name, whose, hasPlace } of addresses) {
    const columns = tables.find((table) => table.name === name)?.columns.join() ?? ''
    // A guild that was set up anew has not taken back what is older than itself: it never knew of it.
    await client.query(
      `DELETE FROM ${name} a WHERE id IN (SELECT id FROM kept_${name})
         OR created_at >= (SELECT created_at FROM kept_server WHERE id = ${whose})`,
    )
    await client.query(
      `INSERT INTO ${name} (${columns}) SELECT ${columns} FROM kept_${name} a WHERE ${hasPlace}`,
    )
  }
}

const kept = {
  kept_server: 'SELECT id, owner_id, created_at FROM chat_server',
  kept_role: 'SELECT id, name, is_administrator FROM guild_role',
  kept_member: 'SELECT id, server_id, role_ids, left_at FROM chat_user',
  kept_calendar_feed: 'TABLE calendar_feed',
  kept_stream_link: 'TABLE stream_link',
}

const rights = [
  // A database that was set up anew may not know the owner yet.
  `UPDATE chat_server s SET owner_id = k.owner_id FROM kept_server k WHERE k.id = s.id AND k.owner_id IS NOT NULL`,
  // Until a guild chooses its roles, they count by their names.
  `UPDATE guild_role r SET name = k.name, is_administrator = k.is_administrator FROM kept_role k WHERE k.id = r.id`,
  `UPDATE chat_user u SET role_ids = k.role_ids, left_at = k.left_at FROM kept_member k
   WHERE k.id = u.id AND k.server_id = u.server_id`,
]

/** The tables of addresses that open without signing in: whose server each is of, and whether it can be put back. */
const addresses = [
  {
    name: 'calendar_feed',
    whose: 'a.server_id',
    hasPlace: `EXISTS (SELECT FROM chat_user u WHERE u.id = a.discord_user_id AND u.server_id = a.server_id)`,
  },
  {
    name: 'stream_link',
    whose: 'coalesce(a.server_id, (SELECT e.server_id FROM event e WHERE e.id = a.event_id))',
    hasPlace: `EXISTS (SELECT FROM chat_server s WHERE s.id = a.server_id)
      OR EXISTS (SELECT FROM event e WHERE e.id = a.event_id)`,
  },
]
