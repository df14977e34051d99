import type { BackupList } from '@raidtisch/shared-types/contracts/backups.contract'
import { z } from 'zod'
import { displayName } from '#core/db/person-columns.ts'
import type { SqlRunner } from '#core/db/sql.ts'

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
