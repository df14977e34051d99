import { type BackupEntry, listBackups } from '#core/db/backup/backup-folder.ts'
import type { Env } from '#core/process/env.ts'
import { asInt, type SqlRunner } from '#core/db/sql.ts'

export type BackupEnv = Pick<Env, 'BACKUP_DIR' | 'BACKUP_KEEP' | 'DATA_DIR' | 'DISCORD_GUILD_ID'>

/** The scope of the fault that a failed backup is. */
export const backupScope = 'backup'

/** Newest first; none while backups are off. */
export async function findBackups({ BACKUP_DIR: folder }: Pick<Env, 'BACKUP_DIR'>): Promise<BackupEntry[]> {
  return folder === undefined ? [] : listBackups(folder)
}

/** 1 when the last backup failed, otherwise 0. */
export async function countBackupFaults({ sql }: SqlRunner, serverId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('botFault')
    .select(({ fn }) => asInt(fn.countAll()).as('count'))
    .where('serverId', '=', serverId)
    .where('scope', '=', backupScope)
    .where('resolvedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
