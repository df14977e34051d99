import type { ClientBase, Pool } from 'pg'
import type { Logger } from '#core/process/logger.ts'

/** The setting of a connection that the policies of all tables compare with; see decision 034. */
export const guildSetting = 'raidtisch.guild'
/** Whoever connects as superuser works as this role, because policies do not hold for superusers. */
const role = 'raidtisch_guild'

/** What a connection has to set so that PostgreSQL shows it the rows of one guild and no other. */
export type GuildScope = readonly (readonly [setting: string, value: string])[]

/** `serverId` undefined: all guilds, for tools that look after a whole database. */
export async function prepareGuildScope(
  client: ClientBase,
  serverId: string | undefined,
  logger: Logger,
): Promise<GuildScope> {
  if (serverId === undefined) return []
  const { rows } = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
  )
  const [user] = rows
  if (user?.rolsuper) {
    await client.query(createRole)
    return [
      [guildSetting, serverId],
      ['role', role],
    ]
  }
  if (user?.rolbypassrls)
    logger.warn('the database user has BYPASSRLS: other guilds in this database are not kept apart')
  return [[guildSetting, serverId]]
}

/** Its owner's privileges come by membership, so tables that a migration adds need no grant. */
const createRole = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
    CREATE ROLE ${role} NOLOGIN;
  END IF;
  IF NOT EXISTS (
    SELECT FROM pg_auth_members
    WHERE roleid = (SELECT oid FROM pg_roles WHERE rolname = current_user) AND member = '${role}'::regrole
  ) THEN
    EXECUTE format('GRANT %I TO ${role}', current_user);
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  -- Another database of this PostgreSQL made it at the same moment.
END $$`

/** For the parameter `options` with which a connection starts. */
export function startOptions(scope: GuildScope): string {
  return scope.map(([name, value]) => ` -c ${name}=${value.replaceAll(/[\\ ]/g, String.raw`\$&`)}`).join('')
}

/** What to do when a connection does not have the settings with which it was to start. */
export const optionsAdvice =
  'Remove `options` from DATABASE_URL, and let a connection pooler pass on the options of a connection.'

/** Throws when the options did not reach PostgreSQL: without them the connections would show all guilds. */
export async function verifyGuildScope(pool: Pool, serverId = ''): Promise<void> {
  const { rows } = await pool.query<{ guild: string }>('SELECT raidtisch_guild() AS guild')
  if (rows[0]?.guild !== serverId)
    throw new Error(`PostgreSQL was not told the guild of this process. ${optionsAdvice}`)
}

/** For a session that is open already. */
export async function enterGuildScope(client: ClientBase, scope: GuildScope): Promise<void> {
  for (const [name, value] of scope) await client.query('SELECT set_config($1, $2, false)', [name, value])
}
