import { type Expression, type RawBuilder, sql } from 'kysely'

type Place = string | Expression<string>

/** What the clocks of a place, an IANA time zone, show at a moment. */
export function wallClockIn(place: Place, moment: Date | Expression<Date>): RawBuilder<Date> {
  return sql<Date>`((${moment})::timestamptz at time zone (${place})::text)`
}

/** The moment at which the clocks of a place show this. */
export function momentIn(place: Place, wallClock: Expression<Date>): RawBuilder<Date> {
  return sql<Date>`((${wallClock}) at time zone (${place})::text)`
}
