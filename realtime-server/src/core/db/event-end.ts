import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './sql.ts'

/** When an event is over; `event` is what its table is called in the statement. */
export function eventEnd(event: string): RawBuilder<Date> {
  const column = (name: keyof Tables['event']) => sql.ref(`${event}.${name}`)
  return sql<Date>`${column('date')} + ${column('duration')} * interval '1 minute'`
}
