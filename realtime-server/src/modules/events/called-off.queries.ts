import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#core/db/sql.ts'

/** Whether an event was called off; one that was archived after that keeps its reason. Takes its name in the statement. */
export function isCalledOff(event: string): RawBuilder<boolean> {
  const column = (name: keyof Tables['event']) => sql.ref(`${event}.${name}`)
  return sql<boolean>`(${column('status')} = 'cancelled' or ${column('cancelReason')} is not null)`
}
