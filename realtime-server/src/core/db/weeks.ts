import { type Expression, type RawBuilder, sql } from 'kysely'
import { dayIn } from './sql.ts'

/** So many weeks are in a statistic; docs/decisions/010-what-the-statistics-count.md. */
const weeksShown = 26

/** The Monday of a day's week. */
export function mondayOf(day: Expression<Date>): RawBuilder<Date> {
  return sql<Date>`date_trunc('week', ${day})::date`
}

/** The weeks up to that of `now` by the calendar of a place, an IANA time zone; each is its Monday. */
export function weeksUntil(now: Date, place: string) {
  const last = mondayOf(dayIn(place, sql<Date>`${now}::timestamptz`))
  const first = sql<Date>`(${last} - ${7 * (weeksShown - 1)}::int)`
  return {
    first,
    /** A row for each of them from the week on that begins with `monday`. */
    since: (monday: Expression<Date | null>) =>
      sql<Date>`generate_series(greatest(${monday}, ${first}), ${last}, interval '7 days')::date`,
  }
}
