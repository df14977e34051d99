import path from 'node:path'
import type { BackupKind } from '@raidtisch/shared-types/domain/backup-kinds'
import type { Pool } from 'pg'
import { tryLockForSession } from '#core/db/lock-name.ts'
import { sqlOnPg } from '#core/db/sql-on-pg.ts'
import { build } from '#core/process/build.ts'
import { writeBackupFile } from './backup-file.ts'
import {
  backupName,
  type BackupEntry,
  hasFutureTime,
  listBackups,
  prepareBackupFolder,
  pruneBackups,
} from './backup-folder.ts'
import { describeContent, readRows } from './backup-tables.ts'
import { inSnapshot, type SnapshotDeps } from './snapshot.ts'

export type BackupTarget = { folder: string; keep: number }

/** Another process makes a backup of this database. */
export class BackupRunningError extends Error {
  override readonly name = 'BackupRunningError'
}

/** The embedded databases of this process that are being copied. */
const copied = new WeakSet<Pool>()

type Order = {
  kind: BackupKind
  now: Date
  /** Makes none when another process has made one of this kind since then. */
  unlessSince?: Date
  signal?: AbortSignal
}

/**
 * Writes the rows of all guilds as they are at one moment into a file of the folder, and removes the oldest of its kind.
 * Requests go on meanwhile. Rejects without a new file; with a {@link BackupRunningError} when one is being made.
 */
export async function makeBackup(
  deps: SnapshotDeps,
  { folder, keep }: BackupTarget,
  { kind, now, unlessSince, signal }: Order,
): Promise<BackupEntry | null> {
  const { pool } = deps.db
  if (copied.has(pool)) throw new BackupRunningError('A backup is being made already.')
  copied.add(pool)
  try {
    const name = backupName(now, kind)
    const isEmbedded = deps.db.kind === 'embedded'
    const makeRoom = async () => {
      await prepareBackupFolder(folder)
      await pruneBackups(folder, { keep, now })
    }
    // The copy of an embedded database needs room as well, and no other process is at work on it.
    if (isEmbedded) await makeRoom()
    const bytes = await inSnapshot(deps, async (client) => {
      if (!(await tryLockForSession(sqlOnPg(client), 'backup')))
        throw new BackupRunningError('A backup is being made already.')
      if (unlessSince && (await newestOf(folder, kind, now)) >= unlessSince) return null
      // Before the new one is there: when the old ones fill the disk, it could never be written.
      if (!isEmbedded) await makeRoom()
      const content = {
        createdAt: now.toISOString(),
        database: deps.db.kind,
        build,
        ...(await describeContent(client)),
      }
      return writeBackupFile(path.join(folder, name), content, readRows(client, content.tables), signal)
    })
    if (bytes === null) return null
    await pruneBackups(folder, { keep, now })
    return { name, kind, createdAt: now, bytes }
  } finally {
    copied.delete(pool)
  }
}

/** When the newest backup of a kind was made; the beginning of time when there is none, or when a wrong clock made it. */
export async function newestOf(folder: string, kind: BackupKind, now: Date): Promise<Date> {
  const newest = (await listBackups(folder)).find((one) => one.kind === kind && !hasFutureTime(one, now))
  return newest?.createdAt ?? new Date(0)
}
