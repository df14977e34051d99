import { opensAt } from '@raidtisch/shared-types/domain/event-age'
import { sql } from 'kysely'
import type { SqlTx } from '#core/db/sql-transaction.ts'
import { momentIn, wallClockIn } from '#core/db/sql.ts'
import type { EventColumns } from './event-fields.queries.ts'
import { placeOfEvent, type LockedSeries } from './event-series.queries.ts'
import type { EventRow } from './event.presenter.ts'
import type { LockedEvent } from './event.queries.ts'

/** The wall clock times from which and to which an edit moves this event of a series. */
type Shift = { from: Date; fromPlace: string; to: Date; toPlace: string }

export function shiftOf(
  event: LockedEvent,
  series: LockedSeries,
  date: Date | undefined,
  { timezone }: EventColumns,
): Shift {
  const from = event.seriesSlot ?? event.date
  return {
    from,
    fromPlace: placeOfEvent(series.template),
    to: date ?? from,
    toPlace: placeOfEvent({ timezone: timezone ?? series.template.timezone }),
  }
}

/** How far they move. */
export function wallClockShift({ from, fromPlace, to, toPlace }: Shift) {
  return sql`(${wallClockIn(toPlace, to)} - ${wallClockIn(fromPlace, from)})`
}

/** The slots of these events after an edit, in their order; empty when nothing moves. */
export async function shiftSlots(tx: SqlTx, events: readonly LockedEvent[], shift: Shift): Promise<Date[]> {
  const { from, fromPlace, to, toPlace } = shift
  const slots = events.map((event) => (event.seriesSlot ?? event.date).toISOString())
  if (slots.length === 0 || (from.getTime() === to.getTime() && fromPlace === toPlace)) return []
  const meant = sql<{ moment: Date; nth: string }>`unnest(${slots}::timestamptz[]) with ordinality`
  const rows = await tx.sql
    .selectFrom(meant.as<'meant'>(sql`meant(moment, nth)`))
    .select(({ ref }) => {
      const shown = sql<Date>`${wallClockIn(fromPlace, ref('moment'))} + ${wallClockShift(shift)}`
      return momentIn(toPlace, shown).as('slot')
    })
    .orderBy('nth')
    .execute()
  return rows.map(({ slot }) => slot)
}

type Announced = Pick<EventRow, 'status' | 'opensAt' | 'date' | 'timezone'>

/** How many minutes before its start an upcoming event opens, in its time zone; null when it is open. */
export async function getOpeningLead(tx: SqlTx, event: Announced): Promise<number | null> {
  if (event.status !== 'upcoming') return null
  const place = placeOfEvent(event)
  const lead = sql`${wallClockIn(place, event.date)} - ${wallClockIn(place, opensAt(event))}`
  const minutes = sql<number>`round(extract('epoch' from ${lead}) / 60)::int`
  return (await tx.sql.selectNoFrom(minutes.as('minutes')).executeTakeFirstOrThrow()).minutes
}

/** The moment so many minutes before a start, in its time zone. */
export async function getOpening(
  tx: SqlTx,
  { date, timezone }: Pick<EventRow, 'date' | 'timezone'>,
  minutes: number,
): Promise<Date> {
  const place = placeOfEvent({ timezone })
  const shown = sql<Date>`${wallClockIn(place, date)} - ${minutes}::int * interval '1 minute'`
  return (await tx.sql.selectNoFrom(momentIn(place, shown).as('opening')).executeTakeFirstOrThrow()).opening
}
