import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './sql.ts'

type Column = keyof Tables['participant']

/**
 * Whether a person answered: a reservation is the leader's, and a deadline finds people without an answer. Takes the
 * table's name in the statement.
 */
export function isGiven(participant: string): RawBuilder<boolean> {
  const column = (name: Column) => sql.ref(`${participant}.${name}`)
  return sql<boolean>`(${column('status')} <> 'reserved' and ${column('source')} <> 'deadline')`
}
