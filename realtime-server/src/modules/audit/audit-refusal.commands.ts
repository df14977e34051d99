import { createHash } from 'node:crypto'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import type { Actor } from '#core/actor.ts'
import type { Database } from '#core/db/database.ts'
import type { Logger } from '#core/logger.ts'
import type { AttemptKind } from './audit-refusal.policy.ts'

export type RefusalDeps = { db: Pick<Database, 'pool'>; logger: Logger }
export type Refusal = AttemptKind & { targetId: string; code: ErrorCode }

/** One person's refusals in one minute beyond these leave no row: the log must not be filled by pressing a button. */
const rowsPerMinute = 20
const minuteMs = 60_000

/**
 * Writes down that somebody was refused. The change's own transaction is undone by then, so this is a statement of its
 * own. The same refusal leaves one row a minute, however many processes hear of it. It never fails: whether the row can
 * be written does not change the answer.
 */
export async function recordRefusal(
  { db, logger }: RefusalDeps,
  actor: Actor,
  refusal: Refusal,
): Promise<void> {
  const { action, actionType, targetId, targetType, code } = refusal
  const minute = Math.floor(Date.now() / minuteMs)
  const id = idOf([actor.discordUserId, action, targetId, code, minute])
  try {
    await db.pool.query({
      ...insert,
      values: [
        id,
        action,
        actionType,
        targetId,
        targetType,
        actor.discordUserId,
        actor.username,
        actor.serverId,
        actor.source,
        code,
        rowsPerMinute,
      ],
    })
  } catch (err) {
    logger.error(
      { err, action, targetId, code, userId: actor.discordUserId },
      'a refusal could not be written down',
    )
  }
}

const insert = {
  name: 'raidtisch_refusal',
  text: `
  INSERT INTO audit_log
    (id, action, action_type, target_id, target_type, user_id, username, server_id, details, success, error_message)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8,
         jsonb_strip_nulls(jsonb_build_object(
           'source', $9::text,
           'eventTitle', CASE $5
             WHEN 'event' THEN (SELECT title FROM event WHERE event.id = $4)
             WHEN 'party' THEN (SELECT title FROM event JOIN party ON party.event_id = event.id WHERE party.id = $4)
           END)),
         false, $10
  WHERE (SELECT count(*) FROM audit_log earlier
         WHERE earlier.user_id = $6 AND earlier.created_at > now() - interval '1 minute' AND NOT earlier.success) < $11
  ON CONFLICT (id) DO NOTHING`,
}

/** The same parts give the same id, in the form of a random UUID. */
function idOf(parts: readonly unknown[]): string {
  const digits = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}
