import type { ClientBase } from 'pg'
import type { Actor } from '#core/actor.ts'
import { type AuditActor, recordAudit, systemActor } from '#core/audit.ts'
import { change, type ChangeDeps } from '#core/change.ts'
import { countOtherConnections } from '#core/db/process-connections.ts'
import type { RestoreReport } from '#core/db/backup/restore.ts'
import { sqlOnPg } from '#core/db/sql-on-pg.ts'
import { refuse } from '#core/errors.ts'
import type { BackupDeps } from './backup.commands.ts'
import { authorizeBackups, getBackupContents, getBackupFile } from './backup.queries.ts'

/** What an admin wants restored; the file is checked. */
export type RestoreRequest = { name: string; file: string; createdAt: string; actor: Actor }

/** Restores within a running process, which has to stop for it. */
export type Restorer = {
  state: () => 'idle' | 'restoring' | 'stopping'
  /** Begins to stop, restore and start again, and does not wait for it; false unless it is idle. */
  begin: (request: RestoreRequest) => boolean
}

/** Restores a backup because an admin wants it. What its file and other processes refuse is refused before the server stops. */
export async function requestRestore(
  deps: BackupDeps & { restorer: Restorer },
  actor: Actor,
  name: string,
): Promise<void> {
  const { db, restorer } = deps
  await authorizeBackups(db, actor)
  refuseUnlessIdle(restorer)
  // Before the file is fetched and read, which may take minutes.
  await refuseInUse(db)
  const { createdAt } = await getBackupContents(deps, name)
  const file = await getBackupFile(deps, name)
  await refuseInUse(db)
  await change(deps, (tx) =>
    recordAudit(tx, actor, {
      action: 'backup_restore_asked',
      targetId: name,
      targetType: 'backup',
      details: { createdAt },
    }),
  )
  // Meanwhile another admin may have been quicker, or somebody stops the server.
  if (!restorer.begin({ name, file, createdAt, actor })) refuseUnlessIdle(restorer)
}

async function refuseInUse({ connectionString }: BackupDeps['db']): Promise<void> {
  if (connectionString !== null && (await countOtherConnections(connectionString)) > 0)
    refuse('database_in_use')
}

function refuseUnlessIdle({ state }: Restorer): void {
  if (state() === 'restoring') refuse('backup_running')
  if (state() === 'stopping') refuse('unavailable', 'The server is being stopped. Nothing was restored.')
}

type Restored = { name: string; before: string | null; actor: AuditActor | null }

/** With the restore, for each guild in it: that it was restored, by an admin or by the command. */
export async function recordRestore(
  client: ClientBase,
  { name, before, actor }: Restored,
  { header, wasLogWhole }: RestoreReport,
): Promise<void> {
  const tx = { sql: sqlOnPg(client) }
  const guilds = await tx.sql.selectFrom('chatServer').select('id').execute()
  for (const { id } of guilds)
    await recordAudit(tx, actor ?? systemActor(id), {
      action: 'backup_restored',
      targetId: name,
      targetType: 'backup',
      details: {
        createdAt: header.createdAt,
        ...(before !== null && { backupBefore: before }),
        ...(!wasLogWhole && { auditLogWasChanged: true }),
      },
    })
}

/** In the database as it was: why nothing was restored. */
export async function recordFailedRestore(
  deps: ChangeDeps,
  { name, createdAt, actor }: RestoreRequest,
  failure: string,
): Promise<void> {
  await change(deps, (tx) =>
    recordAudit(tx, actor, {
      action: 'backup_restore_failed',
      targetId: name,
      targetType: 'backup',
      details: { createdAt, failure },
    }),
  )
}
