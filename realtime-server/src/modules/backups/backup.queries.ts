import path from 'node:path'
import type { BackupContents, BackupList } from '@raidtisch/shared-types/contracts/backups.contract'
import type { Actor } from '#core/actor.ts'
import { BackupFileError } from '#core/db/backup/backup-file.ts'
import { type BackupEntry, joinByName, listBackups, newestFirst } from '#core/db/backup/backup-folder.ts'
import { checkBackup, rowsIn } from '#core/db/backup/check-backup.ts'
import { countGuilds } from '#core/db/count-guilds.ts'
import type { Database } from '#core/db/database.ts'
import { refuse } from '#core/errors.ts'
import type { Env } from '#core/process/env.ts'
import { type ObjectStorage, StorageError } from '#core/storage/object-storage.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'
import { fetchCopy, findCopiesLately, findCopyFailure, presentCopyFailure } from './backup-copies.queries.ts'

export type BackupEnv = Pick<Env, 'BACKUP_DIR' | 'BACKUP_KEEP' | 'DATA_DIR' | 'DISCORD_GUILD_ID'>

/** The scope of the fault that a failed backup is. */
export const backupScope = 'backup'

/** Newest first; none while backups are off. */
export async function findBackups({ BACKUP_DIR: folder }: Pick<Env, 'BACKUP_DIR'>): Promise<BackupEntry[]> {
  return folder === undefined ? [] : listBackups(folder)
}

/** Admins only, and nobody while the database holds other guilds, because a backup contains all of them. */
export async function authorizeBackups(db: Pick<Database, 'pool'>, actor: Actor): Promise<void> {
  guildPolicy.authorize(actor, 'backup.manage')
  if ((await countGuilds(db)) > 1) refuse('backup_shared')
}

type ListDeps = { db: Pick<Database, 'prisma'>; env: BackupEnv; storage: ObjectStorage | null }

/** A folder that cannot be read is a failure, too; a storage that does not answer hides only its own. */
export async function getBackupList(
  { db, env, storage }: ListDeps,
  now: Date,
): Promise<Omit<BackupList, 'lastRestore' | 'isRestoring'>> {
  const fault = await db.prisma.botFault.findFirst({
    where: { serverId: env.DISCORD_GUILD_ID, scope: backupScope, resolvedAt: null },
  })
  let failure = fault && { at: fault.lastAt.toISOString(), message: fault.message }
  const inFolder = await findBackups(env).catch(({ message }: Error) => {
    failure ??= { at: now.toISOString(), message }
    return []
  })
  let copyFailure = storage && (await findCopyFailure(db, env.DISCORD_GUILD_ID))
  const copies = storage
    ? await findCopiesLately(storage).catch((error: unknown) => {
        copyFailure ??= presentCopyFailure(error, now)
        return []
      })
    : []
  return {
    isOn: env.BACKUP_DIR !== undefined,
    backups: presentPlaces(inFolder, copies, now),
    failure,
    storage: storage && { place: storage.place },
    copyFailure,
  }
}

/** Each backup once, newest first, with where it is. */
function presentPlaces(
  inFolder: readonly BackupEntry[],
  copies: readonly BackupEntry[],
  now: Date,
): BackupList['backups'] {
  const isIn = (list: readonly BackupEntry[], name: string) => list.some((one) => one.name === name)
  return newestFirst(joinByName(inFolder, copies), now).map((entry) =>
    presentBackup(entry, [
      ...(isIn(inFolder, entry.name) ? (['folder'] as const) : []),
      ...(isIn(copies, entry.name) ? (['storage'] as const) : []),
    ]),
  )
}

export function presentBackup(
  { name, kind, createdAt, bytes }: BackupEntry,
  places: BackupList['backups'][number]['places'] = ['folder'],
): BackupList['backups'][number] {
  return { name, kind, createdAt: createdAt.toISOString(), bytes, places }
}

/**
 * The path of the backup with this name; one that is in the storage alone is brought into the folder first. Refuses with
 * `backup_not_found` when neither lists such a name, and with `storage_failing`.
 */
export async function getBackupFile({ env, storage }: Omit<ListDeps, 'db'>, name: string): Promise<string> {
  const { BACKUP_DIR: folder = refuse('backup_not_found') } = env
  const entry = (await findBackups(env)).find((one) => one.name === name)
  if (entry) return path.join(folder, entry.name)
  const file = storage
    ? await fetchCopy(storage, folder, name).catch((error: unknown) => {
        if (error instanceof StorageError) return refuse('storage_failing', error.message)
        throw error
      })
    : null
  return file ?? refuse('backup_not_found')
}

/**
 * Reads the whole file. Refuses with `backup_damaged`, `backup_newer` or `backup_other_guild` when an admin of this guild
 * cannot restore it.
 */
export async function getBackupContents(deps: Omit<ListDeps, 'db'>, name: string): Promise<BackupContents> {
  const { env } = deps
  const file = await getBackupFile(deps, name)
  const { header, guildIds } = await checkBackup(file).catch((error: unknown) => {
    if (error instanceof BackupFileError) return refuse(`backup_${error.reason}`, error.message)
    throw error
  })
  if (guildIds.some((id) => id !== env.DISCORD_GUILD_ID)) refuse('backup_other_guild')
  return {
    name,
    createdAt: header.createdAt,
    build: header.build,
    events: rowsIn(header, 'event'),
    answers: rowsIn(header, 'participant'),
    auditEntries: rowsIn(header, 'audit_log'),
  }
}
