import { signInActions, type AuditActionType } from '@raidtisch/shared-types/domain/audit-actions'
import type { Tx } from '#core/db/database.ts'
import { Prisma } from '#generated/prisma/client.ts'

export type AuditFilter = {
  actionType?: AuditActionType | undefined
  userId?: string | undefined
  /** Days of the guild's zone, both included. */
  startDate?: string | undefined
  endDate?: string | undefined
  hideSignIns?: 'true' | 'false' | undefined
}

/** A row of the log with what the guild knows of the person today. */
export type AuditRow = {
  id: string
  action: string
  actionType: AuditActionType
  userId: string | null
  username: string | null
  avatar: string | null
  realName: string | null
  targetId: string | null
  targetType: string | null
  serverId: string | null
  channelId: string | null
  details: unknown
  success: boolean
  errorMessage: string | null
  createdAt: Date
}

/** Some of the rows that match, newest first, and how many there are in all; one statement. */
export async function findAuditRows(
  tx: Tx,
  filter: AuditFilter & { place: string },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const matching = whereOf(filter)
  const found = await tx.$queryRaw<(AuditRow & { total: number })[]>`
    SELECT counted.total, page.*, person.avatar, mapping.real_name AS "realName"
    FROM (SELECT count(*)::int AS total FROM audit_log WHERE ${matching}) counted
    LEFT JOIN (
      SELECT id, seq, action, action_type AS "actionType", user_id AS "userId", username, target_id AS "targetId",
             target_type AS "targetType", server_id AS "serverId", channel_id AS "channelId", details, success,
             error_message AS "errorMessage", created_at AS "createdAt"
      FROM audit_log WHERE ${matching} ORDER BY created_at DESC, seq DESC OFFSET ${offset} LIMIT ${limit}
    ) page ON true
    LEFT JOIN chat_user person ON person.id = page."userId"
    LEFT JOIN user_mapping mapping
      ON mapping.discord_user_id = page."userId" AND mapping.server_id = page."serverId" AND mapping.is_active
    ORDER BY page."createdAt" DESC, page.seq DESC`
  // Without a match the count stands alone.
  return { total: found[0]?.total ?? 0, rows: found.filter((row) => row.id !== null) }
}

export type AuditCounts = { total: number; last24h: number; last7d: number; last30d: number }

/** How many rows there are between two days, and how many are recent; one statement. */
export async function countAuditRows(
  tx: Tx,
  range: Pick<AuditFilter, 'startDate' | 'endDate'> & { place: string },
  now: Date,
): Promise<AuditCounts> {
  const [counts] = await tx.$queryRaw<AuditCounts[]>`
    SELECT (SELECT count(*)::int FROM audit_log WHERE ${whereOf(range)}) AS total, recent.*
    FROM (
      SELECT count(*) FILTER (WHERE created_at > ${now}::timestamptz - interval '24 hours')::int AS last24h,
             count(*) FILTER (WHERE created_at > ${now}::timestamptz - interval '7 days')::int AS last7d,
             count(*)::int AS last30d
      FROM audit_log WHERE created_at > ${now}::timestamptz - interval '30 days'
    ) recent`
  return counts ?? { total: 0, last24h: 0, last7d: 0, last30d: 0 }
}

function whereOf({
  actionType,
  userId,
  startDate,
  endDate,
  hideSignIns,
  place,
}: AuditFilter & { place: string }): Prisma.Sql {
  const conditions = [
    actionType !== undefined && Prisma.sql`action_type = ${actionType}`,
    userId !== undefined && Prisma.sql`user_id = ${userId}`,
    startDate !== undefined && Prisma.sql`created_at >= ${startDate}::date::timestamp AT TIME ZONE ${place}`,
    endDate !== undefined && Prisma.sql`created_at < (${endDate}::date + 1)::timestamp AT TIME ZONE ${place}`,
    hideSignIns === 'true' && Prisma.sql`NOT (success AND action = ANY(${[...signInActions]}))`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, ' AND ')
}
