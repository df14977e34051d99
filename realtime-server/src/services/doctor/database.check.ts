import type pg from 'pg'
import { readSchemaState } from '#core/db/migrate.ts'
import { findOtherTables } from '#core/db/own-tables.ts'
import { oldestVersion } from '#core/db/postgres-database.ts'
import { readServerFacts, type ServerFacts } from '#core/db/server-facts.ts'
import type { UsableSettings } from '#core/process/env.ts'
import { checkClock } from './clock.check.ts'
import { explainRefusal } from './database-refusal.ts'
import { type CheckResult, type Finding, note, wrong } from './finding.ts'
import { checkOptions, connect } from './connection-options.check.ts'

type DatabaseSettings = UsableSettings & { readonly DATABASE_URL: string }
/** `usedChannels` is undefined where they could not be read. */
export type DatabaseResult = CheckResult & { readonly usedChannels?: readonly string[] }

/** Beside its pool a process keeps one connection that watches over the others, and one for the election of the leader. */
const besidePool = 2
/** docker-compose.yml starts three. */
const processesWithRedis = 3

/** PostgreSQL as this process would find it. Changes nothing in it. */
export async function checkPostgres(
  settings: DatabaseSettings,
  { now }: { now: () => number },
): Promise<DatabaseResult> {
  const { DATABASE_URL: connectionString } = settings
  let client: pg.Client
  try {
    client = await connect({ connectionString })
  } catch (error) {
    return { facts: [], findings: [explainRefusal(error, connectionString)] }
  }
  try {
    const askedAt = now()
    const facts = await readServerFacts(client)
    const clock = checkClock("PostgreSQL's", facts.now.getTime(), { askedAt, answeredAt: now() })
    const schema = facts.canReadMigrations ? await readSchemaState(client) : undefined
    const findings = [
      ...clock,
      ...checkServer(facts, settings),
      ...checkRights(facts, (schema?.pending.length ?? 0) > 0),
      ...(schema ? checkSchema(schema) : []),
      ...checkOthers(await findOtherTables(client)),
    ]
    const isReady = schema?.fault === undefined && schema?.pending.length === 0
    const { findings: byOptions, usedChannels } = await checkOptions(settings, isReady)
    return {
      facts: [
        `PostgreSQL ${facts.version} at ${new URL(connectionString).host}`,
        `${facts.connections} of ${facts.mostConnections} connections in use`,
        ...(schema ? [`${schema.applied} migrations applied`] : []),
      ],
      findings: [...findings, ...byOptions],
      ...(usedChannels && { usedChannels }),
    }
  } finally {
    await client.end()
  }
}

/** What is wrong with a schema for this build. */
export function checkSchema({
  fault,
  pending,
  applied,
}: Awaited<ReturnType<typeof readSchemaState>>): Finding[] {
  if (fault) return [wrong(`schema_${fault.kind}`, fault.message)]
  if (pending.length === 0 || applied === 0) return []
  return [
    note(
      'schema_behind',
      `${pending.length} migrations of this build are not applied yet: its first start applies them, and older builds cannot ` +
        'be started afterwards. Make a backup first.',
    ),
  ]
}

function checkOthers(tables: readonly string[]): Finding[] {
  if (tables.length === 0) return []
  return [
    note(
      'database_other_tables',
      `${tables.length} tables in this database are not Raidtisch's, such as ${tables[0]}. Backups leave them out, and a restore leaves ` +
        'them alone: back them up yourself.',
    ),
  ]
}

function checkServer(facts: ServerFacts, settings: DatabaseSettings): Finding[] {
  const findings: Finding[] = []
  if (facts.major < oldestVersion)
    findings.push(
      wrong(
        'database_too_old',
        `DATABASE_URL leads to PostgreSQL ${facts.major}; ${oldestVersion} or newer is needed. Update it.`,
      ),
    )
  if (facts.encoding !== 'UTF8')
    findings.push(
      wrong(
        'database_encoding',
        `The database's encoding is ${facts.encoding}, which cannot keep every name. Create it anew with: ` +
          'createdb --encoding=UTF8 --template=template0, and restore your backup into it.',
      ),
    )
  if (facts.isReadOnly)
    findings.push(
      wrong(
        'database_read_only',
        'PostgreSQL only lets this user read. Set DATABASE_URL to the primary, not to a standby, and take ' +
          'default_transaction_read_only away from the user and the database.',
      ),
    )
  const perProcess = settings.DATABASE_POOL + besidePool
  const processes = settings.REDIS_URL ? processesWithRedis : 1
  if (processes * perProcess > facts.mostConnections)
    findings.push(
      wrong(
        'database_connections',
        `PostgreSQL gives this user ${facts.mostConnections} connections, but ${processes} ${processes === 1 ? 'process takes' : 'processes take'} up to ` +
          `${processes * perProcess} (DATABASE_POOL and ${besidePool} more each). Lower DATABASE_POOL, or raise max_connections or the user's limit.`,
      ),
    )
  return findings
}

function checkRights(facts: ServerFacts, needsTables: boolean): Finding[] {
  const findings: Finding[] = []
  if (facts.bypassesPolicies)
    findings.push(
      wrong(
        'database_bypasses_guilds',
        `The user ${facts.user} has BYPASSRLS, so guilds in this database are not kept apart. Take it away with: ALTER ROLE "${facts.user}" NOBYPASSRLS`,
      ),
    )
  if (facts.foreignTables.length > 0)
    findings.push(
      wrong(
        'database_not_owner',
        `${facts.foreignTables.length} tables, such as ${facts.foreignTables[0]}, do not belong to the user ${facts.user}, so a migration cannot change them. ` +
          `Connect as their owner, or run as a superuser: REASSIGN OWNED BY "${facts.foreignOwner}" TO "${facts.user}"`,
      ),
    )
  if (needsTables && !facts.canCreate)
    findings.push(
      wrong(
        'database_no_create',
        `The user ${facts.user} may not make tables here. Run as the database's owner: GRANT CREATE ON SCHEMA public TO "${facts.user}"`,
      ),
    )
  return findings
}
