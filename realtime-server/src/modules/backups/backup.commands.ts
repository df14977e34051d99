import type { BackupKind } from '@raidtisch/shared-types/domain/backup-kinds'
import type { Actor } from '#core/actor.ts'
import { recordAudit } from '#core/audit.ts'
import type { BackupEntry } from '#core/db/backup/backup-folder.ts'
import { BackupRunningError, makeBackup } from '#core/db/backup/make-backup.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import type { Clock } from '#core/clock.ts'
import { AppError, refuse } from '#core/errors.ts'
import type { Logger } from '#core/process/logger.ts'
import type { ObjectStorage } from '#core/storage/object-storage.ts'
import { noteFault, resolveFaults } from '#modules/bot-status/bot-fault.commands.ts'
import { authorizeBackups, type BackupEnv, backupScope } from './backup.queries.ts'

/** `storage`: where copies of backups are; null without one. */
export type BackupDeps = ChangeDeps & {
  env: BackupEnv
  clock: Clock
  logger: Logger
  storage: ObjectStorage | null
}

type Order = { kind: BackupKind; unlessSince?: Date; signal?: AbortSignal }

/**
 * Makes a backup; null when somebody else made it since `unlessSince`. A failure is shown to admins until a backup
 * succeeds; one that `signal` ends is none. Refuses with `backups_off` and `backup_running`.
 */
export async function backUp(deps: Omit<BackupDeps, 'storage'>, order: Order): Promise<BackupEntry | null> {
  const { db, outbox, env, clock, logger } = deps
  const { BACKUP_DIR: folder = refuse('backups_off'), BACKUP_KEEP: keep, DATA_DIR: dataDir } = env
  const faults = { db, outbox, serverId: env.DISCORD_GUILD_ID }
  const begun = performance.now()
  try {
    const made = await makeBackup({ db, dataDir, logger }, { folder, keep }, { ...order, now: clock.now() })
    if (made) {
      const ms = Math.round(performance.now() - begun)
      logger.info({ backup: made.name, bytes: made.bytes, ms }, 'backup made')
      await resolveFaults(faults, backupScope)
    }
    return made
  } catch (err) {
    if (err instanceof BackupRunningError) return refuse('backup_running')
    if (order.signal?.aborted) throw err
    const { code = null, message } = err as NodeJS.ErrnoException
    logger.error({ err, folder }, 'the backup failed')
    await noteFault(faults, { kind: 'backup_failed', code, message: message.slice(0, 500) }, backupScope)
    throw err
  }
}

/** Makes a backup because an admin wants one now. Refuses with `backup_failed` when it cannot be written, too. */
export async function makeManualBackup(deps: BackupDeps, actor: Actor): Promise<BackupEntry> {
  await authorizeBackups(deps.db, actor)
  const made = await backUp(deps, { kind: 'manual' }).catch((error: unknown) => {
    if (error instanceof AppError) throw error
    return refuse('backup_failed')
  })
  if (!made) return refuse('backup_running')
  await change(deps, (tx) =>
    recordAudit(tx, actor, {
      action: 'backup_made',
      targetId: made.name,
      targetType: 'backup',
      details: { bytes: made.bytes },
    }),
  )
  return made
}
