import { z } from 'zod'
import { backupKinds, storageFaultKinds } from '../domain/backup-kinds.ts'
import { contract } from './contract.ts'
import { Done } from './entities.ts'
import { Count, UtcDateTime } from './scalars.ts'

export const Backup = z
  .strictObject({
    /** The file's name. */
    name: z.string(),
    kind: z.enum(backupKinds),
    createdAt: UtcDateTime,
    bytes: Count,
    /** Where it is: in the server's folder, in the storage, or both. */
    places: z.array(z.enum(['folder', 'storage'])).min(1),
  })
  .meta({ id: 'Backup' })
export type Backup = z.output<typeof Backup>

/** What the last restore from this page led to, for a day. */
const LastRestore = z.strictObject({
  at: UtcDateTime,
  name: z.string(),
  /** When the backup was made. */
  createdAt: UtcDateTime,
  byName: z.string(),
  /** The backup of what it replaced; null when it failed, or when there was nothing to lose. */
  before: z.string().nullable(),
  /** Why it failed, which left everything as it was; null when it did not. */
  failure: z.string().nullable(),
})

export const BackupList = z
  .strictObject({
    /** False while no folder is set: then nothing is backed up. */
    isOn: z.boolean(),
    /** Newest first. */
    backups: z.array(Backup),
    /** Why the last backup failed; null when it did not. */
    failure: z.strictObject({ at: UtcDateTime, message: z.string() }).nullable(),
    /** Where copies go; null while no storage is set. */
    storage: z.strictObject({ place: z.string() }).nullable(),
    /** Why backups are not copied, or why the storage does not say which it has; null when all is well. */
    copyFailure: z
      .strictObject({ at: UtcDateTime, kind: z.enum(storageFaultKinds), message: z.string() })
      .nullable(),
    lastRestore: LastRestore.nullable(),
    /** The server is about to stop for a restore; once it answers false again, that is over. */
    isRestoring: z.boolean(),
  })
  .meta({ id: 'BackupList' })
export type BackupList = z.output<typeof BackupList>

/** What a backup contains whose checksum and numbers of rows are right, and which this build can restore. */
export const BackupContents = z
  .strictObject({
    name: z.string(),
    createdAt: UtcDateTime,
    /** The build that made it. */
    build: z.strictObject({ version: z.string(), commit: z.string().nullable() }),
    events: Count,
    answers: Count,
    auditEntries: Count,
  })
  .meta({ id: 'BackupContents' })
export type BackupContents = z.output<typeof BackupContents>

/** Compared with the names in the folder, and never made into a path. */
const NamedBackup = z.strictObject({ name: z.string().min(1).max(100) })

export const backupsContract = {
  list: contract({
    method: 'get',
    path: '/api/backups',
    summary: 'The backups of this database, newest first, for admins',
    response: BackupList,
    errors: ['forbidden', 'backup_shared'],
  }),
  make: contract({
    method: 'post',
    path: '/api/backups',
    summary: 'Make a backup at once; answered when its file is on the disk',
    response: Backup,
    errors: ['forbidden', 'backup_shared', 'backups_off', 'backup_running', 'backup_failed'],
    cost: 10,
  }),
  check: contract({
    method: 'get',
    path: '/api/backups/{name}',
    summary: 'Read a whole backup, compare its checksum and numbers of rows, and say what it contains',
    params: NamedBackup,
    response: BackupContents,
    errors: [
      'storage_failing',
      'forbidden',
      'backup_shared',
      'backup_not_found',
      'backup_damaged',
      'backup_newer',
      'backup_other_guild',
    ],
    cost: 10,
  }),
  restore: contract({
    method: 'post',
    path: '/api/backups/{name}/restore',
    summary:
      'Replace the whole database by a backup: answered when the file is checked, then the server backs up, restores and starts again',
    params: NamedBackup,
    response: Done,
    errors: [
      'forbidden',
      'backup_shared',
      'backup_not_found',
      'backup_damaged',
      'backup_newer',
      'backup_other_guild',
      'storage_failing',
      'backup_running',
      'database_in_use',
    ],
    cost: 10,
  }),
}
