import { randomUUID } from 'node:crypto'
import { json, wallClockIn } from '#core/db/sql.ts'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { getOpeningLead } from './event-series-times.queries.ts'
import { placeOfEvent } from './event-series.queries.ts'
import { SeriesTemplate } from './event-copy.presenter.ts'
import type { EventRow } from './event.presenter.ts'

/** Makes an event the first of a series; the next ones are made from it. */
export async function startSeries(tx: SqlTx, event: EventRow, now: Date): Promise<void> {
  const id = randomUUID()
  const opensBefore = await getOpeningLead(tx, event)
  await tx.sql
    .insertInto('eventSeries')
    .values({
      id,
      serverId: event.serverId,
      intervalDays: event.recurringInterval,
      copiesRoster: event.copiesRoster,
      template: json(SeriesTemplate.parse({ ...event, opensBefore })),
      wallClock: wallClockIn(placeOfEvent(event), event.date),
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await tx.sql
    .updateTable('event')
    .set({ seriesId: id, seriesSlot: ({ ref }) => ref('date') })
    .where('id', '=', event.id)
    .execute()
}
