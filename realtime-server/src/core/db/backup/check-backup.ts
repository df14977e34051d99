import { migrationsFolder, readMigrations } from '#core/db/migrate.ts'
import { type BackupHeader, type BackupRows, checkBackupFile } from './backup-file.ts'
import { refuseUnknownSchema } from './restore.ts'

/** What a backup says of itself, and the guilds in it. */
export type CheckedBackup = { header: BackupHeader; guildIds: string[] }

/** Reads the whole file without using it. Throws a {@link BackupFileError} when this build cannot restore it. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  const guildIds: string[] = []
  const header = await checkBackupFile(file, (rows) => {
    if (rows.table.name === 'chat_server') guildIds.push(...valuesOf(rows, 'id'))
  })
  refuseUnknownSchema(header, await readMigrations(migrationsFolder()))
  return { header, guildIds }
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
