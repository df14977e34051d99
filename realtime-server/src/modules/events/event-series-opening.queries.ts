import { opensAt } from '@raidtisch/shared-types/domain/event-age'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { placeOfEvent } from './event-series.queries.ts'
import type { LockedEvent } from './event.queries.ts'

type Announced = Pick<LockedEvent, 'status' | 'opensAt' | 'date' | 'timezone'>

/** How many minutes before its start an upcoming event opens, on the clocks of its place; null when it is open. */
export async function getOpeningLead(tx: SqlTx, event: Announced): Promise<number | null> {
  if (event.status !== 'upcoming') return null
  const place = placeOfEvent(event)
  const [row] = await tx.$queryRaw<{ minutes: number }[]>`
    SELECT round(extract(epoch FROM (${event.date}::timestamptz AT TIME ZONE ${place}::text)
                                  - (${opensAt(event)}::timestamptz AT TIME ZONE ${place}::text)) / 60)::int AS minutes`
  return row?.minutes ?? null
}

/** The moment so many minutes before a start, on the clocks of its place. */
export async function getOpening(
  tx: SqlTx,
  { date, timezone }: Pick<LockedEvent, 'date' | 'timezone'>,
  minutes: number,
): Promise<Date> {
  const place = placeOfEvent({ timezone })
  const [row] = await tx.$queryRaw<{ opening: Date }[]>`
    SELECT ((${date}::timestamptz AT TIME ZONE ${place}::text) - ${minutes}::int * interval '1 minute')
           AT TIME ZONE ${place}::text AS opening`
  if (!row) throw new Error('A query without FROM has one row.')
  return row.opening
}
