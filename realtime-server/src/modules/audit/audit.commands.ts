import { randomUUID } from 'node:crypto'
import type { Actor } from '#core/actor.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { Prisma } from '#generated/prisma/client.ts'

export type AuditEntry = {
  /** What happened, as `<noun>_<verb>`: `event_created`, `signup_changed`. */
  action: string
  actionType: 'event_action' | 'participant_action' | 'general_activity'
  targetId: string
  targetType: 'event' | 'participant' | 'party' | 'static_group' | 'stream_link' | 'user_mapping' | 'settings'
  channelId?: string | null
  /** The facts a reader of the log needs, and never secrets; the door it came through is added. */
  details?: {
    eventTitle?: string
    before?: Prisma.InputJsonObject | null
    after?: Prisma.InputJsonObject | null
  } & Prisma.InputJsonObject
}

/** Writes down who did what, in the transaction that does it: the log equals what happened. */
export async function recordAudit(tx: SqlTx, actor: Actor, entry: AuditEntry): Promise<void> {
  const { action, actionType, targetId, targetType, channelId = null, details } = entry
  const written = JSON.stringify({ source: actor.source, ...details })
  await tx.$executeRaw`
    INSERT INTO audit_log
      (id, action, action_type, target_id, target_type, channel_id, user_id, username, server_id, details)
    VALUES (${randomUUID()}, ${action}, ${actionType}, ${targetId}, ${targetType}, ${channelId},
            ${actor.discordUserId}, ${actor.username}, ${actor.serverId}, ${written}::jsonb)`
}
