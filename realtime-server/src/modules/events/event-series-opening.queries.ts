import { opensAt } from '@raidtisch/shared-types/domain/event-age'
import { sql } from 'kysely'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { momentIn, wallClockIn } from '#core/db/wall-clock.ts'
import { placeOfEvent } from './event-series.queries.ts'
import type { LockedEvent } from './event.queries.ts'

type Announced = Pick<LockedEvent, 'status' | 'opensAt' | 'date' | 'timezone'>

/** How many minutes before its start an upcoming event opens, on the clocks of its place; null when it is open. */
export async function getOpeningLead(tx: SqlTx, event: Announced): Promise<number | null> {
  if (event.status !== 'upcoming') return null
  const place = placeOfEvent(event)
  const lead = sql`${wallClockIn(place, event.date)} - ${wallClockIn(place, opensAt(event))}`
  const minutes = sql<number>`round(extract('epoch' from ${lead}) / 60)::int`
  return (await tx.sql.selectNoFrom(minutes.as('minutes')).executeTakeFirstOrThrow()).minutes
}

/** The moment so many minutes before a start, on the clocks of its place. */
export async function getOpening(
  tx: SqlTx,
  { date, timezone }: Pick<LockedEvent, 'date' | 'timezone'>,
  minutes: number,
): Promise<Date> {
  const place = placeOfEvent({ timezone })
  const shown = sql<Date>`${wallClockIn(place, date)} - ${minutes}::int * interval '1 minute'`
  return (await tx.sql.selectNoFrom(momentIn(place, shown).as('opening')).executeTakeFirstOrThrow()).opening
}
