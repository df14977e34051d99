import { isDeepStrictEqual } from 'node:util'
import type { ClientBase } from 'pg'
import type { BackupHeader } from '#core/db/backup/backup-file.ts'
import { digestTables } from '#core/db/backup/backup-tables.ts'
import { type Connectable, onOwnConnection } from '#core/db/backup/own-connection.ts'
import { restoreBackup, type RestorePurpose } from '#core/db/backup/restore.ts'
import { sqlOnPg } from '#core/db/sql-on-pg.ts'
import { verifyChain } from '#modules/audit/audit-chain.queries.ts'

type RestoreOrder = {
  purpose: RestorePurpose
  /** What `digestTables` says of the database that is moved. */
  digests?: ReadonlyMap<string, string>
}

/**
 * Replaces what the database contains by the backup `file`, if its rows, their number and the audit log's chain are right;
 * otherwise rejects and leaves the database as it was.
 */
export function restoreDatabase(
  db: Connectable,
  file: string,
  { purpose, digests }: RestoreOrder,
): Promise<BackupHeader> {
  const verify = async (client: ClientBase) => {
    await verifyAuditLog(client)
    if (digests && !isDeepStrictEqual(await digestTables(client), digests))
      throw new Error('The rows are not the same as before. Nothing was changed.')
  }
  return onOwnConnection(db, (client) => restoreBackup(client, file, { purpose, verify }))
}

async function verifyAuditLog(client: ClientBase): Promise<void> {
  const { fault } = await verifyChain({ sql: sqlOnPg(client) })
  if (fault)
    throw new Error(
      `The audit log in this backup is not as it was sealed: ${fault.kind} at entry ${fault.chainSeq}. Nothing was changed.`,
    )
}
