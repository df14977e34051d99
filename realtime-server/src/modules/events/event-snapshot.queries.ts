import { formatBoardName } from '@raidtisch/shared-types/board/board-document'
import { restorableForMs } from '@raidtisch/shared-types/domain/event-age'
import { type Expression, expressionBuilder, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { overwrite } from '#core/db/overwrite.ts'
import { inSnakeCase, jsonValue, type Row, type Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import type { DueEvent } from './event-clock.queries.ts'
import type { EventRow } from './event.presenter.ts'

// Rows are kept as PostgreSQL's own JSON of them, so a new column of any of these tables is kept without a line here.

/** Rows of a table as a list in JSON; `key` is what the list is called in the snapshot. */
function rowsOf<Table extends keyof Tables>(
  table: Table,
  isKept: (columns: ExpressionBuilder<Tables, Table>) => Expression<SqlBool>,
) {
  const name = sql.table(table)
  const rows = sql`(select coalesce(jsonb_agg(to_jsonb(${name})), '[]') from ${name} where ${isKept(expressionBuilder())})`
  return { table, key: inSnakeCase(table), rows }
}

/** The rows that belong to an event, in the order of their restoration: parents before children. */
function tablesOf(eventId: string) {
  const board = formatBoardName({ kind: 'parties', eventId })
  return [
    rowsOf('event', (eb) => eb('id', '=', eventId)),
    rowsOf('participant', (eb) => eb('eventId', '=', eventId)),
    rowsOf('party', (eb) => eb('eventId', '=', eventId)),
    rowsOf('partyMember', (eb) =>
      eb('partyId', 'in', eb.selectFrom('party').select('party.id').where('party.eventId', '=', eventId)),
    ),
    rowsOf('streamLink', (eb) => eb('eventId', '=', eventId)),
    rowsOf('substituteRequest', (eb) => eb('eventId', '=', eventId)),
    rowsOf('boardDoc', (eb) => eb('id', '=', board)),
    rowsOf('boardUpdate', (eb) => eb('id', '=', board)),
    rowsOf('eventPost', (eb) => eb('eventId', '=', eventId)),
    rowsOf('eventImport', (eb) => eb('eventId', '=', eventId)),
  ]
}

/** `version` is the one in the message of the deletion. */
export type Deletion = Omit<Row<'deletedEvent'>, 'snapshot'>

const overwritten = overwrite('deletedEvent', ['deletedBy', 'deletedAt', 'version', 'snapshot'])

/** Keeps an event that is about to be deleted with everything that belongs to it. */
export async function insertSnapshot(tx: SqlTx, deletion: Deletion): Promise<void> {
  const parts = tablesOf(deletion.eventId).map(({ key, rows }) => sql`${key}::text, ${rows}`)
  await tx.sql
    .insertInto('deletedEvent')
    .values({ ...deletion, snapshot: sql`jsonb_build_object(${sql.join(parts)})` })
    .onConflict((conflict) => conflict.column('eventId').doUpdateSet(overwritten.set))
    .execute()
}

export type KeptEvent = Pick<
  EventRow,
  'createdBy' | 'serverId' | 'status' | 'date' | 'duration' | 'isRecurring' | 'seriesId' | 'seriesSlot'
> & { deletedBy: string }

/** Locks what is kept of a deleted event; null once its minute is over. */
export async function lockSnapshot(tx: SqlTx, eventId: string, now: Date): Promise<KeptEvent | null> {
  const kept = await tx.sql
    .selectFrom('deletedEvent as d')
    .crossJoinLateral(({ ref }) => {
      const event = sql`${jsonValue(ref('d.snapshot'), 'event')} -> 0`
      return sql<Row<'event'>>`jsonb_populate_record(null::${sql.table('event')}, ${event})`.as('kept')
    })
    .select(['d.deletedBy', 'd.serverId', 'kept.createdBy', 'kept.status', 'kept.date', 'kept.duration'])
    .select(['kept.isRecurring', 'kept.seriesId', 'kept.seriesSlot'])
    .where('d.eventId', '=', eventId)
    .where('d.deletedAt', '>', forgottenBefore(now))
    .forUpdate('d')
    .executeTakeFirst()
  return kept ?? null
}

/** Leaves the slot of a kept event to another one of its series that was moved to it meanwhile. */
export async function leaveTakenSlot(
  tx: SqlTx,
  eventId: string,
  { seriesId, seriesSlot }: Pick<KeptEvent, 'seriesId' | 'seriesSlot'>,
): Promise<void> {
  await tx.sql
    .updateTable('deletedEvent')
    .set({
      snapshot: ({ ref }: ExpressionBuilder<Tables, 'deletedEvent'>) =>
        sql`jsonb_set(${ref('snapshot')}, '{event,0,series_slot}', 'null')`,
    })
    .where('eventId', '=', eventId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('event')
          .select('event.id')
          .where('event.seriesId', '=', seriesId)
          .where('event.seriesSlot', '=', seriesSlot),
      ),
    )
    .execute()
}

/**
 * Inserts the kept rows again, except the row of the bot's post when there still is one, and that of an import when the
 * event was imported again meanwhile. The bot then edits the posted message, whatever it shows now.
 */
export async function insertFromSnapshot(tx: SqlTx, eventId: string): Promise<void> {
  for (const { table, key } of tablesOf(eventId)) {
    await tx.sql
      .insertInto(table)
      .expression(({ selectFrom }) =>
        selectFrom('deletedEvent as d')
          .crossJoinLateral(({ ref }) => {
            const rows = jsonValue(ref('d.snapshot'), key)
            return sql<object>`jsonb_populate_recordset(null::${sql.table(table)}, ${rows})`.as('kept')
          })
          .selectAll('kept')
          .where('d.eventId', '=', eventId),
      )
      .$if(table === 'eventPost' || table === 'eventImport', (insert) =>
        insert.onConflict((conflict) => conflict.doNothing()),
      )
      .execute()
  }
  await tx.sql
    .updateTable('eventPost')
    .set({
      contentHash: null,
      shownVersion: -1,
      changesAt: null,
      state: ({ case: choose, ref }) =>
        choose().when('state', '=', 'closed').then(sql.lit('posted')).else(ref('state')).end(),
    })
    .where('eventId', '=', eventId)
    .execute()
  await tx.sql
    .updateTable('event')
    .from('deletedEvent as d')
    .set({ version: (eb) => eb('d.version', '+', 1) })
    .where('event.id', '=', eventId)
    .whereRef('d.eventId', '=', 'event.id')
    .execute()
}

export async function deleteSnapshot(tx: SqlTx, eventId: string): Promise<void> {
  await tx.sql.deleteFrom('deletedEvent').where('eventId', '=', eventId).execute()
}

/** The same when its minute is over; it may have been restored and deleted again. */
export async function deleteOldSnapshot(tx: SqlTx, eventId: string, now: Date): Promise<void> {
  await tx.sql
    .deleteFrom('deletedEvent')
    .where('eventId', '=', eventId)
    .where('deletedAt', '<=', forgottenBefore(now))
    .execute()
}

/** Deleted events whose minute is over. */
export async function findForgettableEvents(tx: SqlTx, now: Date): Promise<DueEvent[]> {
  return tx.sql
    .selectFrom('deletedEvent')
    .select(['eventId as id', 'version', 'deletedAt as since'])
    .where('deletedAt', '<=', forgottenBefore(now))
    .orderBy('deletedAt')
    .limit(500)
    .execute()
}

function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - restorableForMs)
}
