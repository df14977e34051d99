import path from 'node:path'
import type { BackupContents, BackupList } from '@raidtisch/shared-types/contracts/backups.contract'
import { z } from 'zod'
import type { Actor } from '#core/actor.ts'
import { BackupFileError } from '#core/db/backup/backup-file.ts'
import { type BackupEntry, listBackups } from '#core/db/backup/backup-folder.ts'
import { checkBackup, rowsIn } from '#core/db/backup/check-backup.ts'
import { countGuilds } from '#core/db/count-guilds.ts'
import type { Database } from '#core/db/database.ts'
import { displayName } from '#core/db/display-name.ts'
import { asInt, type SqlRunner } from '#core/db/sql.ts'
import { refuse } from '#core/errors.ts'
import type { Env } from '#core/process/env.ts'
import { guildPolicy } from '#modules/guild/guild.policy.ts'

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

/** Admins only, and nobody while the database holds other guilds, because a backup contains all of them. */
export async function authorizeBackups(db: Pick<Database, 'pool'>, actor: Actor): Promise<void> {
  guildPolicy.authorize(actor, 'backup.manage')
  if ((await countGuilds(db)) > 1) refuse('backup_shared')
}

/** A folder that cannot be read is a failure, too. */
export async function getBackupList(
  { prisma }: Pick<Database, 'prisma'>,
  env: BackupEnv,
  now: Date,
): Promise<Omit<BackupList, 'lastRestore' | 'isRestoring'>> {
  const fault = await prisma.botFault.findFirst({
    where: { serverId: env.DISCORD_GUILD_ID, scope: backupScope, resolvedAt: null },
  })
  const failure = fault && { at: fault.lastAt.toISOString(), message: fault.message }
  const isOn = env.BACKUP_DIR !== undefined
  try {
    return { isOn, backups: (await findBackups(env)).map(presentBackup), failure }
  } catch (error) {
    const { message } = error as NodeJS.ErrnoException
    return { isOn, backups: [], failure: failure ?? { at: now.toISOString(), message } }
  }
}

const shownForMs = 24 * 60 * 60_000

const RestoreDetails = z.object({
  createdAt: z.iso.datetime(),
  backupBefore: z.string().nullable().default(null),
  failure: z.string().nullable().default(null),
})

/** What the last restore that an admin asked for led to: the log has it, whichever process restored. */
export async function findLastRestore(
  { sql }: SqlRunner,
  serverId: string,
  now: Date,
): Promise<BackupList['lastRestore']> {
  const row = await sql
    .selectFrom('auditLog')
    .innerJoin('chatUser as person', 'person.id', 'auditLog.userId')
    .select([
      'auditLog.targetId',
      'auditLog.createdAt',
      'auditLog.details',
      displayName('person').as('byName'),
    ])
    .where('auditLog.serverId', '=', serverId)
    .where('auditLog.action', 'in', ['backup_restored', 'backup_restore_failed'])
    .where('auditLog.success', '=', true)
    .where('auditLog.createdAt', '>', new Date(now.getTime() - shownForMs))
    .orderBy('auditLog.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const details = RestoreDetails.safeParse(row?.details).data
  if (!row || !details) return null
  const { createdAt, backupBefore: before, failure } = details
  return {
    at: row.createdAt.toISOString(),
    name: row.targetId ?? '',
    createdAt,
    byName: row.byName,
    before,
    failure,
  }
}

export function presentBackup({ name, kind, createdAt, bytes }: BackupEntry): BackupList['backups'][number] {
  return { name, kind, createdAt: createdAt.toISOString(), bytes }
}

/** The path of the backup with this name. Refuses with `backup_not_found` when the folder lists no such name. */
export async function getBackupFile(env: BackupEnv, name: string): Promise<string> {
  const entry = (await findBackups(env)).find((one) => one.name === name) ?? refuse('backup_not_found')
  return path.join(env.BACKUP_DIR ?? '', entry.name)
}

/**
 * Reads the whole file. Refuses with `backup_damaged`, `backup_newer` or `backup_other_guild` when an admin of this guild
 * cannot restore it.
 */
export async function getBackupContents(env: BackupEnv, name: string): Promise<BackupContents> {
  const file = await getBackupFile(env, name)
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
