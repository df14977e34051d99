import { randomUUID } from 'node:crypto'
import type { Tx } from '#core/db/database.ts'
import { getOpeningLead } from './event-series-opening.queries.ts'
import { SeriesTemplate, placeOfEvent } from './event-series.queries.ts'
import type { LockedEvent } from './event.queries.ts'

/** Makes an event the first of a series; the next ones are made from it. */
export async function startSeries(tx: Tx, event: LockedEvent, now: Date): Promise<void> {
  const id = randomUUID()
  const opensBefore = await getOpeningLead(tx, event)
  const template = JSON.stringify(SeriesTemplate.parse({ ...event, opensBefore }))
  await tx.$executeRaw`
    INSERT INTO event_series
      (id, server_id, interval_days, copies_roster, template, wall_clock, created_at, updated_at)
    VALUES (${id}, ${event.serverId}, ${event.recurringInterval}, ${event.copiesRoster}, ${template}::jsonb,
            ${event.date}::timestamptz AT TIME ZONE ${placeOfEvent(event)}::text, ${now}, ${now})`
  await tx.$executeRaw`UPDATE event SET series_id = ${id}, series_slot = date WHERE id = ${event.id}`
}
