import { opensBeforeDays } from '@raidtisch/shared-types/domain/event-age'
import { openStatuses } from '@raidtisch/shared-types/domain/event-status'
import { type AliasableExpression, expressionBuilder, sql } from 'kysely'
import type { Tx } from '#core/db/database.ts'
import { eventEnd, keptOpen, oldSince } from '#core/db/event-end.ts'
import type { Tables } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'

/** An event with something due, since when, and its version, because the same may be due again after a change. */
export type DueEvent = { id: string; version: number; since: Date }

/** How many one run handles; the next run handles the rest. */
const most = 500

const { fn, ref } = expressionBuilder<Tables, 'event'>()
const ending = eventEnd('event')
const opening = fn.coalesce(
  'event.opensAt',
  sql<Date>`${ref('event.date')} - ${opensBeforeDays}::int * interval '1 day'`,
)

/** Events for which something is due since a moment, the longest due first. */
function dueEvents(tx: SqlTx, since: AliasableExpression<Date>, now: Date) {
  return tx.sql
    .selectFrom('event')
    .select(['event.id', 'event.version', since.as('since')])
    .where(since, '<=', now)
    .orderBy('since')
    .limit(most)
}

/** Upcoming events whose opening time has come. */
export async function findOpeningEvents(tx: SqlTx, now: Date): Promise<DueEvent[]> {
  return dueEvents(tx, opening, now).where('event.status', '=', 'upcoming').execute()
}

/** Open events that are over, without those that were reactivated after their end. */
export async function findOverEvents(tx: SqlTx, now: Date): Promise<DueEvent[]> {
  return dueEvents(tx, ending, now)
    .where('event.status', 'in', openStatuses)
    .where('event.date', '<=', now)
    .where(({ not }) => not(keptOpen('event')))
    .execute()
}

/** Events that were completed so long ago that they are deleted, on servers with that setting. */
export async function findOldEvents(tx: SqlTx, now: Date): Promise<DueEvent[]> {
  return dueEvents(tx, oldSince('event'), now)
    .where('event.status', '=', 'completed')
    .where('event.keepAlive', '=', false)
    .where('event.date', '<=', now)
    .where('event.serverId', 'in', ({ selectFrom }) =>
      selectFrom('serverSettings').select('serverId').where('autoDeleteOldEvents', '=', true),
    )
    .execute()
}

/** Events that are marked as recurring and are in no series. */
export async function findEventsToAdopt(tx: SqlTx): Promise<DueEvent[]> {
  return tx.sql
    .selectFrom('event')
    .select(['id', 'version', 'date as since'])
    .where('isRecurring', '=', true)
    .where('seriesId', 'is', null)
    .where('status', 'in', openStatuses)
    .orderBy('date')
    .limit(most)
    .execute()
}

/** Whether 'Auto-delete Old Events' is on. */
export async function deletesOldEvents(tx: Tx, serverId: string): Promise<boolean> {
  const settings = await tx.serverSettings.findUnique({
    where: { serverId },
    select: { autoDeleteOldEvents: true },
  })
  return settings?.autoDeleteOldEvents ?? false
}
