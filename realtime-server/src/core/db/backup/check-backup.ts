import { migrationsFolder, readMigrations } from '#core/db/migration-files.ts'
import { BackupFileError, type BackupHeader, type BackupRows, checkBackupFile } from './backup-file.ts'
import { compareColumns } from './backup-tables.ts'
import { changedByHand, findOthers, refuseUnknownSchema } from './restore.ts'

/** What a backup says of itself, the guilds in it, and tables in it that are not the product's. */
export type CheckedBackup = { header: BackupHeader; guildIds: string[]; others: string[] }

/** Reads the whole file without using it. Throws a {@link BackupFileError} when this build cannot restore it. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const guildIds: string[] = []
  const header = await checkBackupFile(file, (rows) => {
    if (rows.table.name === 'chat_server') guildIds.push(...valuesOf(rows, 'id'))
  })
  const migrations = await readMigrations(migrationsFolder())
  refuseUnknownSchema(header, migrations)
  // What tables an older build had, only its migrations know, in a database.
  if (header.migrations.length === migrations.length && compareColumns(header.tables).length > 0)
    throw new BackupFileError('damaged', changedByHand)
  return { header, guildIds, others: await findOthers(header) }
}

/** How many rows of a table a backup has. */
export function rowsIn({ tables }: Pick<BackupHeader, 'tables'>, name: string): number {
  return tables.find((table) => table.name === name)?.rows ?? 0
}

/** Up to the comma that ends a value; those in quotes belong to it. */
const value = /(?:"(?:""|\\.|[^"\\])*"|[^,"])*/y

/** One column of rows, for values such as ids, which PostgreSQL writes without quotes. */
function valuesOf({ table, rows }: BackupRows, column: string): string[] {
  const index = table.columns.indexOf(column)
  return rows.map((row) => {
    let found = ''
    value.lastIndex = 1
    for (let position = 0; position <= index; position++) {
      found = value.exec(row)?.[0] ?? ''
      value.lastIndex++
    }
    return index === table.columns.length - 1 ? found.slice(0, -1) : found
  })
}
