import type { ClientBase } from 'pg'
import { applyWithin, migrationsTable, prismaLockKey } from '#core/db/migrate.ts'
import { type Migration, migrationsFolder, readMigrations } from '#core/db/migration-files.ts'
import { dropOwn, ownNames } from '#core/db/own-tables.ts'
import { sqlOnPg } from '#core/db/sql-on-pg.ts'
import { BackupFileError, type BackupHeader, readBackupFile } from './backup-file.ts'
import { countRows, findTables, insertRows, setRowFormat, setSequences } from './backup-tables.ts'
import { keepAccess, returnAccess } from './kept-access.ts'
import { keepAuditLog, returnAuditLog } from './kept-audit-log.ts'
import { readOutsideWorld, returnOutsideWorld, startNewEpochs } from './outside-world.ts'

/** `replace`: the backup is older than what browsers and Discord show. `move`: its database was the last one in use. */
export type RestorePurpose = 'replace' | 'move'

type RestoreOptions = {
  purpose: RestorePurpose
  /** Looks at the restored rows before they are committed. Throws when they are wrong. */
  verify: (client: ClientBase) => Promise<void>
  /** Writes down in the restored database, and with the restore, that it was restored. */
  record?: ((client: ClientBase, report: RestoreReport) => Promise<void>) | undefined
}

export type RestoreReport = {
  header: BackupHeader
  /** Tables in the backup that are not the product's: they were left out. */
  others: string[]
  /** Whether the chain of the audit log that was replaced was as it was sealed. */
  wasLogWhole: boolean
}

/**
 * Makes the database of `client` what the backup `file` contains, in one transaction: tables by the backup's own
 * migrations, rows, then the migrations that this build has in addition. The audit log of a database in use stays, and so
 * does what other programs have in the schema.
 * Rejects with the database as it was, with a {@link BackupFileError} when the file is the cause. No other connection may
 * use the database meanwhile.
 */
export async function restoreBackup(
  client: ClientBase,
  file: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const report = await replaceAll(client, file, options)
  // The embedded database never does this by itself. The restore is done, whether it works or not.
  await client.query('ANALYZE').catch(() => undefined)
  return report
}

async function replaceAll(
  client: ClientBase,
  file: string,
  { purpose, verify, record }: RestoreOptions,
): Promise<RestoreReport> {
  const migrations = await readMigrations(migrationsFolder())
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [prismaLockKey])
    await setRowFormat(client)
    const isInUse = purpose === 'replace' && (await hasGuild(client))
    const world = isInUse ? await readOutsideWorld(client) : undefined
    if (isInUse) {
      await keepAuditLog(client)
      await keepAccess(client)
    }
    await dropOwn(client)
    const { header, others } = await load(client, file, migrations)
    if (world) {
      await returnOutsideWorld(client, world)
      await returnAccess(client)
    }
    if (purpose === 'replace') await startNewEpochs(client)
    await verify(client)
    const wasLogWhole = !isInUse || (await returnAuditLog(client, () => verify(client)))
    const report = { header, others, wasLogWhole }
    await record?.(client, report)
    await client.query('COMMIT')
    return report
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Whether somebody used this database: without a guild there is nothing to lose. */
export async function hasGuild(client: ClientBase): Promise<boolean> {
  const guild = await sqlOnPg(client).selectFrom('chatServer').select('id').limit(1).executeTakeFirst()
  return guild !== undefined
}

/** Throws a {@link BackupFileError} when a newer or another build made the backup. */
export function refuseUnknownSchema(header: BackupHeader, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const unknown = header.migrations.filter(({ name, checksum }) => known.get(name) !== checksum)
  if (unknown.length > 0)
    throw new BackupFileError(
      'newer',
      `Build ${header.build.version} made this backup, and its database had ${unknown.map(({ name }) => name).join(', ')}, which this build does not know. Restore it with that build or a newer one.`,
    )
}

export const changedByHand =
  'The tables in this backup are not those that its migrations make: somebody changed the database by hand.'

async function load(
  client: ClientBase,
  file: string,
  migrations: readonly Migration[],
): Promise<{ header: BackupHeader; others: string[] }> {
  let header: BackupHeader | undefined
  let others: string[] = []
  for await (const part of readBackupFile(file)) {
    if ('format' in part) {
      header = part
      others = await findOthers(header)
      await createTables(client, header, { others, migrations })
    } else if (!others.includes(part.table.name)) {
      await insertRows(client, part.table.name, part.rows)
    }
  }
  if (!header) throw new BackupFileError('damaged', 'The backup is empty.')
  await setSequences(client, header.sequences)
  for (const { name, rows } of header.tables)
    if (!others.includes(name) && (await countRows(client, name)) !== rows)
      throw new Error(`${name} has not got ${rows} rows.`)
  const applied = new Set(header.migrations.map(({ name }) => name))
  for (const migration of migrations) if (!applied.has(migration.name)) await applyWithin(client, migration)
  return { header, others }
}

/** Earlier builds backed up every table of the schema, whoever had made it. */
export async function findOthers({ tables }: Pick<BackupHeader, 'tables'>): Promise<string[]> {
  const own = (await ownNames()).tables
  return tables.map(({ name }) => name).filter((name) => !own.includes(name))
}

/** Empty tables, as they were when the backup was made. */
async function createTables(
  client: ClientBase,
  header: BackupHeader,
  { others, migrations }: { others: readonly string[]; migrations: readonly Migration[] },
): Promise<void> {
  refuseUnknownSchema(header, migrations)
  await client.query(migrationsTable)
  const byName = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name } of header.migrations) {
    const migration = byName.get(name)
    if (migration) await applyWithin(client, migration)
  }
  const made = await findTables(client)
  const columnsOf = (tables: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, ...columns].join(' ')).toSorted())
  if (columnsOf(made) !== columnsOf(header.tables.filter(({ name }) => !others.includes(name))))
    throw new BackupFileError('damaged', changedByHand)
  // Migrations insert rows, too.
  for (const { name } of made.toReversed()) await client.query(`DELETE FROM "${name}"`)
}
