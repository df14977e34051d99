import { createHash } from 'node:crypto'
import { auditActions } from '@raidtisch/shared-types/domain/audit-actions'
import type { ErrorCode } from '@raidtisch/shared-types/domain/errors'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Actor } from '#core/actor.ts'
import type { Database } from '#core/db/database.ts'
import { recordSet } from '#core/db/record-set.ts'
import { asInt, type Row, type SqlRunner, type Tables } from '#core/db/sql.ts'
import type { Logger } from '#core/process/logger.ts'
import { type AttemptKind, refusalRowsPerMinute } from './audit-refusal.policy.ts'

export type RefusalDeps = { db: Pick<Database, 'sql'>; logger: Logger }
export type Refusal = AttemptKind & { targetId: string; code: ErrorCode }

const minuteMs = 60_000

/**
 * Writes an audit row of a refused attempt, after the transaction of the change was rolled back. The same refusal leaves
 * one row a minute, however many processes refuse it. It never rejects, because the answer does not depend on the row.
 */
export async function recordRefusal(
  { db, logger }: RefusalDeps,
  actor: Actor,
  refusal: Refusal,
): Promise<void> {
  const { action, targetId, targetType, code } = refusal
  const { discordUserId: userId, username, serverId, source } = actor
  const minute = Math.floor(Date.now() / minuteMs)
  try {
    await insertRefusal(db, {
      id: idOf([userId, action, targetId, code, minute]),
      action,
      actionType: auditActions[action],
      targetId,
      targetType,
      userId,
      username,
      serverId,
      details: { source },
      success: false,
      errorMessage: code,
    })
  } catch (err) {
    logger.error({ err, action, targetId, code, userId }, 'a refusal could not be written down')
  }
}

const columns = [
  'id',
  'action',
  'actionType',
  'targetId',
  'targetType',
  'userId',
  'username',
  'serverId',
  'success',
  'errorMessage',
] as const
type RefusalRow = Pick<Row<'auditLog'>, (typeof columns)[number] | 'details'>
type RefusalBuilder = ExpressionBuilder<Tables & { refusal: RefusalRow }, 'refusal'>

/** Does nothing when the row exists, or when its person left `refusalRowsPerMinute` of them in the last minute. */
async function insertRefusal(db: SqlRunner, row: RefusalRow): Promise<void> {
  await db.sql
    .insertInto('auditLog')
    .columns([...columns, 'details'])
    .expression((eb) =>
      eb
        .selectFrom(recordSet('auditLog', [row]).as('refusal'))
        .select(columns)
        .select((builder) => withTitle(builder).as('details'))
        .where((builder) => builder.eb(countEarlier(builder), '<', refusalRowsPerMinute)),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The details, with the title of the event that the refusal is about. */
function withTitle({ case: choose, ref, selectFrom }: RefusalBuilder) {
  const title = choose('refusal.targetType')
    .when('event')
    .then(selectFrom('event').select('title').whereRef('event.id', '=', 'refusal.targetId'))
    .when('party')
    .then(
      selectFrom('party')
        .innerJoin('event', 'event.id', 'party.eventId')
        .select('event.title')
        .whereRef('party.id', '=', 'refusal.targetId'),
    )
    .end()
  return sql`${ref('refusal.details')} || jsonb_strip_nulls(jsonb_build_object('eventTitle', ${title}))`
}

/** How many rows of refused attempts this person left in the last minute. */
function countEarlier({ selectFrom }: RefusalBuilder) {
  return selectFrom('auditLog as earlier')
    .select(({ fn }) => asInt(fn.countAll()).as('count'))
    .whereRef('earlier.userId', '=', 'refusal.userId')
    .where('earlier.createdAt', '>', sql<Date>`now() - interval '1 minute'`)
    .where('earlier.success', '=', false)
}

/** The same parts give the same id: a UUID of version 8 (RFC 9562); the two fixed digits are version and variant. */
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
