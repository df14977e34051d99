import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { restorableForMs } from '@raidtisch/shared-types/domain/event-age'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { Prisma } from '#generated/prisma/client.ts'
import type { DueEvent } from './event-clock.queries.ts'
import type { LockedEvent } from './event.queries.ts'

// Rows are kept as PostgreSQL's own JSON of them, so a new column of any of these tables is kept without a line here.

/** Which rows belong to an event, parents before children: the order they are put back in. */
function tablesOf(eventId: string): readonly { table: string; rows: Prisma.Sql }[] {
  const board = formatBoardName({ kind: 'parties', eventId })
  return [
    { table: 'event', rows: Prisma.sql`id = ${eventId}` },
    { table: 'participant', rows: Prisma.sql`event_id = ${eventId}` },
    { table: 'party', rows: Prisma.sql`event_id = ${eventId}` },
    {
      table: 'party_member',
      rows: Prisma.sql`party_id IN (SELECT id FROM party WHERE event_id = ${eventId})`,
    },
    { table: 'stream_link', rows: Prisma.sql`event_id = ${eventId}` },
    { table: 'board_doc', rows: Prisma.sql`id = ${board}` },
    { table: 'board_update', rows: Prisma.sql`id = ${board}` },
    { table: 'event_post', rows: Prisma.sql`event_id = ${eventId}` },
  ]
}

export type Deletion = {
  eventId: string
  serverId: string
  deletedBy: string
  deletedAt: Date
  /** The version the deletion is announced with. */
  version: number
}

/** Keeps an event that is about to be deleted with everything that belongs to it. */
export async function insertSnapshot(tx: SqlTx, deletion: Deletion): Promise<void> {
  const { eventId, serverId, deletedBy, deletedAt, version } = deletion
  const parts = tablesOf(eventId).map(
    ({ table, rows }) =>
      Prisma.sql`${table}::text, (SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') FROM ${Prisma.raw(table)} t WHERE ${rows})`,
  )
  await tx.$executeRaw`
    INSERT INTO deleted_event (event_id, server_id, deleted_by, deleted_at, version, snapshot)
    VALUES (${eventId}, ${serverId}, ${deletedBy}, ${deletedAt}, ${version},
            jsonb_build_object(${Prisma.join(parts)}))
    ON CONFLICT (event_id) DO UPDATE SET deleted_by = excluded.deleted_by, deleted_at = excluded.deleted_at,
      version = excluded.version, snapshot = excluded.snapshot`
}

export type KeptEvent = Pick<
  LockedEvent,
  'createdBy' | 'serverId' | 'status' | 'date' | 'duration' | 'isRecurring' | 'seriesId'
> & { deletedBy: string }

/** Locks what is kept of a deleted event; null once its minute is over. */
export async function lockSnapshot(tx: SqlTx, eventId: string, now: Date): Promise<KeptEvent | null> {
  const [row] = await tx.$queryRaw<KeptEvent[]>`
    SELECT deleted_by AS "deletedBy", server_id AS "serverId", event ->> 'created_by' AS "createdBy",
           event ->> 'status' AS status, (event ->> 'date')::timestamptz AS date,
           (event ->> 'duration')::int AS duration, (event ->> 'is_recurring')::boolean AS "isRecurring",
           event ->> 'series_id' AS "seriesId"
    FROM deleted_event, LATERAL (SELECT snapshot #> '{event,0}' AS event) kept
    WHERE event_id = ${eventId} AND deleted_at > ${forgottenBefore(now)} FOR UPDATE`
  return row ?? null
}

/**
 * Puts the kept rows back. The bot's note about its post may still be there; when it is not, the bot is told to edit
 * the message it posted, whatever that says now.
 */
export async function insertFromSnapshot(tx: SqlTx, eventId: string): Promise<void> {
  for (const { table } of tablesOf(eventId)) {
    const name = Prisma.raw(table)
    await tx.$executeRaw`
      INSERT INTO ${name}
      SELECT kept.* FROM deleted_event d
        CROSS JOIN LATERAL jsonb_populate_recordset(NULL::${name}, d.snapshot -> ${table}::text) kept
      WHERE d.event_id = ${eventId}
      ${table === 'event_post' ? Prisma.sql`ON CONFLICT (event_id) DO NOTHING` : Prisma.empty}`
  }
  await tx.$executeRaw`
    UPDATE event_post SET content_hash = NULL, shown_version = -1, changes_at = NULL,
      state = CASE WHEN state = 'closed' THEN 'posted' ELSE state END
    WHERE event_id = ${eventId}`
  await tx.$executeRaw`
    UPDATE event SET version = d.version + 1 FROM deleted_event d
    WHERE event.id = ${eventId} AND d.event_id = event.id`
}

export async function deleteSnapshot(tx: SqlTx, eventId: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM deleted_event WHERE event_id = ${eventId}`
}

/** The same when its minute is over; it may have been restored and deleted anew. */
export async function deleteOldSnapshot(tx: SqlTx, eventId: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM deleted_event WHERE event_id = ${eventId} AND deleted_at <= ${forgottenBefore(now)}`
}

/** Deleted events whose minute is over. */
export async function findForgettableEvents(tx: SqlTx, now: Date): Promise<DueEvent[]> {
  return tx.$queryRaw<DueEvent[]>`
    SELECT event_id AS id, version, deleted_at AS since FROM deleted_event
    WHERE deleted_at <= ${forgottenBefore(now)} ORDER BY deleted_at LIMIT 500`
}

function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - restorableForMs)
}
