import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { build } from '#core/process/build.ts'
import type { Logger } from '#core/process/logger.ts'
import { exitCodes, StartError } from '#core/process/start-error.ts'
import { madeByMigrations, migrationsFolder, readMigrations, type Migration } from './migration-files.ts'
import { isUnavailable } from './unavailable.ts'

/** The key Prisma's own engine locks, so that `prisma migrate deploy` and a starting server never run at once. */
export const prismaLockKey = 72_707_369

type Applied = { migration_name: string; checksum: string; finished_at: Date | null }

/**
 * Brings the schema up to date and records it as Prisma does, so that its command line agrees.
 * Any number of processes may start at once: one applies, the others wait. Throws, naming the migration,
 * when one is unknown to this build, failed earlier, was edited after it was applied, or fails now (which leaves no trace);
 * also when another program has tables of the same names.
 */
export async function migrate(
  client: ClientBase,
  logger: Logger,
  folder = migrationsFolder(),
): Promise<void> {
  const migrations = await readMigrations(folder)
  await client.query('SELECT pg_advisory_lock($1)', [prismaLockKey])
  try {
    const { fault, applied } = await readState(client, migrations)
    if (fault) throw fault
    await client.query(migrationsTable).catch((cause: unknown) => {
      throw cannotChange('The table of the migrations cannot be made', cause)
    })
    for (const migration of migrations)
      if (!applied.has(migration.name)) await apply(client, migration, logger)
  } finally {
    // A lost connection has given it back already.
    await client.query('SELECT pg_advisory_unlock($1)', [prismaLockKey]).catch(() => undefined)
  }
}

type State = { fault: SchemaError | undefined; applied: Map<string, Applied> }

async function readState(client: ClientBase, migrations: readonly Migration[]): Promise<State> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
  )
  const applied = rows[0]?.exists ? await readApplied(client) : new Map<string, Applied>()
  const fault = faultOf(migrations, applied) ?? (await findTaken(client, migrations, applied))
  return { fault, applied }
}

/** Before the first migration our names must be free. */
async function findTaken(
  client: ClientBase,
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, Applied>,
): Promise<SchemaError | undefined> {
  if (applied.size > 0) return undefined
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
       AND relname = ANY($1) ORDER BY relname`,
    [madeByMigrations(migrations).tables],
  )
  if (rows.length === 0) return undefined
  return new SchemaError(
    'taken',
    `Another program has tables named ${rows.map(({ name }) => name).join(', ')} in this database. ` +
      'Set DATABASE_URL to a database of its own.',
  )
}

async function readApplied(client: ClientBase): Promise<Map<string, Applied>> {
  const { rows } = await client.query<Applied>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  return new Map(rows.map((row) => [row.migration_name, row]))
}

/** Why this build cannot work on a database, whatever it is asked. */
export class SchemaError extends StartError {
  readonly kind: 'newer' | 'half_applied' | 'edited' | 'taken'

  constructor(kind: SchemaError['kind'], message: string) {
    super(exitCodes.wrongSetUp, message)
    this.kind = kind
  }
}

/** Reads what `migrate` would do, without doing it: why it would refuse, or the names that it would apply. */
export async function readSchemaState(
  client: ClientBase,
  folder = migrationsFolder(),
): Promise<{ fault: SchemaError | undefined; applied: number; pending: string[] }> {
  const migrations = await readMigrations(folder)
  const { fault, applied } = await readState(client, migrations)
  return {
    fault,
    applied: applied.size,
    pending: migrations.map(({ name }) => name).filter((name) => !applied.has(name)),
  }
}

function faultOf(
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, Applied>,
): SchemaError | undefined {
  // What a newer build did to the tables, this one cannot know: it would answer and write wrongly, or fail at each request.
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = [...applied.keys()].filter((name) => !known.has(name))
  if (unknown.length > 0)
    return new SchemaError(
      'newer',
      `The database was changed by a newer build, of which this one (${build.version}) does not know ${unknown.join(', ')}. ` +
        'Start the newer build, or restore the backup from before it into an empty database (docs/operations.md, Going back).',
    )
  for (const { name, checksum } of migrations) {
    const earlier = applied.get(name)
    if (!earlier) continue
    if (!earlier.finished_at)
      return new SchemaError(
        'half_applied',
        `The migration ${name} failed earlier and left the database half changed. ` +
          `Repair it, then run: npx prisma migrate resolve --rolled-back ${name}`,
      )
    if (earlier.checksum !== checksum)
      return new SchemaError(
        'edited',
        `The migration ${name} was edited after it was applied to this database. ` +
          'Restore the file and write a new migration instead.',
      )
  }
  return undefined
}

/**
 * lock_not_available and deadlock_detected: others use the tables. Which of the two ends a deadlock depends on
 * deadlock_timeout.
 */
const inUse = new Set(['55P03', '40P01'])
/** Between two attempts everybody else gets the tables for as long as one attempt waits for them. */
const lockPauseMs = 1_000

async function apply(client: ClientBase, migration: Migration, logger: Logger): Promise<void> {
  for (;;) {
    try {
      await client.query('BEGIN')
      // While it waits for a table, which a backup may read for minutes, everybody else waits behind it.
      await client.query(`SET LOCAL lock_timeout = ${lockPauseMs}`)
      await applyWithin(client, migration)
      await client.query('COMMIT')
      break
    } catch (cause) {
      // Fails when the connection is lost, and with it the transaction; why it was lost is what to tell.
      await client.query('ROLLBACK').catch(() => undefined)
      if (!inUse.has(String((cause as { code?: string }).code)))
        throw cannotChange(`The migration ${migration.name} failed and was rolled back`, cause)
      logger.warn({ migration: migration.name, cause }, 'a migration waits for a table that is in use')
      await setTimeout(lockPauseMs)
    }
  }
  logger.info({ migration: migration.name }, 'migration applied')
}

/** With PostgreSQL's reason: whoever starts the server reads this sentence alone. */
function cannotChange(what: string, cause: unknown): StartError {
  const why = cause instanceof Error ? cause.message : String(cause)
  return new StartError(
    isUnavailable(cause) ? exitCodes.tryAgain : exitCodes.wrongSetUp,
    `${what}: ${why}. The command npm run doctor may say more.`,
    { cause },
  )
}

/** In the caller's transaction; {@link migrationsTable} has to be there. */
export async function applyWithin(client: ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql)
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), migration.checksum, migration.name],
  )
}

export const migrationsTable = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`
