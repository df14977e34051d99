import { migrationsFolder, readMigrations } from '#core/db/migrate.ts'
import { type BackupHeader, checkBackupFile } from './backup-file.ts'
import { refuseUnknownSchema } from './restore.ts'

/** Reads the whole file without using it. Throws a {@link BackupFileError} when this build cannot restore it. */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const header = await checkBackupFile(file)
  refuseUnknownSchema(header, await readMigrations(migrationsFolder()))
  return header
}

/** How many rows of a table a backup has. */
export function rowsIn({ tables }: Pick<BackupHeader, 'tables'>, name: string): number {
  return tables.find((table) => table.name === name)?.rows ?? 0
}
