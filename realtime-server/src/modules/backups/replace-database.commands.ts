import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ClientBase } from 'pg'
import type { Actor } from '#core/actor.ts'
import { digestTables } from '#core/db/backup/backup-tables.ts'
import { makeBackup } from '#core/db/backup/make-backup.ts'
import { refuseOtherConnections } from '#core/db/process-connections.ts'
import { type Connectable, onOwnConnection } from '#core/db/own-connection.ts'
import { hasGuild, restoreBackup, type RestorePurpose, type RestoreReport } from '#core/db/backup/restore.ts'
import { openDatabase } from '#core/db/open-database.ts'
import { sqlOnPg } from '#core/db/sql-on-pg.ts'
import type { Env } from '#core/process/env.ts'
import type { Logger } from '#core/process/logger.ts'
import { verifyChain } from '#modules/audit/audit-chain.queries.ts'
import { recordRestore } from './restore.commands.ts'

type ReplaceOptions = {
  logger: Logger
  /** Who wants it; null for the command. */
  actor: Actor | null
  /** Is called with the file that has what is replaced. */
  onBackedUp?: (file: string) => void
}

/** The backup of what was replaced, null when nobody used the database; and whether its audit log was as sealed. */
type Replaced = { before: string | null; wasLogWhole: boolean }

/**
 * Replaces what the database of `env` contains by the backup `file`, and backs up first what it replaces. Its audit log
 * stays, and says what happened. Rejects with the database as it was, also when anybody else is connected to it.
 */
export async function replaceDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'BACKUP_DIR'>,
  file: string,
  { logger, actor, onBackedUp }: ReplaceOptions,
): Promise<Replaced> {
  const { DATABASE_URL, DATA_DIR, BACKUP_DIR: folder = path.dirname(file) } = env
  if (DATABASE_URL !== undefined) await refuseOtherConnections(DATABASE_URL)
  const db = await openDatabase({ DATABASE_URL, DATA_DIR, DATABASE_POOL: 1 }, logger)
  try {
    let before: string | null = null
    if (await onOwnConnection(db, hasGuild)) {
      // None is removed, because the oldest one may be the one that is restored.
      const target = { folder, keep: Number.POSITIVE_INFINITY }
      const order = { kind: 'before-restore', now: new Date() } as const
      before = (await makeBackup({ db, dataDir: DATA_DIR, logger }, target, order))?.name ?? null
      if (before !== null) onBackedUp?.(path.join(folder, before))
    }
    const restored = { name: path.basename(file), before, actor }
    const { wasLogWhole } = await restoreDatabase(db, file, {
      purpose: 'replace',
      record: (client, report) => recordRestore(client, restored, report),
    })
    if (!wasLogWhole)
      logger.error(
        { before },
        'entries of the replaced audit log were not as sealed; they follow the backup’s',
      )
    return { before, wasLogWhole }
  } finally {
    await db.close()
  }
}

type RestoreOrder = {
  purpose: RestorePurpose
  /** What `digestTables` says of the database that is moved. */
  digests?: ReadonlyMap<string, string>
  /** Writes down that it was restored. */
  record?: (client: ClientBase, report: RestoreReport) => Promise<void>
}

/**
 * Replaces what the database contains by the backup `file`, if its rows, their number and the audit log's chain are right;
 * otherwise rejects and leaves the database as it was.
 */
export function restoreDatabase(
  db: Connectable,
  file: string,
  { purpose, digests, record }: RestoreOrder,
): Promise<RestoreReport> {
  const verify = async (client: ClientBase) => {
    await verifyAuditLog(client)
    if (digests && !isDeepStrictEqual(await digestTables(client), digests))
      throw new Error('The rows are not the same as before. Nothing was changed.')
  }
  return onOwnConnection(db, (client) => restoreBackup(client, file, { purpose, verify, record }))
}

async function verifyAuditLog(client: ClientBase): Promise<void> {
  const { fault } = await verifyChain({ sql: sqlOnPg(client) })
  if (fault)
    throw new Error(
      `The audit log in this backup is not as it was sealed: ${fault.kind} at entry ${fault.chainSeq}. Nothing was changed.`,
    )
}
