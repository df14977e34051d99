import path from 'node:path'
import type { ChangeDeps } from '#core/change.ts'
import { BackupFileError, checkBackupFile } from '#core/db/backup/backup-file.ts'
import { type BackupEntry, backupsBeyond, joinByName, listBackups } from '#core/db/backup/backup-folder.ts'
import type { Clock } from '#core/clock.ts'
import type { Logger } from '#core/process/logger.ts'
import { type ObjectStorage, StorageError } from '#core/storage/object-storage.ts'
import { noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import type { BackupEnv } from './backup.queries.ts'
import { copyScope, findCopies } from './backup-copies.queries.ts'

export type CopyDeps = ChangeDeps & { env: BackupEnv; clock: Clock; logger: Logger; storage: ObjectStorage }

/**
 * Copies the newest backups of each kind that the storage lacks, each after its file was read and is whole, and removes
 * older ones there, whichever process made them. Admins see a failure until all are copied. The folder stays as it is.
 */
export async function copyBackups(deps: CopyDeps): Promise<void> {
  const { db, outbox, env, clock, logger, storage } = deps
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep } = env
  if (folder === undefined) return
  const order = { keep, now: clock.now() }
  const faults = { db, outbox, serverId: env.DISCORD_GUILD_ID }
  try {
    const local = await listBackups(folder)
    const there = await findCopies(storage)
    // By both: a file of this folder that is older than what the storage keeps would be removed there again.
    const beyond = new Set(backupsBeyond(joinByName(local, there), order))
    const missing = local.filter(
      (one) => !beyond.has(one) && !there.some(({ name, bytes }) => name === one.name && bytes === one.bytes),
    )
    const copied: BackupEntry[] = []
    const damaged: string[] = []
    for (const entry of missing)
      if (await copyOne(deps, folder, entry)) copied.push(entry)
      else damaged.push(entry.name)
    for (const { name } of backupsBeyond(joinByName(copied, there), order)) await storage.remove(name)
    if (damaged.length > 0) throw new Error(`Damaged in the folder, and not copied: ${damaged.join(', ')}`)
    await resolveFaults(faults, copyScope)
  } catch (err) {
    // The process stops, and the next one goes on.
    if (storage.isClosed()) return
    const { message } = err as Error
    const code = err instanceof StorageError ? err.kind : 'failing'
    logger.error({ err, storage: storage.place }, 'backups are not copied to the storage')
    await noteFault(faults, { kind: 'backup_copy_failed', code, message: message.slice(0, 500) }, copyScope)
    throw err
  }
}

/** False when the file is damaged. */
async function copyOne(
  { logger, storage }: CopyDeps,
  folder: string,
  { name, bytes }: BackupEntry,
): Promise<boolean> {
  const file = path.join(folder, name)
  const begun = performance.now()
  try {
    await checkBackupFile(file)
  } catch (error) {
    if (error instanceof BackupFileError && error.reason === 'damaged') return false
    if (!(error instanceof BackupFileError)) throw error
  }
  await storage.put(name, file)
  const ms = Math.round(performance.now() - begun)
  logger.info({ backup: name, bytes, ms, storage: storage.place }, 'backup copied to the storage')
  return true
}
