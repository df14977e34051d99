import type { ClientBase } from 'pg'
import { guildSetting } from './guild-scope.ts'

/** A PostgreSQL as one user sees it. */
export type ServerFacts = {
  version: string
  major: number
  encoding: string
  isReadOnly: boolean
  now: Date
  user: string
  /** How many connections this user can have, those of all others left out. */
  mostConnections: number
  connections: number
  /** By BYPASSRLS; superusers work as another role. */
  bypassesPolicies: boolean
  canCreate: boolean
  canReadMigrations: boolean
  /** Tables in the schema that this user cannot change, and who owns the first one. */
  foreignTables: string[]
  foreignOwner: string | null
}

/** Reads them without changing anything; for people who look for what is wrong. */
export async function readServerFacts(client: ClientBase): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(facts)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered nothing about itself.')
  return row
}

/** Which of the settings with which a connection of the pool starts have arrived. */
export async function readSessionSettings(
  client: ClientBase,
): Promise<{ zone: string; guild: string | null }> {
  const { rows } = await client.query<{ zone: string; guild: string | null }>(
    `SELECT current_setting('TimeZone') AS zone, current_setting($1, true) AS guild`,
    [guildSetting],
  )
  return rows[0] ?? { zone: '', guild: null }
}

const facts = `
WITH foreign_table AS (
  SELECT relname, relowner FROM pg_class
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND NOT pg_has_role(relowner, 'USAGE')
  ORDER BY relname
)
SELECT
  split_part(current_setting('server_version'), ' ', 1) AS version,
  current_setting('server_version_num')::int / 10000 AS major,
  current_setting('server_encoding') AS encoding,
  current_setting('transaction_read_only')::bool AS "isReadOnly",
  clock_timestamp() AS now,
  rolname AS user,
  least(
    current_setting('max_connections')::int
      - CASE WHEN rolsuper THEN 0 ELSE current_setting('superuser_reserved_connections')::int END,
    CASE WHEN NOT rolsuper THEN nullif(rolconnlimit, -1) END,
    CASE WHEN NOT rolsuper THEN (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()) END
  ) AS "mostConnections",
  (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
  rolbypassrls AND NOT rolsuper AS "bypassesPolicies",
  coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "canCreate",
  coalesce(has_table_privilege(to_regclass('_prisma_migrations'), 'SELECT'), true) AS "canReadMigrations",
  ARRAY(SELECT relname::text FROM foreign_table) AS "foreignTables",
  (SELECT pg_get_userbyid(relowner) FROM foreign_table LIMIT 1) AS "foreignOwner"
FROM pg_roles WHERE rolname = current_user`
